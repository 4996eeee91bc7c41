public import Shop

/// Knows who is signed in.
@MainActor public protocol LoginService: AnyObject {
  /// The session of the person who is signed in; nil if nobody is.
  var session: Session? { get }

  /// Signs a person in.
  func logIn(account: String, password: String) async throws(SignInError)
}
