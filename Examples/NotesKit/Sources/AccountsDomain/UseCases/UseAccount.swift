public import Foundation

/// The use cases of somebody who is signed in.
public protocol UseAccount: Sendable {
  /// Returns the description of the account.
  ///
  /// - Throws: ``AccountProblem/signedOut``; a ``ConnectionProblem`` without a cached description.
  func account() async throws -> AccountSummary

  func signOut() async throws

  /// Whether the account has no notes here, and there are notes of guests that it may take over.
  func mayClaimNotes() async throws -> Bool

  /// Returns a stream with one element now, and one after each sign-in, each end of a session, and each loss and return of
  /// the connection.
  func changes() async -> AsyncStream<Void>
}

/// What is shown of the account that is signed in.
public struct AccountSummary: Hashable, Sendable {
  public let name: String
  public let address: String
  /// The time of the last answer of the service if it cannot be reached now; nil otherwise.
  public let offlineSince: Date?

  public init(name: String, address: String, offlineSince: Date?) {
    self.name = name
    self.address = address
    self.offlineSince = offlineSince
  }
}
