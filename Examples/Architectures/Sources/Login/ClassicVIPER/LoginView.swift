@MainActor protocol LoginView: AnyObject {
  func setAccount(_ account: String)
  func show(status: String, isBusy: Bool, canRecover: Bool, canRetry: Bool)
}

@MainActor protocol LoginViewEventHandler {
  func viewDidLoad()
  func didTapSignInButton(account: String, password: String)
  func didTapForgotPasswordButton(account: String)
}
