import LoginMVC
import Shop
import ViewKit

extension LoginApp {
  static let mvc = LoginApp("MVC") { navigator, accounts, memory in
    navigator.push(LoginController(accounts: accounts, memory: memory))
    return ()
  }
}
