public import Shop
public import ViewKit

/// Model-View-Controller in Apple's form: the controller contains everything but the model.
public final class LoginController: Screen {
  private let accounts: any Accounts
  private let memory: any AccountMemory
  let accountField = TextField()
  let passwordField = TextField()
  let statusLabel = Label()
  let signInButton = Button()
  let forgotPasswordButton = Button()
  let retryButton = Button()

  public init(accounts: any Accounts, memory: any AccountMemory) {
    self.accounts = accounts
    self.memory = memory
    super.init()
  }

  public override func viewDidLoad() {
    layOut()
    accountField.text = memory.lastAccount ?? ""
    signInButton.onTap = { [unowned self] in signIn() }
    forgotPasswordButton.onTap = { [unowned self] in openRecovery() }
    retryButton.onTap = { [unowned self] in signIn() }
  }

  private func signIn() {
    let (account, password) = (accountField.text, passwordField.text)
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

  private func didSignIn(_ session: Session) {
    memory.lastAccount = session.account
    show("")
    navigator?.push(HomeScreen(account: session.account))
  }

  private func didFail(_ error: SignInError) {
    switch error {
    case .wrongPassword: show("The password is wrong.", canRecover: true)
    case .unknownAccount: show("There is no such account.")
    case .locked(let time): show("The account is locked until \(time).")
    case .noNetwork: show("There is no network.", canRetry: true)
    }
  }

  private func openRecovery() {
    navigator?.push(RecoveryScreen(account: accountField.text) { [weak self] in self?.didRecover($0) })
  }

  private func didRecover(_ account: String) {
    accountField.text = account
    show("")
  }

  private func show(_ text: String, isBusy: Bool = false, canRecover: Bool = false, canRetry: Bool = false) {
    statusLabel.text = text
    signInButton.isEnabled = !isBusy
    forgotPasswordButton.isHidden = !canRecover
    retryButton.isHidden = !canRetry
  }
}
