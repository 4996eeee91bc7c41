import Testing
import Viper
import ViperTesting

/// Features of other routers that no other test covers. `docs/routing/RouterParity.md` has the complete list.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ParityTests {
  @Test func `A route is found by its name, or by its module's name and its own`() throws {
    let modules = try ModuleRegistry {
      probeModule()
      Module(view: Twin.self) { _, _ in UnshownView() }
      Module(view: Other.Twin.self) { _, _ in UnshownView() }
    }
    #expect(modules.route(named: "ViperTests.Probe") == Probe.self)
    #expect(modules.route(named: "Probe") == Probe.self)
    #expect(modules.route(named: "Twin") == nil)
    #expect(modules.route(named: String(reflecting: Other.Twin.self)) == Other.Twin.self)
    #expect(modules.route(named: "Nobody") == nil)
  }

  #if DEBUG
    @Test func `A router with the leak check disabled watches nothing`() async throws {
      let clock = TestClock()
      let kept = Keeper()
      let modules = try ModuleRegistry { probeModule { kept.screens.append($0.screen) } }
      let watched = RecordingDiagnostics(leakDeadline: .seconds(2), clock: clock)
      let unwatched = RecordingDiagnostics(leakDeadline: nil, clock: clock)
      let stage = RecordingStage()
      for diagnostics in [watched, unwatched] {
        let router = Router(modules: modules, stage: stage, diagnostics: diagnostics.diagnostics)
        try router.push(Probe("kept")).dismiss()
      }
      try await clock.sleepers(1)
      try await clock.advance(by: .seconds(2))
      _ = try await watched.next()
      #expect(watched.leaks.count == 1)
      #expect(unwatched.all.isEmpty)
    }
  #endif
}

private struct Twin: Route {}

extension Other {
  fileprivate struct Twin: Route {}
}

@MainActor private final class Keeper { var screens: [LiveScreen<Probe>] = [] }
