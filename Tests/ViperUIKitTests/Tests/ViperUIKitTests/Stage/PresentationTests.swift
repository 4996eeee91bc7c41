import Testing
import UIKit
import Viper
import ViperUIKit

/// What a presented controller asks of UIKit by itself.
@MainActor struct PresentationTests {
  @Test func `an action sheet points somewhere on an iPad too`() throws {
    try UISimulation.run { simulation in
      simulation.isPad = true
      let app = try App()
      try app.start()
      try app.router.present(Ask("Delete?", answers: [.init("yes", "Yes")], isActionSheet: true))
      simulation.finishTransitions()
      let sheet = try #require(app.window.rootViewController?.presentedViewController)
      #expect(sheet.popoverPresentationController?.sourceView != nil)
      #expect(simulation.complaints == [])
    }
  }

  @Test func `a native screen is presented in the way it asks for`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      try app.router.present(ShowFullScreen())
      simulation.finishTransitions()
      let presented = try #require(app.window.rootViewController?.presentedViewController)
      #expect(presented is UINavigationController)
      #expect(presented.modalPresentationStyle == .fullScreen)
      #expect(presented.modalTransitionStyle == .crossDissolve)
    }
  }
}
