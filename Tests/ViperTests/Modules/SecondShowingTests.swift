import Testing
import Viper
import ViperTesting

/// A presenter belongs to one visit. A module that returns the same one again, or that of another visit, is rejected.
@MainActor @Suite("A presenter made for another showing", .timeLimit(.minutes(5))) struct SecondShowingTests {
  @Test(arguments: [true, false])
  func `A second presentation during the first is rejected and does not disturb it`(_ isPresenterKept: Bool)
    throws
  {
    let world = try world(isPresenterKept)
    let first = try world.push("first")
    let error = try #require(throws: RoutingError.self) { try world.push("second") }
    guard case .assemblyFailed(let reason) = error.reason else { throw error }
    #expect("\(reason)".contains("was created for another screen, or is already shown"))
    #expect("\(reason)".contains("ProbePresenter was created for another screen"))
    #expect("\(reason)".contains("LiveScreen<Probe>"))
    #expect(error.route == #"Probe(name: "second")"#)
    #expect(first.phase == .shown)
    #expect(world.stage.visits.map(\.id) == [first.base.id])
    try world.inside(first) { $0.screen.number = 1 }
    #expect(try world.screen(first).state.number == 1)
  }

  @Test(arguments: [true, false])
  func `A second presentation after the first has ended is rejected`(_ isPresenterKept: Bool) throws {
    let world = try world(isPresenterKept)
    try world.push("first").dismiss()
    let error = try #require(throws: RoutingError.self) { try world.push("second") }
    guard case .assemblyFailed(let reason) = error.reason else { throw error }
    #expect("\(reason)".contains("was created for another screen, or is already shown"))
    #expect(world.stage.visits.isEmpty)
  }

  @Test func `A rejected exit is reported to the diagnostics`() throws {
    let world = try world(true)
    let first = try world.push("first")
    let second = try world.inside(first) { $0.push("second") }
    #expect(second.phase == .removed)
    #expect(first.phase == .shown)
    #expect(
      "\(try #require(world.diagnostics.failures.first).error)".contains("was created for another screen"))
  }

  /// A world whose module returns the same presenter, or screen, for each visit.
  private func world(_ isPresenterKept: Bool) throws -> World {
    let kept = Kept()
    return World(
      try ModuleRegistry {
        let probe = Exit<String, String, String>.to { Probe($0) }
        Module(leadingTo: probe) { screen -> ProbePresenter in
          if isPresenterKept, let presenter = kept.presenter { return presenter }
          let push = probe.pushed(from: screen)
          let presenter = ProbePresenter(
            screen: kept.presenter?.screen ?? screen, push: push, present: push, embed: push,
            replaceRoot: push)
          kept.presenter = presenter
          return presenter
        }
      })
  }

  @MainActor private final class Kept { var presenter: ProbePresenter? }
}
