public import AccountsDomain

/// The account of one session, for the composition root.
@MainActor public struct SessionAccounts {
  let manager: any AccountManager
  let session: any Session
  let allowsGuests: Bool

  /// - Parameters:
  ///   - manager: The account of the session.
  ///   - session: The signed-in state.
  ///   - allowsGuests: Whether people may use notes without signing in.
  public init(manager: any AccountManager, session: any Session, allowsGuests: Bool) {
    self.manager = manager
    self.session = session
    self.allowsGuests = allowsGuests
  }
}

/// The signed-in state of a session.
@MainActor public protocol Session: AnyObject {
  var isSignedIn: Bool { get }
  /// Whether somebody was signed in, and must sign in again.
  var isExpired: Bool { get }
}
