public import AccountsDomain
public import Viper

/// Creates the screen to which a provider returns in a browser.
///
/// - Parameter accounts: The account of the session.
public func signInReturnModule(accounts: any ProviderManager) -> Module<SignInReturn> {
  Module {
    SignInReturnPresenter(screen: $0, interactor: CompleteSignInInteractor(accounts: accounts))
  }
}
