import Testing
import Viper
import ViperTesting

@MainActor private final class Box {
  var count = 0
  var lines: [String] = []
  weak var object: AnyObject?
  weak var other: AnyObject?
  var did = false
  var ways: [ProbeWay] = []
}
@MainActor private final class Token {}

/// A view that runs the closure of the test.
@MainActor private final class HostileView: PassiveView {
  typealias Contents = Probe
  var states: [Probe.State] = []
  var effects: [Probe.Effect] = []
  var onDisplay: (Probe.State) -> Void = { _ in }
  func display(_ state: Probe.State) { states.append(state); onDisplay(state) }
  func handle(_ effect: Probe.Effect) { effects.append(effect) }
}

extension Probe.State {
  fileprivate mutating func validate() throws {
    problem = "too short"
    throw Trouble()
  }
}
extension String {
  fileprivate mutating func mutateAndThrow() throws { self = "changed"; throw Trouble() }
}

@MainActor @Suite("Attack", .timeLimit(.minutes(5))) struct HostileUseTests {
  @Test func `Changes made before an update threw are shown`() throws {
    let screen = LiveScreen(Probe("a"))
    let view = HostileView()
    screen.view = view
    try? screen.state.validate()
    #expect(screen.state.problem == "too short")
    #expect(view.states.last?.problem == "too short")
  }

  @Test func `Changes made before an update threw are shown in an event too`() throws {
    let world = try World { $0.onTrouble = { _ in } }
    let visit = try world.push("a")
    let screen = try world.screen(visit)
    screen.send(.init { try $0.screen.state.validate() })
    #expect(screen.state.problem == "too short")
    screen.send(.init { try $0.screen.text.mutateAndThrow() })
    #expect(screen.state.text == "changed")
  }

  @Test func `A change of a field may read another field while it runs`() async throws {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let screen = LiveScreen(Probe("a"))
        screen.text = "abc"
        screen.problem = "b"
        screen.text.removeAll { String($0) == screen.problem }
      }
    }
  }

  @Test func `A change of a field may set another field while it runs`() async throws {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let screen = LiveScreen(Probe("a"))
        screen.text = "abc"
        screen.text.removeAll { _ in
          screen.number += 1; return false
        }
      }
    }
  }

  @Test func `The appended value may come from a function that sets the screen`() {
    let screen = LiveScreen(Probe("a"))
    func f() -> String { screen.number += 1; screen.text += "x"; return "y" }
    screen.text.append(f())
    #expect(screen.text == "xy")
  }

  @Test func `Exclusive work requested again by its view while busy is not busy after its end`()
    async throws
  {
    let screen = LiveScreen(Probe("a"))
    let view = HostileView()
    let box = Box()
    screen.view = view
    view.onDisplay = { state in
      guard state.isBusy, !box.did else { return }
      box.did = true
      screen.perform(.exclusive, busy: \.isBusy) { box.count += 1 }
    }
    screen.perform(.exclusive, busy: \.isBusy) { box.count += 1 }
    await takeTurns()
    #expect(box.count == 1)
    #expect(!screen.isBusy)
  }

  @Test func `The view shows at once that work runs, also if no event started it`() async {
    let screen = LiveScreen(Probe("a"))
    let view = HostileView()
    var shown: [Bool] = []
    view.onDisplay = { shown.append($0.isBusy) }
    screen.view = view
    screen.perform(busy: \.isBusy) { await Task.yield() }
    #expect(shown == [false, true])
    await takeTurns()
    #expect(shown == [false, true, false])
  }

  @Test func `A view may request the next exclusive work as soon as it shows the end of the last`()
    async throws
  {
    let screen = LiveScreen(Probe("a"))
    let view = HostileView()
    let box = Box()
    screen.view = view
    func load() {
      screen.perform(.exclusive, busy: \.isBusy) {
        box.count += 1; screen.number += 1
      }
    }
    view.onDisplay = { state in
      if !state.isBusy, state.number == 1 { load() }
    }
    load()
    await takeTurns()
    #expect(box.count == 2)
  }

  @Test func `DidFail may retry exclusive work`() async throws {
    let box = Box()
    let world = try World { probe in
      let screen = probe.screen
      probe.onTrouble = { _ in screen.perform(.exclusive) { box.count += 1 } }
    }
    let visit = try world.push("a")
    try await world.screen(visit).settle(.init { $0.screen.perform(.exclusive) { throw Trouble() } })
    await takeTurns()
    #expect(box.count == 1)
  }

  @Test func `didFail may start latest work and then change the state`() async throws {
    let box = Box()
    let world = try World { probe in
      let screen = probe.screen
      probe.onTrouble = { _ in
        screen.perform(.latest) { box.count += 1 }
        screen.problem = "retrying"
      }
    }
    let visit = try world.push("a")
    let screen = try world.screen(visit)
    try await screen.settle(.init { $0.screen.perform(.latest) { throw Trouble() } })
    await takeTurns()
    #expect(box.count == 1)
    #expect(screen.state.problem == "retrying")
  }

  @Test func `Work superseded while it supersedes other work is not run`() async throws {
    let box = Box()
    let world = try World { probe in
      guard probe.name == "a" else { return }
      probe.onWillAppear = { probe in
        probe.screen.perform(.latest) { box.lines.append("reload") }
      }
    }
    let visit = try world.push("a")
    await takeTurns()
    box.lines = []
    let screen = try world.screen(visit)
    screen.send(.init { probe in probe.screen.perform(.latest) { _ = try await probe.push("b").answer } })
    await takeTurns()
    #expect(world.stage.visits.count == 2)
    screen.send(
      .init { probe in
        probe.screen.perform(.latest) {
          box.lines.append("save cancelled=\(Task.isCancelled)"); probe.screen.text = "saved"
        }
      })
    await takeTurns()
    #expect(box.lines == ["reload"])
  }

  @Test func `Work that ends its module by superseding other work is not run`() async throws {
    let box = Box()
    let world = try World()
    let visit = try world.push("a")
    let screen = try world.screen(visit)
    screen.send(
      .init { probe in
        probe.screen.perform(.latest) {
          let b = probe.push("b")
          b.onEnd { _ in probe.screen.dismiss() }
          _ = try await b.answer
        }
      })
    await takeTurns()
    screen.send(
      .init { probe in
        probe.screen.perform(.latest) {
          box.lines.append("started")
          try await Task.sleep(for: .seconds(1000))
        }
      })
    await takeTurns()
    #expect(visit.phase == .removed)
    #expect(box.lines == [])
  }

  @Test(arguments: [0, 1, 2]) func `A module that could not be shown is freed`(_ how: Int) async throws {
    let box = Box()
    do {
      let world = try World { probe in
        guard probe.name == "bad" else { return }
        let token = Token()
        box.object = token
        box.other = probe.screen
        probe.onLoad = { _ in _ = token }
        if how == 1 {
          probe.screen.perform {
            while !Task.isCancelled { _ = token; await Task.yield(); if box.did { return } }
          }
          throw Trouble()
        }
      }
      try world.push("good")
      if how == 0 { world.stage.refuseToShow() }
      if how == 2 {
        _ = try world.push("bad"); try world.router.visit?.children.last?.dismiss()
      } else {
        #expect(throws: RoutingError.self) { try world.push("bad") }
      }
    }
    await takeTurns()
    #expect(box.object == nil)
    #expect(box.other == nil)
    box.did = true
  }

  @Test func `An output sent while the module is made is delivered`() throws {
    let world = try World { $0.screen.output("early") }
    var heard: [String] = []
    try world.push("a").onOutput { heard.append($0) }
    #expect(heard == ["early"])
  }

  @Test func `A module that finishes while it is made ends with its output`() async throws {
    let world = try World { $0.screen.finish("done") }
    let visit = try world.push("a")
    #expect(visit.phase == .removed)
    #expect(await visit.outcome == .finished("done"))
    #expect(world.diagnostics.all.isEmpty)
  }

  @Test func `Restoring keeps the order of screens`() throws {
    let world = try World()
    let a = try world.push("a")
    try world.push("b")
    try world.inside(a) { $0.push("c") }
    let names = world.stage.visits.map { "\($0.route!)" }
    let snapshot = world.router.snapshot
    let second = try World()
    second.router.restore(snapshot)
    #expect(second.stage.visits.map { "\($0.route!)" } == names)
  }

  @Test func `Restoring replaces the content that a module put into a slot while loading`() throws {
    let script: Script = { probe in if probe.name == "tabs" { probe.onLoad = { $0.embed("first") } } }
    let world = try World(script)
    let tabs = try world.push("tabs")
    try tabs.base.child(inSlot: "slot")?.dismiss()
    try world.inside(tabs) { $0.embed("second") }
    let snapshot = world.router.snapshot
    let second = try World(script)
    second.router.restore(snapshot)
    #expect(second.stage.visits.map { "\($0.route!)" } == world.stage.visits.map { "\($0.route!)" })
  }

  @Test func `Ten thousand events in a row are all handled`() async throws {
    let world = try World()
    let visit = try world.push("a")
    let screen = try world.screen(visit)
    for _ in 0..<10_000 {
      screen.send(.init { p in p.screen.perform(.serial, busy: \.isBusy) { p.screen.number += 1 } })
    }
    for _ in 0..<10_000 {
      screen.send(
        .init { p in
          p.screen.perform(.latest, busy: \.isSaving) {
            await Task.yield(); p.screen.text += "x"
          }
        })
    }
    try await screen.settle(.init { p in p.screen.perform(.serial) {} }, timeout: .seconds(30))
    await takeTurns()
    #expect(screen.state.number == 10_000)
    #expect(!screen.state.isBusy && !screen.state.isSaving)
  }

  @Test func `Handlers of the end may show, dismiss and finish, fifty deep`() async throws {
    let world = try World()
    let box = Box()
    let a = try world.push("a")
    func again() throws {
      let v = try world.inside(a) { $0.push("b") }
      v.onEnd { _ in
        box.count += 1; if box.count < 50 { try? again() }
      }
      v.onOutput { _ in
        try? v.dismiss(); _ = try? world.inside(a) { $0.present("z") }
      }
      try world.inside(v) { p in
        p.screen.finish("x"); p.screen.finish("y"); p.screen.dismiss()
      }
    }
    try again()
    #expect(box.count == 50)
  }

  @Test func `A serial lane continues after work that cancelled itself`() async throws {
    let box = Box()
    let screen = LiveScreen(Probe("a"))
    screen.perform(.serial, busy: \.isBusy) {
      withUnsafeCurrentTask { $0?.cancel() }; throw CancellationError()
    }
    screen.perform(.serial, busy: \.isBusy) { box.count += 1 }
    await takeTurns()
    #expect(box.count == 1)
    #expect(!screen.isBusy)
  }

  @Test func `A leak check frees the objects that it made for comparison`() async throws {
    let box = Box()
    do {
      let stage = RecordingStage()
      let router = Router(
        modules: try ModuleRegistry {
          Module<Probe> { screen in
            box.count += 1
            box.object = screen
            return StoringPresenter(screen: screen, token: Token())
          }
        }, stage: stage)
      let a = try router.push(Probe("a"))
      _ = Part.own(of: a.base)
      #expect(box.count == 2)
    }
    await takeTurns()
    #expect(box.object == nil)
  }

  @Test func `Stored exits retain nothing`() async throws {
    let box = Box()
    let world = try World { probe in
      guard probe.name == "b" else { return }
      let token = Token()
      box.object = token
      box.other = probe.screen
      let screen = probe.screen
      probe.onLoad = { p in
        _ = token
        let (stream, c) = AsyncStream<Int>.makeStream()
        c.yield(1)
        _ = c
        p.screen.observe(stream) { n in
          _ = token; p.screen.number = n
        }
        let v = p.push("c")
        v.onOutput { _ in screen.number += 1 }
        v.onEnd { _ in _ = p }
        p.screen.perform(.serial) {
          _ = try await v.answer; _ = p
        }
      }
    }
    do {
      let b = try world.push("b")
      await takeTurns()
      #expect(world.stage.visits.count == 2)
      try b.dismiss()
    }
    await takeTurns()
    #expect(box.object == nil)
    #expect(box.other == nil)
  }
}

private struct StoringPresenter: Presenter {
  let screen: LiveScreen<Probe>
  let token: Token
  func handle(_ event: Probe.Event) {}
  func receive(_ input: String) {}
}
