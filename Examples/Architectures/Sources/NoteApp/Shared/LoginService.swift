public import Shop

/// Knows who is signed in.
@MainActor public protocol LoginService: AnyObject {
  /// The current session; nil when signed out.
  var session: Session? { get }

  /// Signs a person in.
  func logIn(account: String, password: String) async throws(SignInError)
}
