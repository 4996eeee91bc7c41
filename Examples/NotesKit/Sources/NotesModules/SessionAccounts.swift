public import AccountsDomain
public import NotesDomain

/// The account of one session, for the composition root.
@MainActor public struct SessionAccounts {
  let manager: any SessionManager
  let useProvider: UseProvider
  let signInFirst: (any Session)?
  let guestNotes: any GuestNotes
  let claimCode: String?

  /// - Parameters:
  ///   - manager: The account of the session.
  ///   - useProvider: The sign-in at another service.
  ///   - session: The signed-in state, on a server, where people must sign in first. Nil on a device, where they may be
  ///     guests: their notes are offered to an account after its first sign-in.
  ///   - guestNotes: The notes that were written without an account.
  ///   - claimCode: The code that these notes are given for; nil if none is required, because a device has one person.
  public init(
    manager: any SessionManager, useProvider: UseProvider, signInFirst session: (any Session)?,
    guestNotes: any GuestNotes,
    claimCode: String?
  ) {
    self.manager = manager
    self.useProvider = useProvider
    self.signInFirst = session
    self.guestNotes = guestNotes
    self.claimCode = claimCode
  }
}

/// The signed-in state of a session.
@MainActor public protocol Session: AnyObject {
  var isSignedIn: Bool { get }
  /// Whether somebody was signed in, and must sign in again.
  var isExpired: Bool { get }
}
