import Testing
import UIKit
import Viper
import ViperUIKit

/// How modules come and go.
@MainActor struct TransitionTests {
  @Test func `a modal has the style and the heights that its transition says`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      try app.router.present(
        ShowPage("sheet"), with: UIKitTransition(style: .pageSheet, detents: [.medium, .fraction(0.8)]))
      simulation.finishTransitions()
      let sheet = try #require(app.presented)
      #expect(sheet.modalPresentationStyle == .pageSheet)
      #expect(sheet.sheetPresentationController?.detents.count == 2)
      try app.router.present(ShowPage("bare"), with: UIKitTransition(style: .fullScreen, isWrapped: false))
      simulation.finishTransitions()
      #expect(sheet.presentedViewController is PageController)
    }
  }

  @Test func `an exit carries the transition that the app connected it with`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let exit = Exit<String, String>.to { ShowPage($0) }.with(UIKitTransition(isAnimated: false))
      try app.router.push(exit, "at once")
      #expect(simulation.pending == 0)
      try app.router.push(exit, "slowly", with: UIKitTransition())
      #expect(simulation.pending > 0)
      simulation.finishTransitions()
      #expect(app.onScreen == ["first at once slowly"])
    }
  }

  @Test func `pushes and modals come and go with an animation of the app's own`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let ran = Journal()
      let fade = UIKitTransition(animator: { isComing in Fade { ran.add(isComing ? "comes" : "goes") } })
      let second = try app.router.push(ShowPage("second"), with: fade)
      simulation.finishTransitions()
      try second.remove()
      simulation.finishTransitions()
      let modal = try app.router.present(
        ShowPage("modal"),
        with: UIKitTransition(
          style: .custom, animator: { isComing in Fade { ran.add(isComing ? "rises" : "falls") } }))
      simulation.finishTransitions()
      try modal.remove()
      simulation.finishTransitions()
      #expect(ran.lines == ["comes", "goes", "rises", "falls"])
      #expect(app.onScreen == ["first"])
    }
  }
}
