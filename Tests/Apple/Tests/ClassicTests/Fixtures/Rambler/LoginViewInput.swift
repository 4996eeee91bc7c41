@MainActor protocol LoginViewInput: AnyObject {
  func setupInitialState(name: String)
  func showError(_ message: String)
}
