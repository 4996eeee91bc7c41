/// The sign-in service.
public protocol Accounts: Sendable {
  /// Signs a user in.
  ///
  /// - Parameter account: a mail address.
  func signIn(account: String, password: String) async throws(SignInError) -> Session
}
