import UIKit

final class LoginWireframe: BaseWireframe<LoginViewController> {
  // MARK: - Private properties -

  private let storyboard = UIStoryboard(name: "Login", bundle: nil)
  private let services: Services

  // MARK: - Module setup -

  init(services: Services) {
    self.services = services
    let moduleViewController =
      storyboard.instantiateViewController(withIdentifier: "Login") as! LoginViewController
    super.init(viewController: moduleViewController)

    let interactor = LoginInteractor(userService: services.users)
    let presenter = LoginPresenter(view: moduleViewController, interactor: interactor, wireframe: self)
    moduleViewController.presenter = presenter
  }
}

// MARK: - Extensions -

extension LoginWireframe: LoginWireframeInterface {
  func navigate(to option: LoginNavigationOption) {
    switch option {
    case .products:
      navigationController?.setRootWireframe(ProductListWireframe(services: services))
    case .register(let email):
      openRegister(email: email)
    }
  }

  private func openRegister(email: String?) {
    let web = UIViewController()
    web.title = email
    viewController.present(web, animated: true)
  }
}
