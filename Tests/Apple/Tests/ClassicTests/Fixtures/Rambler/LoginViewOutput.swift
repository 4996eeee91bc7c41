@MainActor protocol LoginViewOutput: AnyObject {
  func viewIsReady()
  func didTapSignIn(name: String)
  func didTapCancel()
}
