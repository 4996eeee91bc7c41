class LoginRouter: LoginRouterInput {
  weak var transitionHandler: TransitionHandler!

  func closeModule() {
    transitionHandler.closeCurrentModule(animated: true)
  }
}
