import Testing
import Viper
import ViperTesting

/// A presenter belongs to one showing. A module that hands the same one out again, or one made for another
/// showing, is refused.
@MainActor @Suite("A presenter made for another showing", .timeLimit(.minutes(1))) struct SecondShowingTests {
  @Test func `Is refused while the first showing goes on, which is not disturbed`() throws {
    let world = try world()
    let first = try world.push("first")
    let error = try #require(throws: RoutingError.self) { try world.push("second") }
    guard case .assemblyFailed = error.reason else { throw error }
    #expect(error.module == "KeepingModule")
    #expect(first.phase == .routed)
    #expect(world.stage.visits.map(\.id) == [first.base.id])
    try world.inside(first) { $0.update { $0.number = 1 } }
    #expect(try world.screen(first).state.number == 1)
  }

  @Test func `Is refused after the first showing has ended`() throws {
    let world = try world()
    try world.push("first").remove()
    let error = try #require(throws: RoutingError.self) { try world.push("second") }
    guard case .assemblyFailed = error.reason else { throw error }
    #expect(world.stage.visits.isEmpty)
  }

  private func world() throws -> CornerWorld {
    try CornerWorld(ModuleRegistry { KeepingModule(kept: Kept()) })
  }
}

@MainActor private final class Kept { var presenter: CornerPresenter? }

/// Makes one presenter and hands it out for every showing.
private struct KeepingModule: Module {
  let kept: Kept

  func assemble(_ route: Corner, _ context: Context<Corner>) -> Presenter<Corner> {
    let presenter = kept.presenter ?? CornerPresenter(context: context)
    kept.presenter = presenter
    return presenter
  }
}
