import Testing
import Viper
import ViperTesting

/// Questions of interceptors and modules that end with an error.
@MainActor @Suite(.timeLimit(.minutes(5))) struct FailedQuestionTests {
  enum Asker: CaseIterable { case beforeShowing, beforeRemoving, module }

  @Test(arguments: Asker.allCases)
  func `An error of a question is reported once, although nobody waits for the request`(asker: Asker)
    async throws
  {
    let log = Failures()
    let world = World(
      try ModuleRegistry {
        probeModule { probe in
          if asker == .module { probe.verdict = { .ask { throw Trouble() } } }
        }
        switch asker {
        case .beforeShowing:
          Interceptor(
            Probe.self,
            beforeShowing: { probe, _ in
              probe.name == "guarded" ? .ask { throw Trouble() } : .allow
            })
        case .beforeRemoving: Interceptor(Probe.self, beforeRemoving: { _, _ in .ask { throw Trouble() } })
        case .module: Interceptor()
        }
      }, observers: [log])
    let root = try world.router.replaceRoot(Probe("root"))
    let guarded = try await world.stage.settle {
      // As by a tap: the presenter does not wait.
      try world.inside(root) { $0.push("guarded") }
    }
    if asker != .beforeShowing { try await world.stage.settle { try guarded.dismiss() } }
    #expect(world.diagnostics.failures.map { "\($0.error)" }.filter { $0.contains("trouble") }.count == 1)
    #expect(world.diagnostics.failures.count == 1)
    #expect(log.errors.count == 1)
    guard case .questionFailed(is Trouble)? = log.errors.first?.reason else {
      Issue.record("\(log.errors)")
      return
    }
    #expect(guarded.phase == (asker == .beforeShowing ? .removed : .shown))
  }
}
