import Testing
import Viper
import ViperTesting

/// The work of modules whose parts cannot be made or shown.
@MainActor @Suite(.timeLimit(.minutes(5))) struct FailedAssemblyTests {
  private struct Page: Contract {}
  private struct LatePage: Contract {}

  private struct PagePresenter<Contents: Contract>: Presenter
  where Contents.Event == Never, Contents.Input == Never {
    let screen: LiveScreen<Contents>
  }

  /// Starts work that waits until it is cancelled.
  private func work<Contents: Contract>(on screen: LiveScreen<Contents>, _ gate: Gate, _ journal: Journal) {
    screen.perform {
      journal.add("started")
      do { try await gate.pass() } catch {
        journal.add("cancelled")
        throw error
      }
    }
  }

  @Test func `Work that a failing presenter has started does not run`() async throws {
    let (gate, journal) = (Gate(), Journal())
    let world = World(
      try ModuleRegistry {
        Module<Page> { (screen) throws -> PagePresenter<Page> in
          work(on: screen, gate, journal)
          throw Trouble()
        }
      })
    #expect(throws: RoutingError.self) { try world.router.push(Page()) }
    await takeTurns()
    #expect(journal.lines.isEmpty)
  }

  @Test func `Work that a failing asynchronous presenter has started is cancelled`() async throws {
    let (gate, journal) = (Gate(), Journal())
    let world = World(
      try ModuleRegistry {
        Module<LatePage>(
          asyncPresenter: { (screen) async throws -> PagePresenter<LatePage> in
            work(on: screen, gate, journal)
            try await gate.arrivals()
            throw Trouble()
          })
      })
    let late = try world.router.push(LatePage())
    await #expect(throws: RoutingError.self) { try await late.arrived() }
    await takeTurns()
    #expect(journal.lines == ["started", "cancelled"])
  }

  @Test func `A module that removes its parent while it is made is not shown, and its work ends`()
    async throws
  {
    let (gate, journal) = (Gate(), Journal())
    var parent: Visit<Never, Never>?
    let world = World(
      try ModuleRegistry {
        Module<LatePage> { PagePresenter(screen: $0) }
        Module<Page> { screen in
          work(on: screen, gate, journal)
          try parent?.dismiss()
          return PagePresenter(screen: screen)
        }
      })
    let shown = try world.router.push(LatePage())
    parent = shown
    let error = #expect(throws: RoutingError.self) { try Router(visit: shown.base).push(Page()) }
    guard case .notShown(.removed)? = error?.reason else { throw Trouble() }
    await takeTurns()
    #expect(journal.lines.isEmpty)
    #expect(world.stage.visits.isEmpty)
  }
}
