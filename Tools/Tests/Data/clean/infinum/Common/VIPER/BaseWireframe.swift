import UIKit

protocol WireframeInterface: AnyObject {
}

class BaseWireframe<ViewController> where ViewController: UIViewController {
  private unowned var _viewController: ViewController

  // Keeps the view controller until it is first asked for.
  private var temporaryStoredViewController: ViewController?

  init(viewController: ViewController) {
    temporaryStoredViewController = viewController
    _viewController = viewController
  }
}

extension BaseWireframe: WireframeInterface {
}

extension BaseWireframe {
  var viewController: ViewController {
    defer { temporaryStoredViewController = nil }
    return _viewController
  }

  var navigationController: UINavigationController? {
    viewController.navigationController
  }
}

extension UINavigationController {
  func pushWireframe<ViewController>(_ wireframe: BaseWireframe<ViewController>, animated: Bool = true)
  where ViewController: UIViewController {
    pushViewController(wireframe.viewController, animated: animated)
  }

  func setRootWireframe<ViewController>(_ wireframe: BaseWireframe<ViewController>, animated: Bool = true)
  where ViewController: UIViewController {
    setViewControllers([wireframe.viewController], animated: animated)
  }
}
