import Testing
import UIKit
import Viper
import ViperUIKit

/// Results of the system's share sheet.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ShareTests {
  @Test func `A share sheet reports whether something was shared`() async throws {
    try await UISimulation.run { simulation in
      let app = try App()
      try app.start()
      for isDone in [true, false] {
        let share = try app.router.present(Share(texts: ["a note"]))
        simulation.finishTransitions()
        let sheet = try #require(app.presented as? UIActivityViewController)
        #expect(simulation.share(with: .mail, in: sheet, completed: isDone))
        simulation.finishTransitions()
        #expect(try await share.outcomeInLaterTurns() == .finished(isDone))
      }
    }
  }

  @Test func `A share sheet that others dismiss is dismissed`() async throws {
    try await UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let share = try app.router.present(Share(texts: ["a note"]))
      simulation.finishTransitions()
      app.navigation.dismiss(animated: false)
      #expect(try await share.outcomeInLaterTurns() == .dismissed)
    }
  }

  @Test func `A share sheet also reports this when it has been covered`() async throws {
    try await UISimulation.run { simulation in
      let app = try App()
      try app.start()
      // The screen below a full screen appears, which makes the stage look, before the sheet reports its result.
      let fullScreen = UIKitTransition(style: .fullScreen)
      let share = try app.router.present(Share(texts: ["a note"]), with: fullScreen)
      let cover = try app.router.present(Page("cover"), with: fullScreen)
      simulation.finishTransitions()
      try cover.dismiss()
      simulation.finishTransitions()
      let sheet = try #require(app.presented as? UIActivityViewController)
      #expect(simulation.share(with: .mail, in: sheet))
      simulation.finishTransitions()
      #expect(try await share.outcomeInLaterTurns() == .finished(true))
      #expect(simulation.usageErrors == [])
    }
  }
}
