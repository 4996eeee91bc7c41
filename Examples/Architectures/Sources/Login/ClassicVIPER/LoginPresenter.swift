final class LoginPresenter: LoginOutput, LoginViewEventHandler {
  weak var view: (any LoginView)?
  private let provider: any LoginProvider
  private let wireframe: any LoginWireframe

  init(provider: any LoginProvider, wireframe: any LoginWireframe) {
    self.provider = provider
    self.wireframe = wireframe
  }

  func viewDidLoad() {
    view?.setAccount(provider.lastAccount)
  }

  func didTapSignInButton(account: String, password: String) {
    show("Signing in …", isBusy: true)
    provider.signIn(account: account, password: password)
  }

  func didTapForgotPasswordButton(account: String) {
    wireframe.showRecovery(account: account) { [weak self] in self?.didRecover($0) }
  }

  func didSignIn(account: String) {
    show("")
    wireframe.showHome(account: account)
  }

  func didFail(_ failure: LoginFailure) {
    switch failure {
    case .invalidAccount: show("This is not a mail address.")
    case .shortPassword: show("A password has at least 8 characters.")
    case .refused(.wrongPassword): show("The password is wrong.", canRecover: true)
    case .refused(.unknownAccount): show("There is no such account.")
    case .refused(.locked(let time)): show("The account is locked until \(time).")
    case .refused(.noNetwork): show("There is no network.", canRetry: true)
    }
  }

  private func didRecover(_ account: String) {
    view?.setAccount(account)
    show("")
  }

  private func show(_ text: String, isBusy: Bool = false, canRecover: Bool = false, canRetry: Bool = false) {
    view?.show(status: text, isBusy: isBusy, canRecover: canRecover, canRetry: canRetry)
  }
}
