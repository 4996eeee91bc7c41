import Alamofire
import Foundation

final class UserService: UserServiceInterface {
  private let session: Alamofire.Session

  init(session: Alamofire.Session) {
    self.session = session
  }

  func login(email: String, password: String, completion: @escaping (Result<User, Error>) -> Void) {
    session
      .request(
        "https://example.com/login", method: .post, parameters: ["email": email, "password": password]
      )
      .validate()
      .responseDecodable(of: User.self) { response in
        completion(response.result.mapError { $0 })
      }
  }
}
