import Testing
import UIKit
import Viper
import ViperUIKit

/// Questions that an alert asks.
@MainActor struct AskTests {
  @Test func `an alert's answer is its outcome, whatever happens meanwhile`() async throws {
    try await UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let ask = try app.router.present(
        Ask("Delete?", answers: [.init("delete", "Delete", .destructive), .init("keep", "Keep", .cancel)]))
      simulation.finishTransitions()
      let alert = try #require(app.window.rootViewController?.presentedViewController as? UIAlertController)
      #expect(alert.actions.map(\.title) == ["Delete", "Keep"])
      #expect(simulation.tap(alert.actions[0]))
      try app.router.push(ShowPage("second"))
      simulation.finishTransitions()
      #expect(await ask.outcome == .finished("delete"))
      #expect(app.onScreen == ["first second"])
      #expect(simulation.complaints == [])
    }
  }

  @Test func `an alert that others dismiss is dismissed`() async throws {
    try await UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let ask = try app.router.present(Ask("Delete?", answers: [.init("keep", "Keep")]))
      simulation.finishTransitions()
      app.window.rootViewController?.dismiss(animated: false)
      #expect(await ask.outcome == .dismissed)
    }
  }
}
