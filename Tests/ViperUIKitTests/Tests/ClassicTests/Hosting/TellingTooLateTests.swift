import Testing
import UIKit
import Viper
import ViperUIKit

private struct AskAge: Route {
  typealias Output = String
}

/// A screen that closes first and tells when it has gone.
@MainActor @Suite(.timeLimit(.minutes(10))) struct TellingTooLateTests {
  /// UIKit says that the screen is gone before it calls what was to happen then: the visit has ended.
  @Test func `what is told once the screen is gone is not heard any more`() throws {
    try UISimulation.run { simulation in
      let phone = Phone(simulation)
      let modules = try ModuleRegistry {
        hallModule(door: .to(AskAge()))
        Module(view: AskAge.self) { _, context in
          let age = AgeViewController()
          age.onAge = { context.finish("\($0)") }
          return age
        }
      }
      let stage = UIKitStage(in: phone.window, views: mixedViews())
      let router = Router(modules: modules, stage: stage)
      try router.replaceRoot(Hall())
      let hall = try phone.screen(HallViewController.self)
      hall.send(.presentDoor)
      simulation.finishTransitions()
      try phone.tap("OK")
      #expect(hall.shown == Hall(endings: ["dismissed"]))
      #expect(phone.sheets == 0)
    }
  }
}
