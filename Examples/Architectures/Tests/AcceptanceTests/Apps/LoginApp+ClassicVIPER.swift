import LoginClassicVIPER
import Shop
import ViewKit

extension LoginApp {
  static let classicVIPER = LoginApp("classic VIPER") { navigator, accounts, memory in
    navigator.push(LoginBuilder.build(accounts: accounts, memory: memory))
    return ()
  }
}
