import UIKit

@MainActor protocol WireframeInterface: AnyObject {}

@MainActor class BaseWireframe<ViewController> where ViewController: UIViewController {
  private unowned var unownedViewController: ViewController
  // Retains the view controller until its first use.
  private var temporaryStoredViewController: ViewController?

  init(viewController: ViewController) {
    temporaryStoredViewController = viewController
    unownedViewController = viewController
  }
}

extension BaseWireframe: WireframeInterface {}

extension BaseWireframe {
  var viewController: ViewController {
    defer { temporaryStoredViewController = nil }
    return unownedViewController
  }

  var navigationController: UINavigationController? {
    viewController.navigationController
  }
}

extension UIViewController {
  func presentWireframe<ViewController>(
    _ wireframe: BaseWireframe<ViewController>, animated: Bool = true, completion: (() -> Void)? = nil
  ) {
    present(wireframe.viewController, animated: animated, completion: completion)
  }
}

extension UINavigationController {
  func pushWireframe<ViewController>(_ wireframe: BaseWireframe<ViewController>, animated: Bool = true) {
    pushViewController(wireframe.viewController, animated: animated)
  }

  func setRootWireframe<ViewController>(_ wireframe: BaseWireframe<ViewController>, animated: Bool = true) {
    setViewControllers([wireframe.viewController], animated: animated)
  }
}
