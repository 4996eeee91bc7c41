import TestSupport
import Testing
import Viper
import ViperTesting

@MainActor @Suite("The default lane", .timeLimit(.minutes(5))) struct LanesTests {
  @Test func `An awaited dialog does not block other work`() async throws {
    let world = try World()
    let list = try world.push("list")
    let screen = try world.screen(list)
    try await screen.settle(
      .init { presenter in
        presenter.screen.perform {
          let dialog = presenter.present("dialog")
          guard case .finished(let text) = await dialog.outcome else { return }
          presenter.screen.text = text
        }
      })
    try await screen.settle(.init { presenter in presenter.screen.perform { presenter.screen.number = 1 } })
    #expect(screen.state.number == 1)
    try await (try world.stage.screen(Probe.self)).settle(.init { $0.screen.finish("yes") })
    #expect(screen.state == Probe.State(text: "yes", number: 1))
  }

  @Test func `Work without a lane runs in parallel`() async throws {
    let gate = Gate()
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    for _ in 1...2 { screen.send(.init { $0.screen.perform { try await gate.pass() } }) }
    try await within { try await gate.arrivals(2) }
  }
}
