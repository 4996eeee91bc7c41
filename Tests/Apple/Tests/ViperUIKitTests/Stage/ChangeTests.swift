import Testing
import UIKit
import Viper
import ViperUIKit

/// Changes by modules while UIKit is busy, and removal of everything at once.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ChangeTests {
  @Test func `A push during a swipe survives its cancellation after others dropped a screen`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let first = try app.start()
      let middle = try app.router.push(Page("middle"))
      simulation.finishTransitions()
      let top = try app.router.push(Page("top"))
      simulation.finishTransitions()
      let controllers = app.navigation.viewControllers
      // UIKit does not report this.
      app.navigation.setViewControllers([controllers[0], controllers[2]], animated: false)
      #expect(simulation.beginBackSwipe(in: app.navigation))
      let next = try Router.of(first).push(Page("next"))
      #expect(simulation.cancelBackSwipe(in: app.navigation))
      simulation.finishTransitions()
      #expect([middle.phase, top.phase, next.phase] == [.removed, .removed, .shown])
      #expect(app.visible == ["next"])
      #expect(app.navigation.viewControllers.count == 2)
    }
  }

  @Test func `Changes made while UIKit is busy are applied afterwards`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      try app.router.push(Page("second")).dismiss()
      let sheet = try app.router.present(Page("sheet"))
      try Router.of(sheet).push(Page("inside"))
      try app.router.present(Page("over"))
      simulation.finishTransitions()
      #expect(app.onScreen == ["first", "sheet inside", "over"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A waiter for a transition without observers continues in a later turn`() async throws {
    try await UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let ending = EndingController()
      try app.router.present(ShowNative(controller: ending), with: UIKitTransition(isWrapped: false))
      simulation.finishTransitions()
      ending.isEnding = true
      try app.router.present(Page("over"))
      simulation.finishTransitions()
      #expect(ending.presentedViewController == nil)
      ending.isEnding = false
      await laterTurns { ending.presentedViewController != nil }
      simulation.finishTransitions()
      #expect(app.onScreen == ["first", "", "over"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A new root replaces everything, including presented modules`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      try app.router.present(Page("sheet"))
      simulation.finishTransitions()
      try app.router.replaceRoot(Page("new"))
      simulation.finishTransitions()
      #expect(app.onScreen == ["new"])
      #expect(app.controller("first") == nil && app.controller("sheet") == nil)
      #expect(simulation.usageErrors == [])
    }
  }
}

/// A screen whose transition is about to end and accepts no more completions.
private final class EndingController: UIViewController {
  var isEnding = false
  override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    isEnding ? EndingTransition() : super.transitionCoordinator
  }
}

private final class EndingTransition: NSObject, UIViewControllerTransitionCoordinator {
  let isAnimated = true
  let presentationStyle = UIModalPresentationStyle.fullScreen
  let initiallyInteractive = false
  let isInterruptible = false
  let isInteractive = false
  let isCancelled = false
  let transitionDuration: TimeInterval = 0.3
  let percentComplete: CGFloat = 1
  var containerView: UIView { UIView() }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    false
  }
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
}
