import Testing
import UIKit
import Viper
import ViperUIKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct GuideAppTests {
  @Test func `The app of the guide greets, asks and closes on agreement`() async throws {
    try await UISimulation.run { simulation in
      let app = GuideApp()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      try app.start(in: window)
      let visit = try #require(app.router.visit?.children.first)
      let greeting = try #require(app.stage.controller(of: visit) as? GreetingViewController)
      #expect(greeting.greeting.text == "Say hello to whom?")
      simulation.tap(greeting.button)
      #expect(greeting.greeting.text == "Hello David Blaine")

      for answer in ["Stay", "Leave"] {
        let activity = Activity()
        await greeting.send(.leave).settled()
        simulation.finishTransitions()
        let alert = try #require(window.rootViewController?.presentedViewController as? UIAlertController)
        let asked = try #require(visit.children.first)
        activity.run {
          simulation.tap(alert.actions.first { $0.title == answer }!)
          simulation.finishTransitions()
        }
        await activity.settled()
        #expect(asked.phase == .removed)
        #expect(visit.phase == (answer == "Leave" ? .removed : .shown))
      }
    }
  }
}
