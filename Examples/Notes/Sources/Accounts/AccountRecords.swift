public import AccountsDomain
public import Foundation

/// The storage of accounts. Each call is atomic, and permanent when it has returned.
public protocol AccountRecords: Sendable {
  /// Adds an account. Returns false if there is one with this address.
  func add(_ record: AccountRecord) async throws -> Bool

  func record(of address: MailAddress) async throws -> AccountRecord?

  /// Replaces the password of an account, which then need not be changed.
  ///
  /// - Parameters:
  ///   - old: The password that was verified; nil after a recovery.
  ///   - revokingTokens: Whether all tokens of the account are removed too.
  /// - Returns: False if the password is no longer `old`; then nothing is changed.
  @discardableResult
  func setPassword(
    _ hash: PasswordHash, of id: AccountID, replacing old: PasswordHash?, revokingTokens: Bool
  ) async throws -> Bool

  /// Adds a session for a person whose password was verified.
  ///
  /// - Returns: False if the password is no longer `password`; then nothing is added.
  func add(_ session: SessionRecord, with password: PasswordHash) async throws -> Bool

  /// Returns the account of a token, and moves its expiry to `renewed` if that is later; nil if there is none, or if it
  /// expired before `now`.
  func useToken(_ digest: Digest, at now: Date, renewing renewed: Date) async throws -> AccountRecord?

  /// Removes a token. Returns the id of its account; nil if there was none.
  func removeToken(_ digest: Digest) async throws -> AccountID?

  /// Replaces the code for an address, whether or not there is an account.
  func setCode(_ digest: Digest, for address: MailAddress, expiring: Date) async throws

  /// Removes the code for an address if it is this one. Returns whether it was, and had not expired at `now`.
  func takeCode(_ digest: Digest, for address: MailAddress, at now: Date) async throws -> Bool

  /// Changes the count of attempts with a key. The value is nil without attempts.
  func changeAttempts<Result: Sendable>(
    _ key: String, _ change: @escaping @Sendable (inout Attempts?) -> Result
  ) async throws -> Result

  /// Removes what has expired: tokens, codes, and counts of attempts that started before `period`.
  func removeExpired(at now: Date, attemptsBefore period: Date) async throws
}

/// The whole storage.
public typealias AllRecords = AccountRecords & ProfileRecords & ProviderRecords & AvatarRecords

/// A stored account.
public struct AccountRecord: Hashable, Sendable {
  public let account: Account
  /// Nil without a password, if the person signs in at a provider only.
  public var password: PasswordHash?
  /// Whether the password must be replaced before signing in.
  public var mustChangePassword: Bool

  public init(account: Account, password: PasswordHash?, mustChangePassword: Bool = false) {
    self.account = account
    self.password = password
    self.mustChangePassword = mustChangePassword
  }
}
