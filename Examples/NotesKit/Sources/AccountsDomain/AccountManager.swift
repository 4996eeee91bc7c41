public import Foundation

/// The account of one session, for interactors: where it is stored and asked for is not their concern.
public protocol AccountManager: Sendable {
  /// Returns the address that signed in last; nil if none did.
  func lastAddress() async throws -> String?

  /// Returns the account of this session.
  ///
  /// - Throws: ``AccountProblem/signedOut`` if nobody is signed in; a ``ConnectionProblem`` without a cached account.
  func account() async throws -> FoundAccount

  func register(_ registration: Registration) async throws -> Account

  func signIn(_ credentials: Credentials) async throws -> Account

  func changePassword(_ credentials: Credentials, to password: String) async throws -> Account

  func signOut() async throws

  func sendRecoveryCode(to address: String) async throws

  func setPassword(_ password: String, of address: String, code: String) async throws

  /// Returns a stream with one element now, and one after each sign-in, each end of a session, and each loss and return of
  /// the connection.
  func changes() async -> AsyncStream<Void>
}

/// An account, and whether it is known to be current.
public struct FoundAccount: Hashable, Sendable {
  public let account: Account
  /// The time of the last answer of the service if it cannot be reached now; nil if the account is current.
  public let offlineSince: Date?

  public init(_ account: Account, since time: Date?) {
    self.account = account
    offlineSince = time
  }
}
