public import AccountsDomain
public import Foundation

extension AccountDataManager: AvatarManager {
  /// The maximum number of accounts that a device knows.
  private static let maximumKnown = 5

  public func avatars(of address: String) -> AsyncStream<Avatar?> {
    let (avatars, found) = AsyncStream.makeStream(of: Avatar?.self)
    let finding = Task {
      await find(address) { found.yield($0) }
      found.finish()
    }
    found.onTermination = { _ in finding.cancel() }
    return avatars
  }

  public func ownAvatar(of account: Account) async -> Avatar? {
    guard let name = account.avatar else { return nil }
    guard let pictures else { return Avatar(name: name, picture: nil) }
    if let kept = try? await pictures.picture(named: name) {
      return Avatar(name: name, picture: Array(kept.bytes))
    }
    guard let found = try? await service.avatar(named: name) else { return nil }
    try? await pictures.keep(found, named: name)
    return Avatar(name: name, picture: Array(found.bytes))
  }

  private func find(_ typed: String, _ tell: (Avatar?) -> Void) async {
    let address = MailAddress(typed)
    let accounts = (try? await known.knownAccounts()) ?? []
    guard let name = accounts.first(where: { $0.address == address })?.avatar else { return tell(nil) }
    guard let pictures else { return tell(Avatar(name: name, picture: nil)) }
    let kept = try? await pictures.picture(named: name)
    tell(kept.map { Avatar(name: name, picture: Array($0.bytes)) })
    // Without an answer, that of the device stays.
    let current: Picture?
    do { current = try await service.avatar(named: name) } catch { return }
    guard current != kept else { return }
    try? await pictures.keep(current, named: name)
    tell(current.map { Avatar(name: name, picture: Array($0.bytes)) })
  }

  public func setAvatar(_ bytes: Data) async throws {
    _ = try await asking { service, token, _ in
      try await service.setAvatar(bytes, token)
    } keeping: {
      $0
    }
    if let name = try await cache.account()?.account.avatar {
      try await pictures?.keep(Picture(bytes), named: name)
    }
  }

  public func removeAvatar() async throws {
    let name = try await cache.account()?.account.avatar
    _ = try await asking { service, token, _ in
      try await service.removeAvatar(token)
    } keeping: {
      $0
    }
    if let name { try await pictures?.keep(nil, named: name) }
  }

  /// Puts an account before the others of this device.
  func remember(_ account: Account) async throws {
    let others = try await known.knownAccounts().filter { $0.address != account.address }
    let accounts = [KnownAccount(account)] + others
    for forgotten in accounts.dropFirst(Self.maximumKnown).compactMap(\.avatar) {
      try await pictures?.keep(nil, named: forgotten)
    }
    try await known.keep(known: Array(accounts.prefix(Self.maximumKnown)))
  }

  /// Removes an account from those of this device.
  func forget(_ address: MailAddress) async throws {
    let accounts = try await known.knownAccounts()
    if let name = accounts.first(where: { $0.address == address })?.avatar {
      try await pictures?.keep(nil, named: name)
    }
    try await known.keep(known: accounts.filter { $0.address != address })
  }
}
