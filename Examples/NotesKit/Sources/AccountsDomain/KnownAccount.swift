/// An account that has signed in on a device before.
public struct KnownAccount: Codable, Hashable, Sendable {
  public let address: MailAddress
  /// The generated name of its picture; nil without one.
  public let avatar: String?

  public init(address: MailAddress, avatar: String?) {
    (self.address, self.avatar) = (address, avatar)
  }

  public init(_ account: Account) {
    self.init(address: account.address, avatar: account.avatar)
  }
}

/// The picture of an account that has signed in on a device before.
public struct Avatar: Codable, Hashable, Sendable {
  /// The generated name.
  public let name: String
  /// The picture; nil where the browser loads it by its name.
  public let picture: [UInt8]?

  public init(name: String, picture: [UInt8]?) {
    (self.name, self.picture) = (name, picture)
  }
}
