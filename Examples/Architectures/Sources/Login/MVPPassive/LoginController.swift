import Shop
public import ViewKit

public final class LoginController: Screen, LoginView {
  private let presenter: LoginPresenter
  let accountField = TextField()
  let passwordField = TextField()
  let statusLabel = Label()
  let signInButton = Button()
  let forgotPasswordButton = Button()
  let retryButton = Button()

  public init(presenter: LoginPresenter) {
    self.presenter = presenter
    super.init()
    presenter.view = self
  }

  public override func viewDidLoad() {
    layOut()
    signInButton.onTap = { [unowned self] in signIn() }
    forgotPasswordButton.onTap = { [unowned self] in
      presenter.didTapForgotPassword(account: accountField.text)
    }
    retryButton.onTap = { [unowned self] in signIn() }
    presenter.viewDidLoad()
  }

  func setAccount(_ account: String) {
    accountField.text = account
  }

  func show(status: String, isBusy: Bool, canRecover: Bool, canRetry: Bool) {
    statusLabel.text = status
    signInButton.isEnabled = !isBusy
    forgotPasswordButton.isHidden = !canRecover
    retryButton.isHidden = !canRetry
  }

  func openHome(account: String) {
    navigator?.push(HomeScreen(account: account))
  }

  func openRecovery(account: String) {
    navigator?.push(RecoveryScreen(account: account) { [weak self] in self?.presenter.didRecover($0) })
  }

  private func signIn() {
    presenter.signIn(account: accountField.text, password: passwordField.text)
  }
}
