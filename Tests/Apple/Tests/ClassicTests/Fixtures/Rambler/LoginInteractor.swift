class LoginInteractor: LoginInteractorInput {
  weak var output: LoginInteractorOutput!
  var service: AuthService!

  func signIn(name: String) {
    service.signIn(name: name) { user in
      if let user {
        self.output.didSignIn(as: user)
      } else {
        self.output.didFail("Who are you?")
      }
    }
  }
}
