import Testing
import UIKit
import Viper
import ViperUIKit

/// Questions in alerts.
@MainActor @Suite(.timeLimit(.minutes(10))) struct AskTests {
  @Test func `An alert's answer is its outcome, whatever happens meanwhile`() async throws {
    try await UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let ask = try app.router.present(
        Ask("Delete?", answers: [.init("delete", "Delete", .destructive), .init("keep", "Keep", .cancel)]))
      simulation.finishTransitions()
      let alert = try #require(app.presented as? UIAlertController)
      #expect(type(of: alert) == UIAlertController.self, "UIKit does not support subclasses of it.")
      #expect(alert.actions.map(\.title) == ["Delete", "Keep"])
      #expect(simulation.tap(alert.actions[0]))
      try app.router.push(Page("second"))
      simulation.finishTransitions()
      #expect(try await ask.outcomeInLaterTurns() == .finished("delete"))
      #expect(app.onScreen == ["first second"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `An alert that others dismiss is dismissed`() async throws {
    try await UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let ask = try app.router.present(Ask("Delete?", answers: [.init("keep", "Keep")]))
      simulation.finishTransitions()
      app.navigation.dismiss(animated: false)
      #expect(try await ask.outcomeInLaterTurns() == .dismissed)
    }
  }

  @Test func `A module shown before an alert is notified that others dismissed it and stays`() async throws {
    try await UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let ask = try app.router.present(Ask("Delete?", answers: [.init("keep", "Keep")]))
      simulation.finishTransitions()
      app.navigation.dismiss(animated: false)
      try app.router.push(Page("second"))
      #expect(try await ask.outcomeInLaterTurns() == .dismissed)
      simulation.finishTransitions()
      #expect(app.onScreen == ["first second"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test(arguments: [Presentation.modal, .push])
  func `What is shown while an alert is visible appears after the answer`(_ presentation: Presentation)
    async throws
  {
    try await UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let ask = try app.router.present(Ask("Delete?", answers: [.init("delete", "Delete")]))
      simulation.finishTransitions()
      let later = try app.router.show(Page("later"), as: presentation)
      simulation.finishTransitions()
      let alert = try #require(app.top as? UIAlertController)
      #expect(simulation.tap(alert.actions[0]))
      simulation.finishTransitions()
      #expect(try await ask.outcomeInLaterTurns() == .finished("delete"))
      simulation.finishTransitions()
      #expect(later.phase == .shown)
      #expect(app.onScreen == (presentation == .push ? ["first later"] : ["first", "later"]))
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A cover waits for the answer of an alert that others dismiss`() async throws {
    try await UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let ask = try app.router.present(Ask("Delete?", answers: [.init("delete", "Delete")]))
      let cover = try app.router.present(Page("cover"), with: UIKitTransition(style: .fullScreen))
      simulation.finishTransitions()
      app.navigation.dismiss(animated: true)
      simulation.finishTransitions()
      #expect(try await ask.outcomeInLaterTurns() == .dismissed)
      simulation.finishTransitions()
      #expect(cover.phase == .shown)
      #expect(app.onScreen == ["first", "cover"])
      #expect(simulation.usageErrors == [])
    }
  }
}
