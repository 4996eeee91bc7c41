/// Where people sign in.
public protocol Accounts: Sendable {
  /// Signs a person in.
  ///
  /// - Parameter account: a mail address.
  func signIn(account: String, password: String) async throws(SignInError) -> Session
}
