import Foundation

protocol LoginInteractorInput: AnyObject {
  func signIn(login: String, password: String)
}
