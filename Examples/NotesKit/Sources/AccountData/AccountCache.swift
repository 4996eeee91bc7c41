public import AccountsDomain
public import Foundation

/// What is kept of the account of a session between requests.
public protocol AccountCache: Sendable {
  func account() async throws -> CachedAccount?

  /// Keeps an account; nil removes it.
  func keep(_ account: CachedAccount?) async throws

  /// Returns the sign-in at a provider that began last.
  func pendingAuthorization() async throws -> PendingAuthorization?

  /// Keeps a sign-in at a provider, in place of an earlier one; nil removes it.
  func keep(pending authorization: PendingAuthorization?) async throws
}

/// The secret of a session: on Apple's platforms in the Keychain, on a server with the session.
public protocol TokenStore: Sendable {
  func token() async throws -> AccessToken?

  /// Keeps a token; nil removes it.
  func keep(_ token: AccessToken?) async throws
}

/// The accounts that have signed in on a device. They survive a sign-out.
public protocol KnownAccounts: Sendable {
  /// Returns the accounts, the last used first.
  func knownAccounts() async throws -> [KnownAccount]

  func keep(known accounts: [KnownAccount]) async throws
}

/// The pictures of known accounts on a device.
public protocol PictureCache: Sendable {
  func picture(named name: String) async throws -> Picture?

  /// Keeps a picture; nil removes it.
  func keep(_ picture: Picture?, named name: String) async throws
}

/// An account as the service last described it.
public struct CachedAccount: Codable, Hashable, Sendable {
  public let account: Account
  /// The time of that answer.
  public let time: Date

  public init(_ account: Account, at time: Date) {
    self.account = account
    self.time = time
  }
}

/// A sign-in at a provider that has begun. The description does not contain the secret.
public struct PendingAuthorization: Codable, Hashable, Sendable, CustomStringConvertible {
  let ticket: String
  let purpose: AuthorizationPurpose
  /// The address of the app to show after it; nil for the first screen.
  let returnAddress: String?
  public var description: String { "PendingAuthorization(\(purpose))" }
}

/// The storage of a session in one place.
public typealias SessionStorage = AccountCache & TokenStore
