public import AccountsDomain
public import Viper

/// Creates the recovery of an account.
///
/// - Parameter accounts: The account of the session.
public func recoverModule(accounts: any AccountManager) -> Module<Recover> {
  let interactor = RecoverAccountInteractor(accounts: accounts)
  return Module { RecoverPresenter(screen: $0, interactor: interactor) }
}
