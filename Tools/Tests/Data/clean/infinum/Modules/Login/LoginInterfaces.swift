import UIKit

enum LoginNavigationOption {
  case products
  case register(email: String?)
}

protocol LoginWireframeInterface: WireframeInterface {
  func navigate(to option: LoginNavigationOption)
}

protocol LoginViewInterface: ViewInterface, Progressable {
  func setLoginEnabled(_ isEnabled: Bool)
  func showMessage(_ message: String)
}

protocol LoginPresenterInterface: PresenterInterface {
  func didChange(email: String?, password: String?)
  func didSelectLogin(email: String?, password: String?)
  func didSelectRegister(email: String?)
}

protocol LoginInteractorInterface: InteractorInterface {
  func loginUser(with email: String, password: String, completion: @escaping (Result<String, Error>) -> Void)
}
