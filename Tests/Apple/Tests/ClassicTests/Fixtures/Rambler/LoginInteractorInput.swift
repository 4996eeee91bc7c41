@MainActor protocol LoginInteractorInput: AnyObject {
  func signIn(name: String)
}
