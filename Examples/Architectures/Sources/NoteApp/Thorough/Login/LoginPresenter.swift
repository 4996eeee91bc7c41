import NoteAppShared
import Shop

@MainActor protocol LoginModuleOutput: AnyObject {
  func didLogIn()
}

final class LoginPresenter: ModulePart {
  var isAssembled = false
  weak var view: (any LoginView)?
  var provider: (any LoginProvider)?
  var moduleOutput: (any LoginModuleOutput)?
  private let message: String

  init(message: String) {
    self.message = message
  }
}

extension LoginPresenter: LoginViewEventHandler {
  func viewIsReady() {
    view?.show(message: message)
  }

  func didTapLoginButton(account: String, password: String) {
    view?.show(status: "Signing in …", isBusy: true)
    provider?.logIn(account: account, password: password)
  }
}

extension LoginPresenter: LoginOutput {
  func didLogIn() {
    moduleOutput?.didLogIn()
  }

  func didFail(_ error: SignInError) {
    let status =
      switch error {
      case .wrongPassword: "The password is wrong."
      case .unknownAccount: "There is no such account."
      case .locked(let time): "The account is locked until \(time)."
      case .noNetwork: "There is no network."
      }
    view?.show(status: status, isBusy: false)
  }
}
