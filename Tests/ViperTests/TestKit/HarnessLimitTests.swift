import Testing
import Viper
import ViperTesting

@MainActor @Suite("Corners of the harness", .timeLimit(.minutes(5))) struct HarnessCornersTests {
  @Test func `A clock rejects a step back`() async throws {
    let clock = TestClock()
    try await clock.advance(by: .seconds(1))
    await #expect(throws: HarnessError.self) {
      try await clock.advance(by: .seconds(-1))
    }
    #expect(clock.now.offset == .seconds(1))
  }

  @Test func `Settling an event delivers it, waits for its work and asserts the changes`() async throws {
    try await withPresenter(ProbePresenter(), timeout: .seconds(40)) { harness in
      let event = Probe.Event { presenter in
        presenter.screen.perform {
          await elsewhere()
          presenter.screen.number = 1
        }
      }
      try await harness.settle(event) { $0.number = 1 }
    }
  }

  @Test func `Each test creates its own presenter`() async throws {
    let presenter = ProbePresenter()
    try await withPresenter(presenter) { _ in }
    let error = try await #require(throws: RoutingError.self) { try await withPresenter(presenter) { _ in } }
    guard case .assemblyFailed(let reason) = error.reason else { throw error }
    #expect("\(reason)".contains("was created for another screen, or is already shown"))
  }

  #if DEBUG
    @Test func `A leak found by a test's own check is not reported again`() async throws {
      let stays = Stays()
      let clock = TestClock()
      let diagnostics = RecordingDiagnostics(leakDeadline: .seconds(2), clock: clock)
      await #expect(throws: HarnessError.self) {
        try await checkLeaks(timeout: .zero) { track in
          let stage = RecordingStage()
          track.modules(on: stage)
          let router = Router(
            modules: try ModuleRegistry { probeModule() }, stage: stage, diagnostics: diagnostics.diagnostics)
          let visit = try router.push(Probe("a"))
          stays.screen = try stage.screen(Probe.self).screen
          track(visit.base, "the visit")
          try visit.dismiss()
        }
      }
      await elsewhere()
      try await clock.advance(by: .seconds(20))
      await elsewhere()
      #expect(diagnostics.all.isEmpty)
    }
  #endif

  private final class Stays { var screen: AnyObject? }
}
