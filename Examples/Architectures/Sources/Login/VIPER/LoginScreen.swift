import ViewKit
public import ViewKitStage

public final class LoginScreen: ContractScreen<Login> {
  let accountField = TextField()
  let passwordField = TextField()
  let statusLabel = Label()
  let signInButton = Button()
  let forgotPasswordButton = Button()
  let retryButton = Button()

  public override func viewDidLoad() {
    layOut()
    accountField.onChange = { [unowned self] in send(.typed(account: $0)) }
    signInButton.onTap = { [unowned self] in send(.signIn(password: passwordField.text)) }
    forgotPasswordButton.onTap = { [unowned self] in send(.recover) }
    retryButton.onTap = { [unowned self] in send(.signIn(password: passwordField.text)) }
  }

  public override func display(_ state: Login) {
    accountField.text = state.account
    statusLabel.text = state.status
    signInButton.isEnabled = !state.isBusy
    forgotPasswordButton.isHidden = !state.canRecover
    retryButton.isHidden = !state.canRetry
  }
}
