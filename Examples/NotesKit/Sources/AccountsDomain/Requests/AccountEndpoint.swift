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
  /// With a token: ``NameChange`` → ``Account``
  case rename = "PUT /account/name"
  /// With a token → array of ``SignedInSession``
  case sessions = "GET /sessions"
  /// With a token. No bodies.
  case endSession = "DELETE /sessions/{session}"
  /// With a token. No bodies.
  case endAllSessions = "DELETE /sessions"
  /// With a token → array of ``AccountEvent``
  case events = "GET /account/events"
  /// With a token: ``AccountDeletion``, without a body in the answer.
  case deleteAccount = "POST /account/deletions"
  /// With a token: the bytes of a picture → ``Account``
  case setAvatar = "PUT /account/avatar"
  /// With a token → ``Account``
  case removeAvatar = "DELETE /account/avatar"
  /// → the bytes of the picture.
  case avatar = "GET /avatars/{avatar}"
  /// → array of ``SignInProvider``
  case providers = "GET /providers"
  /// With a token, to link its account, or without one: ``AuthorizationStart`` → ``Authorization``
  case authorize = "POST /authorizations"
  /// ``CompletedAuthorization`` → ``SignedIn``
  case signInByProvider = "POST /provider-sessions"
  /// With a token → ``SignInMethods``
  case signInMethods = "GET /account/sign-in-methods"
  /// With a token: ``CompletedAuthorization``, without a body in the answer.
  case link = "POST /account/providers"
  /// With a token. No bodies.
  case unlink = "DELETE /account/providers/{provider}"

  public var method: String { String(rawValue.prefix { $0 != " " }) }
  /// The path, which may contain a parameter: `/sessions/{session}`.
  public var path: String { String(rawValue.drop { $0 != " " }.dropFirst()) }
  /// The status of the answer if the request succeeded. Any other is a problem, also that of a page of another server.
  public var success: Int {
    switch self {
    case .register, .signIn, .changePassword, .authorize, .signInByProvider: 201
    case .account, .rename, .sessions, .events, .providers, .signInMethods, .setAvatar,
      .removeAvatar, .avatar:
      200
    case .sendRecoveryCode: 202
    case .signOut, .setPassword, .endSession, .endAllSessions, .deleteAccount, .link, .unlink: 204
    }
  }
  /// Whether the request has the header `Authorization: Bearer …`.
  public var needsToken: Bool {
    switch self {
    case .register, .signIn, .sendRecoveryCode, .setPassword, .changePassword, .providers, .authorize,
      .signInByProvider, .avatar:
      false
    case .signOut, .account, .rename, .sessions, .endSession, .endAllSessions, .events, .deleteAccount,
      .signInMethods, .link, .unlink, .setAvatar, .removeAvatar:
      true
    }
  }
  /// The maximum length of the body of the request in bytes.
  public var maximumBody: Int {
    switch self {
    case .setAvatar: Picture.maximum
    default: 16 * 1024
    }
  }
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

public struct NameChange: Codable, Hashable, Sendable {
  public var name: String

  public init(name: String) {
    self.name = name
  }
}

public struct AccountDeletion: Codable, Hashable, Sendable {
  public var password: String

  public init(password: String) {
    self.password = password
  }
}

public struct AuthorizationStart: Codable, Hashable, Sendable {
  public var provider: String
  public var place: ReturnPlace

  public init(provider: String, place: ReturnPlace) {
    self.provider = provider
    self.place = place
  }
}

public struct CompletedAuthorization: Codable, Hashable, Sendable {
  public var response: AuthorizationResponse
  public var ticket: String

  public init(response: AuthorizationResponse, ticket: String) {
    self.response = response
    self.ticket = ticket
  }
}
