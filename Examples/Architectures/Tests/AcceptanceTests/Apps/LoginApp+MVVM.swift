import LoginMVVM
import Shop
import ViewKit

extension LoginApp {
  static let mvvm = LoginApp("MVVM") { navigator, accounts, memory in
    navigator.push(LoginController(viewModel: LoginViewModel(accounts: accounts, memory: memory)))
    return ()
  }
}
