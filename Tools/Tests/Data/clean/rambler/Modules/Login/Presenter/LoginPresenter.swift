import Foundation

class LoginPresenter: LoginModuleInput {
  weak var view: LoginViewInput!
  var interactor: LoginInteractorInput!
  var router: LoginRouterInput!

  private var login = ""
  private var attempts = 0 {
    didSet { if attempts > 3 { view.showError("Forgot the password? Tap Help.") } }
  }

  func configure(login: String) {
    self.login = login
  }
}

// MARK: - LoginViewOutput

extension LoginPresenter: LoginViewOutput {
  func viewIsReady() {
    view.setupInitialState(login: login)
  }

  func didTapSignIn(login: String?, password: String?) {
    guard let login, let password, LoginValidator.isComplete(login: login, password: password) else {
      return view.showError("Please fill in both fields.")
    }
    view.showProgress(true)
    interactor.signIn(login: login, password: password)
  }

  func didTapHelp() {
    // The router knows that help is a SFSafariViewController.
    router.openHelp()
  }
}

// MARK: - LoginInteractorOutput

extension LoginPresenter: LoginInteractorOutput {
  func didSignIn(nickname: String) {
    view.showProgress(false)
    router.openFeed(greeting: "Hello \(nickname)")
  }

  func didFailToSignIn(_ error: AuthError) {
    attempts += 1
    view.showProgress(false)
    view.showError(text(for: error))
  }

  private func text(for error: AuthError) -> String {
    switch error {
    case .wrongPassword: return "Wrong login or password."
    case .noConnection: return "No connection. A UIAlertController is not made here."
    case .tooManyAttempts(let wait): return "Try again in \(wait) seconds."
    }
  }
}
