import Shop

@MainActor protocol LoginProvider: AnyObject {
  func logIn(account: String, password: String)
}

@MainActor protocol LoginOutput: AnyObject {
  func didLogIn()
  func didFail(_ error: SignInError)
}
