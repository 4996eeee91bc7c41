import Testing
import Viper
import ViperTesting

@MainActor @Suite("The default lane", .timeLimit(.minutes(1))) struct LanesTests {
  @Test func `An awaited dialog holds up no other work`() async throws {
    let world = try CornerWorld()
    let list = try world.push("list")
    let screen = try world.screen(list)
    let router = try world.router(of: list)
    await screen.settle(
      .init { presenter in
        presenter.perform {
          let dialog = try router.present(Corner("dialog"))
          guard case .finished(let text) = await dialog.outcome else { return }
          presenter.update { $0.text = text }
        }
      })
    await screen.settle(.init { presenter in presenter.perform { presenter.update { $0.number = 1 } } })
    #expect(screen.state.number == 1)
    await (try world.stage.screen(Corner.self)).settle(.init { $0.finish("yes") })
    #expect(screen.state == Corner.State(text: "yes", number: 1))
  }

  @Test func `Work without a lane runs side by side`() async throws {
    let gate = Gate()
    let world = try CornerWorld()
    let screen = try world.screen(try world.push("a"))
    for _ in 1...2 { screen.send(.init { $0.perform { try await gate.pass() } }) }
    try await within { await gate.arrivals(2) }
  }
}
