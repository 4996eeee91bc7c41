import UIKit

final class LoginAssembly {
  private let services: Services

  init(services: Services) {
    self.services = services
  }

  func module(login: String = "") -> UIViewController {
    let controller = LoginViewController(nibName: "Login", bundle: nil)
    LoginModuleConfigurator(services: services).configure(viewInput: controller, login: login)
    return controller
  }
}
