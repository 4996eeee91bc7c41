public import AccountsDomain
public import Viper

/// Creates the registration.
///
/// - Parameters:
///   - accounts: The account of the session.
///   - login: The sign-in, for people who have an account.
public func registerModule(accounts: any AccountManager, login: Exit<String, Void>) -> Module<Register> {
  let interactor = RegisterAccountInteractor(accounts: accounts)
  return Module(leadingTo: login) { screen in
    RegisterPresenter(
      screen: screen, interactor: interactor, login: login.presented(from: screen, output: { _ in .signedIn })
    )
  }
}
