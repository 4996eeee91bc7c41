public import AccountsDomain
public import Viper

/// Creates the sign-in.
///
/// - Parameters:
///   - accounts: The account of the session.
///   - useProvider: The sign-in at another service.
///   - recovery: The recovery of a forgotten password; it returns the address.
///   - registration: The registration, which signs in.
public func loginModule(
  accounts: any AccountManager & AvatarManager, useProvider: UseProvider, recovery: Exit<String, String>,
  registration: Exit<String, Void>
) -> Module<Login> {
  let interactor = SignInInteractor(accounts: accounts, useProvider: useProvider)
  return Module(leadingTo: recovery, registration) { screen in
    LoginPresenter(
      screen: screen, interactor: interactor,
      recovery: recovery.presented(from: screen, output: { .recovered(account: $0) }),
      registration: registration.presented(from: screen, output: { _ in .registered }))
  }
}
