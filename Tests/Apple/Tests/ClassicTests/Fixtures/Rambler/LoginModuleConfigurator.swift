import UIKit

@MainActor class LoginModuleConfigurator {
  private let service: AuthService

  init(service: AuthService = LocalAuthService()) {
    self.service = service
  }

  func configureModuleForViewInput(viewInput: UIViewController) {
    if let viewController = viewInput as? LoginViewController {
      configure(viewController: viewController)
    }
  }

  private func configure(viewController: LoginViewController) {
    let router = LoginRouter()
    router.transitionHandler = viewController

    let presenter = LoginPresenter()
    presenter.view = viewController
    presenter.router = router

    let interactor = LoginInteractor()
    interactor.output = presenter
    interactor.service = service

    presenter.interactor = interactor
    viewController.output = presenter
  }
}
