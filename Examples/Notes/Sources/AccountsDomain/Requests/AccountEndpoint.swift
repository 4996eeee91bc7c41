/// The requests of the accounts API, below its path such as `/api/v1`. Bodies are JSON, and times are those of ISO 8601.
public enum AccountEndpoint: String, CaseIterable, Sendable {
  /// ``Registration`` → ``SignedIn``
  case register = "POST /accounts"
  /// ``Credentials`` → ``SignedIn``
  case signIn = "POST /sessions"
  /// With a token. No bodies.
  case signOut = "DELETE /sessions/current"
  /// With a token → ``Account``
  case account = "GET /account"
  /// ``RecoveryRequest``, without a body in the answer.
  case sendRecoveryCode = "POST /recovery-codes"
  /// ``NewPassword``, without a body in the answer.
  case setPassword = "POST /passwords"
  /// ``PasswordChange`` → ``SignedIn``
  case changePassword = "POST /password-changes"

  public var method: String { String(rawValue.prefix { $0 != " " }) }
  public var path: String { String(rawValue.drop { $0 != " " }.dropFirst()) }
  /// The status of the answer if the request succeeded. Any other is a problem, also that of a page of another server.
  public var success: Int {
    switch self {
    case .register, .signIn, .changePassword: 201
    case .account: 200
    case .sendRecoveryCode: 202
    case .signOut, .setPassword: 204
    }
  }
  /// Whether the request has the header `Authorization: Bearer …`.
  public var needsToken: Bool { self == .signOut || self == .account }
}

public struct RecoveryRequest: Codable, Hashable, Sendable {
  public var address: String

  public init(address: String) {
    self.address = address
  }
}

public struct NewPassword: Codable, Hashable, Sendable {
  public var address: String
  public var code: String
  public var password: String

  public init(address: String, code: String, password: String) {
    self.address = address
    self.code = code
    self.password = password
  }
}

public struct PasswordChange: Codable, Hashable, Sendable {
  public var address: String
  public var password: String
  public var newPassword: String

  public init(address: String, password: String, newPassword: String) {
    self.address = address
    self.password = password
    self.newPassword = newPassword
  }
}
