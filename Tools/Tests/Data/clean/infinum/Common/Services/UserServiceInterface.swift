import Foundation

protocol UserServiceInterface: AnyObject {
  func login(email: String, password: String, completion: @escaping (Result<User, Error>) -> Void)
}
