import Foundation

final class AuthService: AuthServiceProtocol {
  private let session: URLSession
  private let store: SessionStoreProtocol
  private let address: URL

  init(session: URLSession, store: SessionStoreProtocol, address: URL) {
    self.session = session
    self.store = store
    self.address = address
  }

  func signIn(login: String, password: String, completion: @escaping (Result<Session, AuthError>) -> Void) {
    var request = URLRequest(url: address)
    request.httpMethod = "POST"
    request.httpBody = try? JSONEncoder().encode(["login": login, "password": password])
    session.dataTask(with: request) { [store] data, response, _ in
      guard let data, let response = response as? HTTPURLResponse else {
        return completion(.failure(.noConnection))
      }
      guard response.statusCode == 200, let user = try? JSONDecoder().decode(User.self, from: data) else {
        return completion(.failure(.wrongPassword))
      }
      let session = Session(token: UUID().uuidString, user: user, expires: .distantFuture)
      store.keep(session)
      completion(.success(session))
    }.resume()
  }

  func signOut() {
    store.forget()
  }
}
