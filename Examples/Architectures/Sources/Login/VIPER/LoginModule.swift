public import Shop
public import Viper

/// VIPER on our runtime: the interfaces are data, and the runtime connects the parts.
public func loginModule(
  accounts: any Accounts, memory: any AccountMemory, home: Exit<String, Never>, recovery: Exit<String, String>
) -> Module<Login> {
  Module(leadingTo: home, recovery) { screen in
    LoginPresenter(
      screen: screen, interactor: SignIn(accounts: accounts, memory: memory),
      home: home.pushed(from: screen), recovery: recovery.pushed(from: screen) { .recovered(account: $0) })
  }
}
