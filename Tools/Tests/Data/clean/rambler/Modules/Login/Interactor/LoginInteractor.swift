import Foundation

class LoginInteractor: LoginInteractorInput {
  weak var output: LoginInteractorOutput!
  var authService: AuthServiceProtocol!

  private let center: NotificationCenter

  // Where nobody says otherwise, the app's own centre: injected, not reached for.
  init(center: NotificationCenter = NotificationCenter.default) {
    self.center = center
  }

  func signIn(login: String, password: String) {
    authService.signIn(login: login, password: password) { [weak self] result in
      DispatchQueue.main.async { self?.finish(result) }
    }
  }

  private func finish(_ result: Result<Session, AuthError>) {
    switch result {
    case .success(let session):
      center.post(name: Notification.Name("signedIn"), object: nil)
      output.didSignIn(nickname: session.user.nickname)
    case .failure(let error):
      output.didFailToSignIn(error)
    }
  }
}
