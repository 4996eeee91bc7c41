import NoteAppShared
import Shop

final class LoginPresenter {
  weak var view: (any LoginView)?
  private let message: String
  private let provider: any LoginProvider
  private let router: any LoginRouting

  init(message: String, provider: any LoginProvider, router: any LoginRouting) {
    self.message = message
    self.provider = provider
    self.router = router
  }
}

extension LoginPresenter: LoginViewEventHandler {
  func viewIsReady() {
    view?.show(message: message)
  }

  func didTapLoginButton(account: String, password: String) {
    view?.show(status: "Signing in …", isBusy: true)
    provider.logIn(account: account, password: password)
  }
}

extension LoginPresenter: LoginOutput {
  func didLogIn() {
    router.leaveSignedIn()
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
