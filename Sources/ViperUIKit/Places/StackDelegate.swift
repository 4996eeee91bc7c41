#if canImport(UIKit)
  import UIKit

  /// The animations of pushes and pops, each by the animator of the screen that appears or disappears.
  final class StackDelegate: NSObject, UINavigationControllerDelegate {
    private weak var stack: Stack?

    init(_ stack: Stack) { self.stack = stack }

    func navigationController(
      _ navigation: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      // A swipe moves the screen with the finger, which only UIKit's own animation does.
      if operation == .pop, navigation.isSwiping { return nil }
      return stack?.transition(of: operation == .push ? to : from)?.animator?(operation == .push)
    }

    func navigationController(
      _ navigation: UINavigationController, didShow controller: UIViewController, animated: Bool
    ) {
      stack?.settleStage()
    }
  }
#endif
