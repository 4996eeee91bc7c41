import Foundation

protocol LoginViewOutput: AnyObject {
  func viewIsReady()
  func didTapSignIn(login: String?, password: String?)
  func didTapHelp()
}
