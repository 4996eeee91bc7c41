import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct RepeatedWorkTests {
  @Test func `Exclusive work requested again by its view while busy is not busy after its end`()
    async throws
  {
    let screen = LiveScreen(Probe("a"))
    let view = WatchedView()
    var isRequested = false
    let journal = Journal()
    screen.view = view
    view.onDisplay = { state in
      guard state.isBusy, !isRequested else { return }
      isRequested = true
      screen.perform(.exclusive, busy: \.isBusy) { journal.add("run") }
    }
    screen.perform(.exclusive, busy: \.isBusy) { journal.add("run") }
    await takeTurns()
    #expect(journal.lines.count == 1)
    #expect(!screen.isBusy)
  }

  @Test func `The view shows at once that work runs, also if no event started it`() async {
    let screen = LiveScreen(Probe("a"))
    let view = WatchedView()
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
    let view = WatchedView()
    let journal = Journal()
    screen.view = view
    func load() {
      screen.perform(.exclusive, busy: \.isBusy) {
        journal.add("run")
        screen.number += 1
      }
    }
    view.onDisplay = { state in
      if !state.isBusy, state.number == 1 { load() }
    }
    load()
    await takeTurns()
    #expect(journal.lines.count == 2)
  }

  @Test func `DidFail may retry exclusive work`() async throws {
    let journal = Journal()
    let world = try World { probe in
      let screen = probe.screen
      probe.onTrouble = { _ in screen.perform(.exclusive) { journal.add("run") } }
    }
    let visit = try world.push("a")
    try await world.screen(visit).settle(.init { $0.screen.perform(.exclusive) { throw Trouble() } })
    await takeTurns()
    #expect(journal.lines.count == 1)
  }

  @Test func `didFail may start latest work and then change the state`() async throws {
    let journal = Journal()
    let world = try World { probe in
      let screen = probe.screen
      probe.onTrouble = { _ in
        screen.perform(.latest) { journal.add("run") }
        screen.problem = "retrying"
      }
    }
    let visit = try world.push("a")
    let screen = try world.screen(visit)
    try await screen.settle(.init { $0.screen.perform(.latest) { throw Trouble() } })
    await takeTurns()
    #expect(journal.lines.count == 1)
    #expect(screen.state.problem == "retrying")
  }

  @Test func `Work superseded while it supersedes other work is not run`() async throws {
    let journal = Journal()
    let world = try World { probe in
      guard probe.name == "a" else { return }
      probe.onWillAppear = { probe in
        probe.screen.perform(.latest) { journal.add("reload") }
      }
    }
    let visit = try world.push("a")
    await takeTurns()
    journal.clear()
    let screen = try world.screen(visit)
    screen.send(.init { probe in probe.screen.perform(.latest) { _ = try await probe.push("b").answer } })
    await takeTurns()
    #expect(world.stage.visits.count == 2)
    screen.send(
      .init { probe in
        probe.screen.perform(.latest) {
          journal.add("save cancelled=\(Task.isCancelled)"); probe.screen.text = "saved"
        }
      })
    await takeTurns()
    #expect(journal.lines == ["reload"])
  }

  @Test func `Work that ends its module by superseding other work is not run`() async throws {
    let journal = Journal()
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
          journal.add("started")
          try await Task.sleep(for: .seconds(1000))
        }
      })
    await takeTurns()
    #expect(visit.phase == .removed)
    #expect(journal.lines == [])
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

  @Test func `A serial lane continues after work that cancelled itself`() async throws {
    let journal = Journal()
    let world = try World()
    let screen = try world.presenter(try world.push("a")).screen
    screen.perform(.serial, busy: \.isBusy) {
      withUnsafeCurrentTask { $0?.cancel() }
      throw CancellationError()
    }
    screen.perform(.serial, busy: \.isBusy) { journal.add("run") }
    await takeTurns()
    #expect(journal.lines == ["run"])
    #expect(!screen.isBusy)
    #expect(world.diagnostics.failures.map { "\($0.error)" } == ["CancellationError()"])
  }
}
