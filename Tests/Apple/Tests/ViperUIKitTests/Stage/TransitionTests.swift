import Testing
import UIKit
import Viper
import ViperUIKit

/// Transitions of appearing and disappearing modules.
@MainActor @Suite(.timeLimit(.minutes(10))) struct TransitionTests {
  @Test func `A modal has the style and detents of its transition`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      try app.router.present(
        Page("sheet"), with: UIKitTransition.sheet(detents: [.medium, .fraction(0.8)]))
      simulation.finishTransitions()
      let sheet = try #require(app.presented)
      #expect(sheet.modalPresentationStyle == .pageSheet)
      #expect(sheet.sheetPresentationController?.detents.count == 2)
      try app.router.present(Page("bare"), with: UIKitTransition(style: .fullScreen, isWrapped: false))
      simulation.finishTransitions()
      #expect(sheet.presentedViewController is PageController)
    }
  }

  @Test func `An exit carries the transition that the app connected it with`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      try #require(app.controller("first")).send(.showNext("at once"))
      #expect(simulation.pending == 0)
      try app.router.push(Page("slowly"))
      #expect(simulation.pending > 0)
      simulation.finishTransitions()
      #expect(app.onScreen == ["first at once slowly"])
    }
  }

  @Test func `Pushes and modals use an animation of the app`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let ran = Journal()
      let fade = UIKitTransition(animator: { isComing in Fade { ran.add(isComing ? "comes" : "goes") } })
      let second = try app.router.push(Page("second"), with: fade)
      simulation.finishTransitions()
      try second.dismiss()
      simulation.finishTransitions()
      let modal = try app.router.present(
        Page("modal"),
        with: UIKitTransition(
          style: .custom, animator: { isComing in Fade { ran.add(isComing ? "rises" : "falls") } }))
      simulation.finishTransitions()
      try modal.dismiss()
      simulation.finishTransitions()
      #expect(ran.lines == ["comes", "goes", "rises", "falls"])
      #expect(app.onScreen == ["first"])
    }
  }
}
