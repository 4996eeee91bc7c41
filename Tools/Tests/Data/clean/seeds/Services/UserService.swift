import Foundation

class UserService: UserServiceProtocol {
  private let base: URL

  init(base: URL) {
    self.base = base
  }

  func login(_ userInfo: YSUserInfo, success: @escaping () -> Void, failure: @escaping (NSError) -> Void) {
    let request = URLRequest(url: base.appendingPathComponent("login/\(userInfo.accountStr)"))
    URLSession.shared.dataTask(with: request) { _, response, error in
      if let error { return failure(error as NSError) }
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      status == 200 ? success() : failure(NSError(domain: "login", code: status))
    }.resume()
  }

  func avatar(of account: String, callback: @escaping (Data?) -> Void) {
    URLSession.shared.dataTask(with: base.appendingPathComponent("avatar/\(account)")) { data, _, _ in
      callback(data)
    }.resume()
  }
}
