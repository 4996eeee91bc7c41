public import AccountsDomain
public import NotesDomain

/// The account of one session, for the composition root.
@MainActor public struct SessionAccounts {
  let manager: any AccountManager
  let session: any Session
  let allowsGuests: Bool
  let guestNotes: any GuestNotes
  let claimCode: String?

  /// - Parameters:
  ///   - manager: The account of the session.
  ///   - session: The signed-in state.
  ///   - allowsGuests: Whether people may use notes without signing in. Then the notes of guests are offered to an account
  ///     after its first sign-in.
  ///   - guestNotes: The notes that were written without an account.
  ///   - claimCode: The code that these notes are given for; nil if none is required, because a device has one person.
  public init(
    manager: any AccountManager, session: any Session, allowsGuests: Bool, guestNotes: any GuestNotes,
    claimCode: String?
  ) {
    self.guestNotes = guestNotes
    self.claimCode = claimCode
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
