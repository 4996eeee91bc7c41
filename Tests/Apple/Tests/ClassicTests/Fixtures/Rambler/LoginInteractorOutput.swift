@MainActor protocol LoginInteractorOutput: AnyObject {
  func didSignIn(as user: String)
  func didFail(_ message: String)
}
