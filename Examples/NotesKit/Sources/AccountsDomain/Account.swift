/// A person who may sign in.
public struct Account: Codable, Hashable, Sendable {
  public let id: AccountID
  /// The address for signing in, and for recovery codes.
  public let address: MailAddress
  /// The displayed name.
  public let name: String
  /// The generated name of the picture; nil without one.
  public let avatar: String?

  public init(id: AccountID, address: MailAddress, name: String, avatar: String? = nil) {
    self.id = id
    self.avatar = avatar
    self.address = address
    self.name = name
  }
}

/// Identifies an account. Addresses may change, ids do not.
public struct AccountID: Codable, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }

  public init(from decoder: any Decoder) throws {
    description = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
