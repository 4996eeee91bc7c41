import NoteAppShared
import Shop

final class LoginInteractor: LoginProvider {
  weak var output: (any LoginOutput)?
  private let login: any LoginService

  init(login: any LoginService) {
    self.login = login
  }

  func logIn(account: String, password: String) {
    Task { [weak self, login] in
      do throws(SignInError) {
        try await login.logIn(account: account, password: password)
        self?.output?.didLogIn()
      } catch {
        self?.output?.didFail(error)
      }
    }
  }
}
