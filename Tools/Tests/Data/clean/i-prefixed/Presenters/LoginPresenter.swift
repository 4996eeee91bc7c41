import Foundation

/// Leads through phone number and code. (Once it made a UIAlertController itself; now ILoginView does.)
final class LoginPresenter: ILoginViewDelegate {
  weak var view: ILoginView?
  private let interactor: ILoginInteractor
  private let router: ILoginRouter
  private var phone = ""

  init(interactor: ILoginInteractor, router: ILoginRouter) {
    self.interactor = interactor
    self.router = router
  }

  func viewDidLoad() {
    view?.setBusy(false)
  }

  func didEnter(phone: String) {
    self.phone = phone.filter(\.isNumber)
    view?.setBusy(true)
    interactor.requestCode(phone: self.phone)
  }

  func didEnter(code: String) {
    view?.setBusy(true)
    interactor.signIn(phone: phone, code: code)
  }
}

extension LoginPresenter: ILoginInteractorOutput {
  func didSendCode(to phone: String) {
    view?.setBusy(false)
    view?.askForCode(sentTo: phone)
  }

  func didSignIn() {
    router.openContactList()
  }

  func didFail(with reason: LoginFailure) {
    view?.setBusy(false)
    switch reason {
    case .unknownPhone: view?.showProblem("Nobody has this number.")
    case .wrongCode: view?.showProblem("That is not the code.")
    case .offline: view?.showProblem("No connection; ask LoginRouter's help page.")
    }
  }
}
