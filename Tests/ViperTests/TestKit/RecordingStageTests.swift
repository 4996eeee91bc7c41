import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct RecordingStageTests {
  @Test func `A test that does not keep its router is told so`() async throws {
    let stage = RecordingStage()
    var router: Router? = Router(modules: try ModuleRegistry { probeModule() }, stage: stage)
    try router?.push(Probe("a"))
    let screen = try stage.screen(Probe.self)
    router = nil
    let error = await #expect(throws: HarnessError.self) { try await screen.settle(.init { _ in }) }
    #expect(error?.message.contains("its router has been released") == true)
    #expect(throws: HarnessError.self) { try stage.screen(Probe.self) }
  }

  @Test func `An asynchronous test that does not keep its router is told so`() async throws {
    let stage = RecordingStage()
    do {
      let router = Router(modules: try ModuleRegistry { probeModule() }, stage: stage)
      try router.push(Probe("a"))
    }
    while !stage.visits.isEmpty { await Task.yield() }
    let error = try #require(throws: HarnessError.self) { try stage.screen(Probe.self) }
    #expect(error.message.contains("its router has been released"))
    // Another router has nothing to do with it.
    let router = Router(modules: try ModuleRegistry { probeModule() }, stage: stage)
    try router.push(Probe("b")).dismiss()
    let other = try #require(throws: HarnessError.self) { try stage.screen(Probe.self) }
    #expect(other.message.contains("On stage: nothing."))
  }

  @Test func `The stage keeps the last state after the end of a module and ignores later events`() throws {
    let world = try World()
    let visit = try world.push("a")
    let screen = try world.screen(visit)
    screen.send(
      .init {
        $0.screen.number = 1
        $0.screen.emit(.shake)
      })
    try visit.dismiss()
    screen.send(.init { $0.screen.number = 2 })
    #expect(screen.states.map(\.number) == [0, 1])
    #expect(screen.effects == [.shake])
    #expect(screen.screen == nil)
  }

  @Test func `A screen that is not on stage is an error that lists those that are`() throws {
    let world = try World()
    let nothing = try #require(throws: HarnessError.self) { try world.stage.screen(Probe.self) }
    #expect(nothing.message.contains("On stage: nothing."))
    let visit = try world.push("a")
    let other = try #require(throws: HarnessError.self) { try world.stage.screen(Other.self) }
    #expect(other.message.contains(#"Probe for Probe(name: "a")"#))
    let wrong = try #require(throws: HarnessError.self) {
      try world.stage.screen(Other.self, of: visit.base)
    }
    #expect(wrong.message.contains("it is shown"))
  }

  @Test func `The stage refuses a route once on request and records the attempt`() throws {
    let world = try World()
    world.stage.refuseToShow(Other.self)
    let visit = try world.push("a")
    world.stage.refuseToShow(Probe.self)
    #expect(throws: RoutingError.self) { try world.push("b") }
    _ = try world.push("c")
    world.stage.removeAsSystem(visit.base)
    #expect(
      world.stage.log == [
        #"push Probe(name: "a")"#, #"refuse to show Probe(name: "b")"#, #"push Probe(name: "c")"#,
        #"system removes Probe(name: "a")"#,
      ])
  }
}
