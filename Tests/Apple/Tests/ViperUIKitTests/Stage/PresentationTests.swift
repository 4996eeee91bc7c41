import Testing
import UIKit
import Viper
import ViperUIKit

/// Presentation settings of a controller itself.
@MainActor @Suite(.timeLimit(.minutes(10))) struct PresentationTests {
  @Test func `An action sheet is centred on an iPad without an arrow`() throws {
    try UISimulation.run { simulation in
      simulation.isPad = true
      let app = try App()
      try app.start()
      try app.router.present(Ask("Delete?", answers: [.init("yes", "Yes")], isDialog: true))
      simulation.finishTransitions()
      let popover = try #require(app.presented?.popoverPresentationController)
      #expect(popover.sourceView === app.navigation.view)
      #expect(popover.sourceRect == CGRect(x: 195, y: 422, width: 0, height: 0))
      #expect(popover.permittedArrowDirections == [])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A popover points at its own source`() throws {
    try UISimulation.run { simulation in
      simulation.isPad = true
      let app = try App()
      try app.start()
      let item = UIBarButtonItem(title: "Filter")
      let source = try #require(app.controller("first")).footer
      let controller = UIViewController()
      controller.modalPresentationStyle = .popover
      controller.popoverPresentationController?.barButtonItem = item
      try app.router.present(ShowNative(controller: controller), with: UIKitTransition(isWrapped: false))
      simulation.finishTransitions()
      let filter = try #require(app.presented?.popoverPresentationController)
      #expect(filter.barButtonItem === item)
      #expect(filter.sourceView == nil)

      try app.router.replaceRoot(Page("first"))
      simulation.finishTransitions()
      try app.router.present(
        Page("sheet"), with: UIKitTransition.popover { _ in source })
      simulation.finishTransitions()
      let sheet = try #require(app.presented?.popoverPresentationController)
      #expect(sheet.sourceItem === source)
      #expect(sheet.permittedArrowDirections == .any)
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `What is pushed from a modal, or from below it, is on the modal's stack`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let modal = try app.router.present(Page("modal"))
      simulation.finishTransitions()
      try Router.of(modal).push(Page("inner"))
      simulation.finishTransitions()
      #expect(app.onScreen == ["first", "modal inner"])
      try app.router.push(Page("outer"))
      simulation.finishTransitions()
      #expect(app.onScreen == ["first", "modal inner outer"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A native screen is presented in its own style`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let ran = Journal()
      let animations = PresentationAnimations { ran.add("own animation") }
      let controller = UIViewController()
      controller.modalPresentationStyle = .fullScreen
      controller.modalTransitionStyle = .crossDissolve
      controller.preferredContentSize = CGSize(width: 320, height: 200)
      controller.transitioningDelegate = animations
      try app.router.present(ShowNative(controller: controller))
      simulation.finishTransitions()
      let presented = try #require(app.presented)
      #expect(presented is UINavigationController)
      #expect(presented.modalPresentationStyle == .fullScreen)
      #expect(presented.modalTransitionStyle == .crossDissolve)
      #expect(presented.preferredContentSize == CGSize(width: 320, height: 200))
      #expect(ran.lines == ["own animation"])
    }
  }
}

/// A screen's own animation of its presentation.
private final class PresentationAnimations: NSObject, UIViewControllerTransitioningDelegate {
  private let run: @MainActor () -> Void
  init(_ run: @escaping @MainActor () -> Void) { self.run = run }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    Fade(run)
  }
}
