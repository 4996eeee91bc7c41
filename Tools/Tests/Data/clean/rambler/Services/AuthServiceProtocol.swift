import Foundation

protocol AuthServiceProtocol: AnyObject {
  func signIn(login: String, password: String, completion: @escaping (Result<Session, AuthError>) -> Void)
  func signOut()
}
