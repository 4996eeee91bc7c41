public import Shop
public import Viper

/// VIPER on our runtime: the interfaces are data, and the runtime connects the parts.
public func loginModule(
  accounts: any Accounts, memory: any AccountMemory, home: Exit<String, Never>, recovery: Exit<String, String>
) -> Module<Login> {
  Module(leadingTo: home.pushed(), recovery.pushed(output: Login.Event.recovered)) {
    LoginPresenter(
      screen: $0, interactor: SignIn(accounts: accounts, memory: memory), home: $1, recovery: $2)
  }
}
