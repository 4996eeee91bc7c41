import Testing
import UIKit
import Viper
import ViperUIKit

/// Migration of one screen: the route stays, and its module is replaced.
@MainActor @Suite(.timeLimit(.minutes(10))) struct MoveOneScreenTests {
  enum Editor: CaseIterable, Sendable { case classic, ours }

  @Test(arguments: Editor.allCases)
  func `The presenting code does not depend on which editor is used`(editor: Editor) throws {
    try UISimulation.run { simulation in
      let phone = Phone(simulation)
      let answer = editor == .classic ? try classicEditor() : try ourEditor()
      let modules = try ModuleRegistry {
        titles()
        answer
      }
      let stage = UIKitStage(in: phone.window, views: mixedViews())
      let router = Router(modules: modules, stage: stage)
      try router.replaceRoot(ShowTitles(titles: ["Milk"]))
      simulation.finishTransitions()
      try phone.tapRow(0)
      try phone.type("Tea")
      try phone.tap(editor == .classic ? "Save" : "Save title")
      #expect(try phone.screen(TitlesViewController.self).titles == ["Tea"])
      #expect(phone.stack.count == 1)
    }
  }
}
