class LoginPresenter: LoginModuleInput, LoginViewOutput, LoginInteractorOutput {
  weak var view: LoginViewInput!
  var interactor: LoginInteractorInput!
  var router: LoginRouterInput!
  weak var moduleOutput: LoginModuleOutput?

  private var name = ""

  // MARK: LoginModuleInput

  func configure(name: String, moduleOutput: LoginModuleOutput?) {
    self.name = name
    self.moduleOutput = moduleOutput
  }

  // MARK: LoginViewOutput

  func viewIsReady() {
    view.setupInitialState(name: name)
  }

  func didTapSignIn(name: String) {
    interactor.signIn(name: name)
  }

  func didTapCancel() {
    router.closeModule()
  }

  // MARK: LoginInteractorOutput

  func didSignIn(as user: String) {
    moduleOutput?.loginModule(didSignInAs: user)
    router.closeModule()
  }

  func didFail(_ message: String) {
    view.showError(message)
  }
}
