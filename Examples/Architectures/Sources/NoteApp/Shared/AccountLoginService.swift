public import Shop

/// Signs users in to the accounts of the shop and keeps the session while the app runs.
public final class AccountLoginService: LoginService {
  public private(set) var session: Session?
  private let accounts: any Accounts

  public init(accounts: any Accounts, session: Session? = nil) {
    self.accounts = accounts
    self.session = session
  }

  public func logIn(account: String, password: String) async throws(SignInError) {
    session = try await accounts.signIn(account: account, password: password)
  }
}
