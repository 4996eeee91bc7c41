import LoginMVPPassive
import Shop
import ViewKit

extension LoginApp {
  static let mvpPassive = LoginApp("MVP passive") { navigator, accounts, memory in
    navigator.push(LoginController(presenter: LoginPresenter(accounts: accounts, memory: memory)))
    return ()
  }
}
