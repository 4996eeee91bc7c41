@MainActor protocol LoginProvider {
  var lastAccount: String { get }
  func signIn(account: String, password: String)
}

@MainActor protocol LoginOutput: AnyObject {
  func didSignIn(account: String)
  func didFail(_ failure: LoginFailure)
}
