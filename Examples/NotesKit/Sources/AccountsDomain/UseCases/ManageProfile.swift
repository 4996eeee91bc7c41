public import Foundation

/// The use cases of people's own account. Each throws an ``AccountProblem``, a ``ConnectionProblem``, or an error of the
/// storage.
public protocol ManageProfile: Sendable {
  func profile() async throws -> ProfileSummary

  /// Replaces the displayed name.
  func rename(to name: String) async throws

  func endSession(_ id: String) async throws

  /// Signs out here and everywhere else.
  func endAllSessions() async throws

  /// Replaces the picture.
  ///
  /// - Parameter path: The path of a file, of which anything may be the content.
  func setAvatar(fileAt path: String) async throws

  func removeAvatar() async throws

  /// Writes all notes to a ZIP archive, and returns its path.
  func export() async throws -> String

  /// Links the account with a provider, which vouches for the person from then on.
  ///
  /// - Returns: The address of the provider's page if it replaces the app; nil if the account is linked.
  func link(_ provider: String) async throws -> String?

  func unlink(_ provider: String) async throws

  /// Deletes the account with its notes. Without a password, the person must have signed in a short time ago.
  func deleteAccount(password: String) async throws
}

/// What is shown of an account to its owner.
public struct ProfileSummary: Hashable, Sendable {
  public let address: String
  public let name: String
  public let sessions: [SessionSummary]
  public let events: [AccountEvent]
  public let providers: [ProviderSummary]
  public let hasPassword: Bool
  /// The picture; nil without one.
  public let avatar: Avatar?

  public init(
    address: String, name: String, sessions: [SessionSummary], events: [AccountEvent],
    providers: [ProviderSummary], hasPassword: Bool,
    avatar: Avatar?
  ) {
    (self.address, self.name, self.sessions, self.events) = (address, name, sessions, events)
    (self.providers, self.hasPassword, self.avatar) = (providers, hasPassword, avatar)
  }
}

/// What is shown of a session.
public struct SessionSummary: Hashable, Sendable {
  public let id: String
  public let device: String
  public let network: String
  public let lastUsed: Date
  public let isCurrent: Bool

  public init(_ session: SignedInSession) {
    (id, device, network) = (session.id, session.device, session.network)
    (lastUsed, isCurrent) = (session.lastUsed, session.isCurrent)
  }
}

/// What is shown of a provider.
public struct ProviderSummary: Hashable, Sendable {
  public let id: String
  public let name: String
  /// The name of the person there if the account is linked; nil otherwise.
  public let linkedName: String?

  public init(id: String, name: String, linkedName: String?) {
    (self.id, self.name, self.linkedName) = (id, name, linkedName)
  }
}
