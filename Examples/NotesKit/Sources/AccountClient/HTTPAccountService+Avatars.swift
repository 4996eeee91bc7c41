public import AccountsDomain
public import Foundation

extension HTTPAccountService: AvatarService {
  public func setAvatar(_ bytes: Data, _ token: AccessToken) async throws -> Account {
    // The server would not read it.
    guard bytes.count <= Picture.maximum else {
      throw AccountProblem.invalid([.picture(maximum: Picture.maximum)])
    }
    return try read(try await send(.setAvatar, bytes, type: "application/octet-stream", token: token))
  }

  public func removeAvatar(_ token: AccessToken) async throws -> Account {
    try read(try await send(.removeAvatar, token: token))
  }

  public func avatar(named name: String) async throws -> Picture? {
    guard Self.isName(name) else { return nil }
    do {
      // Whatever another server sends is not shown.
      guard let picture = Picture(try await send(.avatar, parameter: name)) else {
        throw ConnectionProblem.notUnderstood
      }
      return picture
    } catch AccountProblem.unknownPicture {
      return nil
    }
  }
}
