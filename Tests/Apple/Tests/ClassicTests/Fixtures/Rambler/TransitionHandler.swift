import UIKit

@MainActor protocol TransitionHandler: AnyObject {
  func closeCurrentModule(animated: Bool)
}

extension UIViewController: TransitionHandler {
  func closeCurrentModule(animated: Bool) {
    if let navigation = parent as? UINavigationController, navigation.viewControllers.count > 1 {
      navigation.popViewController(animated: animated)
    } else if presentingViewController != nil {
      dismiss(animated: animated)
    } else if view.superview != nil {
      view.removeFromSuperview()
      removeFromParent()
    }
  }
}
