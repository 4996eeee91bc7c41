import Foundation

final class LoginInteractor {
  private let userService: UserServiceInterface
  private let defaultsKey = "LoginViewController.lastEmail"

  init(userService: UserServiceInterface) {
    self.userService = userService
  }
}

// MARK: - Extensions -

extension LoginInteractor: LoginInteractorInterface {
  func loginUser(with email: String, password: String, completion: @escaping (Result<String, Error>) -> Void)
  {
    userService.login(email: email, password: password) { result in
      completion(result.map { user in user.email })
    }
  }
}
