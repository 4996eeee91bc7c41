public import Shop

/// The service for the signed-in user.
@MainActor public protocol LoginService: AnyObject {
  /// The current session; nil when signed out.
  var session: Session? { get }

  /// Signs a user in.
  func logIn(account: String, password: String) async throws(SignInError)
}
