public import AccountsDomain
public import Foundation

/// The storage of sessions, events and changes of accounts. Each call is atomic, and permanent when it has returned.
public protocol ProfileRecords: Sendable {
  /// Returns the sessions of an account that have not expired at `now`, the last used first.
  func sessions(of id: AccountID, at now: Date) async throws -> [SessionRecord]

  /// Removes a session of an account. Returns whether there was one.
  func removeSession(_ session: String, of id: AccountID) async throws -> Bool

  func removeSessions(of id: AccountID) async throws

  func setName(_ name: String, of id: AccountID) async throws

  /// Adds an event to the log of an account, of which only the latest events of each kind are kept. Ignored if there is no
  /// such account.
  ///
  /// - Parameter maximum: The number of events of a kind.
  func add(_ event: AccountEvent, of id: AccountID, keeping maximum: Int) async throws

  /// Returns the events of an account, the latest first.
  func events(of id: AccountID) async throws -> [AccountEvent]

  /// Removes an account with everything that belongs to it.
  ///
  /// - Parameter password: The password; nil for an account without one.
  /// - Returns: False if the password is no longer `password`; then nothing is removed.
  func remove(_ id: AccountID, with password: PasswordHash?) async throws -> Bool
}

/// A stored session: the holder of its token is signed in.
public struct SessionRecord: Hashable, Sendable {
  /// The public name of the session, with which its token cannot be found.
  public let id: String
  /// The digest of the token.
  public let digest: Digest
  public let account: AccountID
  public let device: String
  public let network: String
  public let started: Date
  public var lastUsed: Date
  public var expires: Date

  public init(
    id: String, digest: Digest, account: AccountID, device: String, network: String, started: Date,
    lastUsed: Date, expires: Date
  ) {
    (self.id, self.digest, self.account) = (id, digest, account)
    (self.device, self.network) = (device, network)
    (self.started, self.lastUsed, self.expires) = (started, lastUsed, expires)
  }
}
