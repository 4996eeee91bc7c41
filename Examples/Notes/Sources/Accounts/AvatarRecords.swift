public import AccountsDomain

/// The storage of pictures. Each call is atomic, and permanent when it has returned.
public protocol AvatarRecords: Sendable {
  /// Replaces the picture of an account. Ignored if there is no such account.
  func setAvatar(_ picture: Picture, named name: String, of id: AccountID) async throws

  func removeAvatar(of id: AccountID) async throws

  func avatar(named name: String) async throws -> Picture?
}
