import Foundation

protocol ILoginInteractor {
  func requestCode(phone: String)
  func signIn(phone: String, code: String)
}

protocol ILoginInteractorOutput: AnyObject {
  func didSendCode(to phone: String)
  func didSignIn()
  func didFail(with reason: LoginFailure)
}

enum LoginFailure: Error {
  case unknownPhone
  case wrongCode
  case offline
}
