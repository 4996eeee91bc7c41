public import Shop

/// Knows who is signed in.
@MainActor public protocol LoginService: AnyObject {
  /// Whose session runs; nil when nobody is signed in.
  var session: Session? { get }

  /// Signs a person in.
  func logIn(account: String, password: String) async throws(SignInError)
}
