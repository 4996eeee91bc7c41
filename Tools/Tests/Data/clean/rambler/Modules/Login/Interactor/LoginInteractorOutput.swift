import Foundation

protocol LoginInteractorOutput: AnyObject {
  func didSignIn(nickname: String)
  func didFailToSignIn(_ error: AuthError)
}
