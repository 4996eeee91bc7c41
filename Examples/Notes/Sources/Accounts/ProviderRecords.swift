public import AccountsDomain
public import Foundation

/// The storage of linked providers. Each call is atomic, and permanent when it has returned.
public protocol ProviderRecords: Sendable {
  func add(_ authorization: AuthorizationRecord) async throws

  /// Removes a sign-in at a provider that has begun, and returns it; nil if there is none with this ticket, or if it
  /// expired before `now`.
  func takeAuthorization(
    _ state: Digest, ticket: Digest, at now: Date
  ) async throws -> AuthorizationRecord?

  /// Returns the account that is linked with a person at a provider.
  func record(of identity: LinkedIdentity.Key) async throws -> AccountRecord?

  /// Adds an account without a password, linked with a provider. Returns false if there is one with this address, or if
  /// the person is linked with another.
  func add(_ account: Account, _ identity: LinkedIdentity) async throws -> Bool

  /// Links an account, in place of another person at the same provider. Returns false if the person is linked with
  /// another account.
  func link(_ identity: LinkedIdentity, to id: AccountID) async throws -> Bool

  /// Removes the link with a provider. Returns false if it is the only way to sign in; then nothing is changed.
  func unlink(_ provider: String, of id: AccountID) async throws -> Bool

  /// Returns the linked providers of an account.
  func identities(of id: AccountID) async throws -> [LinkedIdentity]

  /// Adds a session for a person for whom a provider vouches.
  ///
  /// - Returns: False if the person is no longer linked with the account; then nothing is added.
  func add(_ session: SessionRecord, with identity: LinkedIdentity.Key) async throws -> Bool
}

/// A person at a provider who is linked with an account.
public struct LinkedIdentity: Hashable, Sendable {
  /// Identifies the person.
  public struct Key: Hashable, Sendable {
    public let provider: String
    public let subject: String

    public init(provider: String, subject: String) {
      (self.provider, self.subject) = (provider, subject)
    }
  }

  public let key: Key
  /// The name of the person at the provider; empty if it is unknown.
  public let name: String

  public init(_ key: Key, name: String) {
    (self.key, self.name) = (key, name)
  }
}

/// A sign-in at a provider that has begun.
public struct AuthorizationRecord: Hashable, Sendable {
  /// The digest of the state.
  public let state: Digest
  /// The digest of the secret of the device that has begun it.
  public let ticket: Digest
  public let provider: String
  public let request: AuthorizationRequest
  /// The account to link; nil to sign in.
  public let account: AccountID?
  public let expires: Date

  public init(
    state: Digest, ticket: Digest, provider: String, request: AuthorizationRequest, account: AccountID?,
    expires: Date
  ) {
    (self.state, self.ticket, self.provider) = (state, ticket, provider)
    (self.request, self.account, self.expires) = (request, account, expires)
  }
}
