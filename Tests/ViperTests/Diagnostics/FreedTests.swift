import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct FreedTests {
  @Test(arguments: [0, 1, 2]) func `A module that could not be shown is freed`(_ how: Int) async throws {
    let freed = Freed()
    do {
      let world = try World { probe in
        guard probe.name == "bad" else { return }
        let token = Token()
        freed.token = token
        freed.screen = probe.screen
        probe.onLoad = { _ in _ = token }
        if how == 1 {
          probe.screen.perform {
            while !Task.isCancelled { _ = token; await Task.yield(); if freed.isOver { return } }
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
    #expect(freed.token == nil)
    #expect(freed.screen == nil)
    freed.isOver = true
  }

  @Test func `A leak check frees the objects that it made for comparison`() async throws {
    let journal = Journal()
    let freed = Freed()
    do {
      let stage = RecordingStage()
      let router = Router(
        modules: try ModuleRegistry {
          Module<Probe> { screen in
            journal.add("run")
            freed.screen = screen
            return StoringPresenter(screen: screen, token: Token())
          }
        }, stage: stage)
      let a = try router.push(Probe("a"))
      _ = Part.own(of: a.base)
      #expect(journal.lines.count == 2)
    }
    await takeTurns()
    #expect(freed.screen == nil)
  }

  @Test func `Stored exits retain nothing`() async throws {
    let freed = Freed()
    let world = try World { probe in
      guard probe.name == "b" else { return }
      let token = Token()
      freed.token = token
      freed.screen = probe.screen
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
    #expect(freed.token == nil)
    #expect(freed.screen == nil)
  }

  @Test func `A kept screen of a removed module keeps neither its work nor its exits`() async throws {
    final class Captured {}
    weak var byWork: Captured?
    weak var byExit: Captured?
    let probe = Exit<String, String, String>.to { Probe($0) }
    let nowhere = ProbeWay { _ in nil }
    let world = World(
      try ModuleRegistry {
        Module<Probe>(leadingTo: probe) { screen in
          let (work, output) = (Captured(), Captured())
          (byWork, byExit) = (work, output)
          screen.whileVisible { withExtendedLifetime(work) {} }
          return ProbePresenter(
            screen: screen,
            push: probe.pushed(from: screen) { _ in withExtendedLifetime(output) { .init { _ in } } },
            present: nowhere, embed: nowhere, replaceRoot: nowhere)
        }
      })
    let visit = try world.push("a")
    let screen = try world.presenter(visit).screen
    #expect(byWork != nil && byExit != nil)
    try visit.dismiss()
    await takeTurns()
    #expect(byWork == nil)
    #expect(byExit == nil)
    withExtendedLifetime(screen) {}
  }
}

private struct StoringPresenter: Presenter {
  let screen: LiveScreen<Probe>
  let token: Token
  func handle(_ event: Probe.Event) {}
  func receive(_ input: String) {}
}

@MainActor private final class Token {}

@MainActor private final class Freed {
  weak var token: AnyObject?
  weak var screen: AnyObject?
  var isOver = false
}
