/// The requests of people about their own account, each with the token of their session.
///
/// Each throws ``AccountProblem/signedOut`` if the token is not valid, or an error of the connection or the storage.
public protocol ProfileService: Sendable {
  /// Replaces the displayed name.
  ///
  /// - Throws: ``AccountProblem/invalid(_:)`` if it is empty or too long.
  func rename(to name: String, _ token: AccessToken) async throws -> Account

  /// Returns the sessions in which the person is signed in, the last used first.
  func sessions(_ token: AccessToken) async throws -> [SignedInSession]

  /// Ends a session of the account. One that has ended already, or belongs to another account, is ignored.
  func endSession(_ id: String, _ token: AccessToken) async throws

  /// Ends all sessions of the account, also that of the token.
  func endAllSessions(_ token: AccessToken) async throws

  /// Returns the security-relevant actions, the latest first: up to 50 of each kind.
  func events(_ token: AccessToken) async throws -> [AccountEvent]

  /// Deletes the account, and its notes if the service stores them. The password is required again, because the device
  /// may be in other hands.
  ///
  /// - Throws: ``AccountProblem/wrongPasswordOrAccount``; ``AccountProblem/locked(until:)`` after too many attempts.
  func deleteAccount(password: String, _ token: AccessToken) async throws
}
