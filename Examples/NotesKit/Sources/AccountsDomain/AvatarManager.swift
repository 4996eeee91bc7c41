public import Foundation

/// The pictures of one device, for interactors.
public protocol AvatarManager: Sendable {
  /// Returns the picture of an account while its address is typed: from the device, then from the service if it is another.
  /// Of an account that has not signed in on this device before, nothing is told.
  ///
  /// - Returns: A stream with a picture, or nil, now, and at most one more.
  func avatars(of address: String) async -> AsyncStream<Avatar?>

  /// Returns the picture of the account of the session; nil without one, or if it cannot be loaded.
  func ownAvatar(of account: Account) async -> Avatar?

  /// Replaces the picture of the account of the session.
  ///
  /// - Throws: An ``AccountProblem``, a ``ConnectionProblem``, or an error of the storage.
  func setAvatar(_ bytes: Data) async throws

  func removeAvatar() async throws
}
