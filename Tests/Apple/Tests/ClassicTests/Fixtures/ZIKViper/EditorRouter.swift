import UIKit

class EditorRouter: ViperRouter {
  func removeRoute(from view: UIViewController, animated: Bool) {
    if let navigation = view.navigationController, navigation.viewControllers.count > 1 {
      navigation.popViewController(animated: animated)
    } else {
      view.dismiss(animated: animated)
    }
  }
}
