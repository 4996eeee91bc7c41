public import Foundation

/// The requests about the pictures of accounts. Each throws an ``AccountProblem``, or an error of the connection or the
/// storage.
public protocol AvatarService: Sendable {
  /// Replaces the picture of the account, which is found by a generated name from then on.
  ///
  /// - Throws: ``AccountProblem/invalid(_:)`` if it is not a PNG, JPEG or WebP picture, or too large.
  func setAvatar(_ bytes: Data, _ token: AccessToken) async throws -> Account

  func removeAvatar(_ token: AccessToken) async throws -> Account

  /// Returns a picture by its generated name, which only those know who have signed in with the account; nil if there is
  /// none.
  func avatar(named name: String) async throws -> Picture?
}
