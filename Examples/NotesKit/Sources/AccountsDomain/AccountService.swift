public import Foundation

/// The requests about accounts. Each throws an ``AccountProblem``, or an error of the connection or the storage.
public protocol AccountService: Sendable {
  /// Creates an account, and signs in.
  func register(_ registration: Registration) async throws -> SignedIn

  func signIn(_ credentials: Credentials) async throws -> SignedIn

  /// Revokes a token.
  ///
  /// - Throws: ``AccountProblem/signedOut`` if it is not valid.
  func signOut(_ token: AccessToken) async throws

  /// Returns the account that a token belongs to, and extends the life of the token.
  func account(of token: AccessToken) async throws -> Account

  /// Sends a code by mail. For an address without an account the answer is the same.
  func sendRecoveryCode(to address: String) async throws

  /// Replaces a forgotten password. All tokens of the account are revoked.
  func setPassword(_ password: String, of address: String, code: String) async throws

  /// Replaces a known password, also one that must be changed, and signs in. All other tokens are revoked.
  func changePassword(_ credentials: Credentials, to password: String) async throws -> SignedIn
}

/// The fields of a new account, as they were typed. The description does not contain the password.
public struct Registration: Codable, Hashable, Sendable, CustomStringConvertible {
  public var address: String
  public var password: String
  public var name: String

  /// The maximum number of characters of a name.
  public static let maximumName = 100

  public init(address: String, password: String, name: String) {
    self.address = address
    self.password = password
    self.name = name
  }

  /// The fields that are not allowed, in the order of the form.
  public var problems: [FieldProblem] {
    let address = MailAddress(address)
    var problems: [FieldProblem] = address == nil ? [.address] : []
    if let problem = PasswordRules.problem(of: password, address: address, name: trimmedName) {
      problems.append(.password(problem))
    }
    if Self.validName(name) == nil {
      problems.append(.name(maximum: Self.maximumName))
    }
    return problems
  }

  public var trimmedName: String { name.trimmingSpaces }

  /// Returns a name without spaces around it; nil if it is empty or too long.
  public static func validName(_ typed: String) -> String? {
    let name = typed.trimmingSpaces
    return (1...maximumName).contains(name.count) ? name : nil
  }

  public var description: String { "Registration(\(address))" }
}

/// What a person types to sign in. The description does not contain the password.
public struct Credentials: Codable, Hashable, Sendable, CustomStringConvertible {
  public var address: String
  public var password: String

  public init(address: String, password: String) {
    self.address = address
    self.password = password
  }

  public var description: String { "Credentials(\(address))" }
}

/// The result of signing in.
public struct SignedIn: Codable, Hashable, Sendable {
  public let account: Account
  public let token: AccessToken
  /// The time until which the token can be used, unless it is used before.
  public let expires: Date

  public init(account: Account, token: AccessToken, expires: Date) {
    self.account = account
    self.token = token
    self.expires = expires
  }
}

/// A secret that represents a signed-in person. Its description does not contain it, so that no log does.
public struct AccessToken: Codable, Hashable, Sendable, CustomStringConvertible {
  public let secret: String
  public var description: String { "AccessToken" }

  public init(_ secret: String) {
    self.secret = secret
  }

  public init(from decoder: any Decoder) throws {
    secret = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(secret)
  }
}
