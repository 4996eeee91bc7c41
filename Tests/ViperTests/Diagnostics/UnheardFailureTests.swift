import Testing
import Viper
import ViperTesting

/// Regression tests for defects of other routers: notifying an observer inside a lock, and unreported failures.
@MainActor @Suite(.timeLimit(.minutes(5))) struct UnheardFailureTests {
  @Test func `An observer that navigates in each of its calls blocks nothing`() throws {
    let observer = Meddler()
    let world = try World(observers: [observer])
    observer.router = world.router
    try world.router.replaceRoot(Probe("root"))
    #expect(world.names == ["root", "after root"])
    #expect(throws: RoutingError.self) { try world.router.push(Plain()) }
    #expect(world.names == ["root", "after root", "after an error"])
    #expect(observer.errors == 1)
  }

  @Test(arguments: Failing.allCases)
  func `Every failure is thrown and reaches the observers`(_ failing: Failing) async throws {
    let log = Failures()
    let world = try FailingWorld(log)
    let error = try #require(await failing.error(in: world))
    #expect(failing.isMeant(error.reason), "\(error)")
    #expect(log.errors.contains { $0.description == error.description }, "\(log.errors)")
  }

  @Test(arguments: Failing.allCases)
  func `Each failed exit reaches the diagnostics with the call site, and the visit has the reason`(
    _ failing: Failing
  ) async throws {
    let world = try FailingWorld(Failures())
    guard let visit = try await failing.wayOut(in: world) else { return }
    let refusal = try #require(visit.refusal)
    #expect(failing.isMeant(refusal.reason), "\(refusal)")
    let failures = world.diagnostics.failures.filter { "\($0.error)" == refusal.description }
    #expect(failures.count == 1, "\(world.diagnostics.all)")
    #expect(failures.first?.callSite?.file == "ViperTests/FailingWorld.swift")
    #expect(await visit.outcome == .notShown(refusal))
  }

  @Test func `A denial after a question is observed and is not a failure`() async throws {
    let log = Failures()
    let diagnostics = RecordingDiagnostics()
    let stage = RecordingStage()
    let modules = try ModuleRegistry {
      probeModule()
      Interceptor(Probe.self) { _, _ in
        .ask {
          await Task.yield()
          return .deny(because: "Not now.")
        }
      }
    }
    let router = Router(
      modules: modules, stage: stage, diagnostics: diagnostics.diagnostics, observers: [log])
    let visit = try router.push(Probe("a"))
    let error = await #expect(throws: RoutingError.self) { try await visit.arrived() }
    #expect(log.errors.map(\.description) == [error?.description])
    #expect(diagnostics.failures.isEmpty)
  }
}

@MainActor private final class Meddler: RouterObserver {
  weak var router: Router?
  private(set) var errors = 0

  func didStep(_ step: RoutingStep) {
    guard step.to == .shown, (step.route as? Probe)?.name == "root" else { return }
    _ = try? router?.push(Probe("after root"))
  }

  func didFail(_ error: RoutingError, at visit: AnyVisit) {
    errors += 1
    _ = try? router?.push(Probe("after an error"))
  }
}

extension World {
  fileprivate var names: [String] { stage.visits.compactMap { ($0.route as? Probe)?.name } }
}
