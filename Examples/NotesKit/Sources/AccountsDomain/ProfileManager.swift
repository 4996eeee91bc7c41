/// What people do with the account of one session, for interactors.
///
/// Each method throws ``AccountProblem/signedOut`` if nobody is signed in, a ``ConnectionProblem``, or an error of the
/// storage. Nothing is repeated after a failure except reading.
public protocol ProfileManager: Sendable {
  /// Returns everything about the account. The requests are sent one after the other, and cancelled together.
  func profile() async throws -> AccountProfile

  func rename(to name: String) async throws

  func endSession(_ id: String) async throws

  /// Ends all sessions, also this one.
  func endAllSessions() async throws

  /// Deletes the account with its notes.
  func deleteAccount(password: String) async throws
}

/// An account as its owner sees it.
public struct AccountProfile: Hashable, Sendable {
  public let account: Account
  public let sessions: [SignedInSession]
  public let events: [AccountEvent]
  public let methods: SignInMethods
  /// The providers at which people can sign in.
  public let providers: [SignInProvider]

  public init(
    account: Account, sessions: [SignedInSession], events: [AccountEvent], methods: SignInMethods,
    providers: [SignInProvider]
  ) {
    (self.account, self.sessions, self.events) = (account, sessions, events)
    (self.methods, self.providers) = (methods, providers)
  }
}
