import ViewKit

final class LoginController: Screen, LoginView {
  private let eventHandler: any LoginViewEventHandler
  let accountField = TextField()
  let passwordField = TextField()
  let statusLabel = Label()
  let signInButton = Button()
  let forgotPasswordButton = Button()
  let retryButton = Button()

  init(eventHandler: any LoginViewEventHandler) {
    self.eventHandler = eventHandler
    super.init()
  }

  override func viewDidLoad() {
    layOut()
    signInButton.onTap = { [unowned self] in signIn() }
    forgotPasswordButton.onTap = { [unowned self] in
      eventHandler.didTapForgotPasswordButton(account: accountField.text)
    }
    retryButton.onTap = { [unowned self] in signIn() }
    eventHandler.viewDidLoad()
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

  private func signIn() {
    eventHandler.didTapSignInButton(account: accountField.text, password: passwordField.text)
  }
}
