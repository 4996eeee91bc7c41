@MainActor protocol LoginModuleOutput: AnyObject {
  func loginModule(didSignInAs user: String)
}
