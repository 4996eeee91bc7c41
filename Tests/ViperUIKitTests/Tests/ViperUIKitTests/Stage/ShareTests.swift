import Testing
import UIKit
import Viper
import ViperUIKit

/// What the system's share sheet says.
@MainActor struct ShareTests {
  @Test func `a share sheet says whether something was shared`() async throws {
    try await UISimulation.run { simulation in
      let app = try App()
      try app.start()
      for isDone in [true, false] {
        let share = try app.router.present(Share(texts: ["a note"]))
        simulation.finishTransitions()
        let sheet = try #require(
          app.window.rootViewController?.presentedViewController as? UIActivityViewController)
        #expect(simulation.share(with: .mail, in: sheet, completed: isDone))
        simulation.finishTransitions()
        #expect(await share.outcome == .finished(isDone))
      }
    }
  }
}
