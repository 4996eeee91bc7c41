import Shop
public import ViewKit

public final class LoginController: Screen, LoginView {
  private let model: LoginModel
  private let presenter: LoginPresenter
  let accountField = TextField()
  let passwordField = TextField()
  let statusLabel = Label()
  let signInButton = Button()
  let forgotPasswordButton = Button()
  let retryButton = Button()

  public init(model: LoginModel, presenter: LoginPresenter) {
    self.model = model
    self.presenter = presenter
    super.init()
    presenter.view = self
  }

  public override func viewDidLoad() {
    layOut()
    accountField.onChange = { [unowned self] in model.account.value = $0 }
    passwordField.onChange = { [unowned self] in model.password = $0 }
    signInButton.onTap = { [unowned self] in presenter.signIn() }
    forgotPasswordButton.onTap = { [unowned self] in openRecovery() }
    retryButton.onTap = { [unowned self] in presenter.signIn() }
    model.account.bind { [weak self] in self?.accountField.text = $0 }
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

  private func openRecovery() {
    navigator?.push(
      RecoveryScreen(account: model.account.value) { [weak self] in self?.presenter.didRecover($0) })
  }
}
