import UIKit

final class LoginModuleConfigurator {
  private let services: Services

  init(services: Services) {
    self.services = services
  }

  func configure<UIType>(viewInput: UIType, login: String) {
    guard let controller = viewInput as? LoginViewController else { return }
    let router = LoginRouter(services: services)
    router.transitionHandler = controller

    let presenter = LoginPresenter()
    presenter.view = controller
    presenter.router = router
    presenter.configure(login: login)

    let interactor = LoginInteractor()
    interactor.output = presenter
    interactor.authService = services.auth
    presenter.interactor = interactor

    controller.output = presenter
  }
}
