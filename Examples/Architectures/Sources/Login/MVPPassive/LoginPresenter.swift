public import Shop

/// Model-View-Presenter with a passive view: the presenter calls the view for each change.
@MainActor public final class LoginPresenter {
  weak var view: (any LoginView)?
  private let accounts: any Accounts
  private let memory: any AccountMemory

  public init(accounts: any Accounts, memory: any AccountMemory) {
    self.accounts = accounts
    self.memory = memory
  }

  func viewDidLoad() {
    view?.setAccount(memory.lastAccount ?? "")
  }

  func signIn(account: String, password: String) {
    guard account.wholeMatch(of: /.+@.+\..+/) != nil else { return show("This is not a mail address.") }
    guard password.count >= 8 else { return show("A password has at least 8 characters.") }
    show("Signing in …", isBusy: true)
    Task { [weak self, accounts] in
      do throws(SignInError) {
        let session = try await accounts.signIn(account: account, password: password)
        self?.didSignIn(session)
      } catch {
        self?.didFail(error)
      }
    }
  }

  func didTapForgotPassword(account: String) {
    view?.openRecovery(account: account)
  }

  func didRecover(_ account: String) {
    view?.setAccount(account)
    show("")
  }

  private func didSignIn(_ session: Session) {
    memory.lastAccount = session.account
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
