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

  /// Deletes the account with its notes.
  func deleteAccount(password: String) async throws
}

/// What is shown of an account to its owner.
public struct ProfileSummary: Hashable, Sendable {
  public let address: String
  public let name: String
  public let sessions: [SessionSummary]
  public let events: [AccountEvent]

  public init(address: String, name: String, sessions: [SessionSummary], events: [AccountEvent]) {
    (self.address, self.name, self.sessions, self.events) = (address, name, sessions, events)
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
