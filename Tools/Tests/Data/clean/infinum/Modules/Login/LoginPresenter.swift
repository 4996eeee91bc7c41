import Foundation

final class LoginPresenter {
  // MARK: - Private properties -

  private static let minimumPasswordLength = 6

  private unowned let view: LoginViewInterface
  private let interactor: LoginInteractorInterface
  private let wireframe: LoginWireframeInterface

  // MARK: - Lifecycle -

  init(view: LoginViewInterface, interactor: LoginInteractorInterface, wireframe: LoginWireframeInterface) {
    self.view = view
    self.interactor = interactor
    self.wireframe = wireframe
  }
}

// MARK: - Extensions -

extension LoginPresenter: LoginPresenterInterface {
  func viewDidLoad() {
    view.setLoginEnabled(false)
  }

  func didChange(email: String?, password: String?) {
    view.setLoginEnabled(isValid(email: email) && (password ?? "").count >= Self.minimumPasswordLength)
  }

  func didSelectLogin(email: String?, password: String?) {
    guard let email, let password else { return }
    view.showLoading()
    interactor.loginUser(with: email, password: password) { [weak self] result in
      self?.view.hideLoading()
      self?.handle(result)
    }
  }

  func didSelectRegister(email: String?) {
    wireframe.navigate(to: .register(email: email))
  }
}

private extension LoginPresenter {
  func handle(_ result: Result<String, Error>) {
    switch result {
    case .success:
      wireframe.navigate(to: .products)
    case .failure(let error):
      view.showMessage(error.localizedDescription)
    }
  }
}
