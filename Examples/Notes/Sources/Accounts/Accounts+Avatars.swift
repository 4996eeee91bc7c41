public import AccountsDomain
public import Foundation

extension Accounts: AvatarService {
  public func setAvatar(_ bytes: Data, _ token: AccessToken) async throws -> Account {
    let account = try await account(of: token)
    guard let picture = Picture(bytes) else {
      throw AccountProblem.invalid([.picture(maximum: Picture.maximum)])
    }
    try await count("picture of \(account.id)", limits.picturesOfAccount)
    // The name stays, so that other devices find the new picture.
    let name = account.avatar ?? Secret.token()
    try await records.setAvatar(picture, named: name, of: account.id)
    return Account(id: account.id, address: account.address, name: account.name, avatar: name)
  }

  public func removeAvatar(_ token: AccessToken) async throws -> Account {
    let account = try await account(of: token)
    try await records.removeAvatar(of: account.id)
    return Account(id: account.id, address: account.address, name: account.name, avatar: nil)
  }

  public func avatar(named name: String) async throws -> Picture? {
    try await records.avatar(named: name)
  }
}
