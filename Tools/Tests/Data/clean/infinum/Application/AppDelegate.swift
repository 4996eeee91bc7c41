import Alamofire
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let services = Services(
      users: UserService(session: AF), products: ProductService(session: Session(configuration: .af.default)))
    let initialController = UINavigationController()
    initialController.setRootWireframe(LoginWireframe(services: services))

    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = initialController
    window?.makeKeyAndVisible()
    return true
  }
}
