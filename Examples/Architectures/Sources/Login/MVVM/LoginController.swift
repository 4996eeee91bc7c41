import Shop
public import ViewKit

public final class LoginController: Screen {
  private let viewModel: LoginViewModel
  let accountField = TextField()
  let passwordField = TextField()
  let statusLabel = Label()
  let signInButton = Button()
  let forgotPasswordButton = Button()
  let retryButton = Button()

  public init(viewModel: LoginViewModel) {
    self.viewModel = viewModel
    super.init()
  }

  public override func viewDidLoad() {
    layOut()
    accountField.onChange = { [unowned self] in viewModel.account.value = $0 }
    passwordField.onChange = { [unowned self] in viewModel.password = $0 }
    signInButton.onTap = { [unowned self] in viewModel.signIn() }
    forgotPasswordButton.onTap = { [unowned self] in openRecovery() }
    retryButton.onTap = { [unowned self] in viewModel.signIn() }
    viewModel.account.bind { [weak self] in self?.accountField.text = $0 }
    viewModel.status.bind { [weak self] in self?.statusLabel.text = $0 }
    viewModel.isBusy.bind { [weak self] in self?.signInButton.isEnabled = !$0 }
    viewModel.canRecover.bind { [weak self] in self?.forgotPasswordButton.isHidden = !$0 }
    viewModel.canRetry.bind { [weak self] in self?.retryButton.isHidden = !$0 }
    viewModel.onOpenHome = { [weak self] in self?.navigator?.push(HomeScreen(account: $0)) }
  }

  private func openRecovery() {
    navigator?.push(
      RecoveryScreen(account: viewModel.account.value) { [weak self] in self?.viewModel.didRecover($0) })
  }
}
