import Testing
import UIKit
import Viper
import ViperUIKit

private struct AskAge: Route {
  typealias Output = String
}

/// A screen that is dismissed first and reports its result in the completion.
@MainActor @Suite(.timeLimit(.minutes(10))) struct TellingTooLateTests {
  /// UIKit reports the removal before it calls the completion, so the visit has already ended.
  @Test func `Inputs after the removal of the screen are ignored`() throws {
    try UISimulation.run { simulation in
      let phone = Phone(simulation)
      let modules = try ModuleRegistry {
        hallModule(door: .to { AskAge() })
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
