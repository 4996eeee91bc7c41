import Shop

/// Model-View-Presenter with a supervising controller: the view binds simple values to the model itself.
@MainActor public final class LoginPresenter {
  weak var view: (any LoginView)?
  private let model: LoginModel

  public init(model: LoginModel) {
    self.model = model
  }

  func signIn() {
    guard model.account.value.wholeMatch(of: /.+@.+\..+/) != nil
    else { return show("This is not a mail address.") }
    guard model.password.count >= 8 else { return show("A password has at least 8 characters.") }
    show("Signing in …", isBusy: true)
    Task { [weak self, model] in
      do throws(SignInError) {
        let session = try await model.signIn()
        self?.didSignIn(session)
      } catch {
        self?.didFail(error)
      }
    }
  }

  func didRecover(_ account: String) {
    model.account.value = account
    show("")
  }

  private func didSignIn(_ session: Session) {
    show("")
    view?.openHome(account: session.account)
  }

  private func didFail(_ error: SignInError) {
    switch error {
    case .wrongPassword: show("The password is wrong.", canRecover: true)
    case .unknownAccount: show("There is no such account.")
    case .locked(let time): show("The account is locked until \(time).")
    case .noNetwork: show("There is no network.", canRetry: true)
    }
  }

  private func show(_ text: String, isBusy: Bool = false, canRecover: Bool = false, canRetry: Bool = false) {
    view?.show(status: text, isBusy: isBusy, canRecover: canRecover, canRetry: canRetry)
  }
}
