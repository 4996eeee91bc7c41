import Accounts
import AccountsDomain
import Foundation
import Hummingbird

/// One request to the API.
struct AccountRequest {
  let endpoint: AccountEndpoint
  let accounts: Accounts
  let token: AccessToken?
  /// The parameter of the path.
  let parameter: String?

  /// Runs the use case, and returns the answer.
  ///
  /// - Throws: An `AccountProblem`; a `DecodingError` if the body is malformed; an error of the storage.
  func answer(to body: ByteBuffer) async throws -> Answer {
    switch endpoint {
    case .avatar:
      guard let picture = try await accounts.avatar(named: parameter ?? "") else {
        throw AccountProblem.unknownPicture
      }
      return .picture(picture)
    default: return .json(try await json(body))
    }
  }

  /// The body of an answer.
  enum Answer {
    /// Nil without a body.
    case json((any Encodable)?)
    case picture(Picture)
  }

  private func json(_ body: ByteBuffer) async throws -> (any Encodable)? {
    switch endpoint {
    case .avatar: return nil
    case .setAvatar:
      return try await accounts.setAvatar(Data(body.readableBytesView), try knownToken())
    case .removeAvatar: return try await accounts.removeAvatar(try knownToken())
    case .register: return try await accounts.register(try read(body))
    case .signIn: return try await accounts.signIn(try read(body))
    case .signOut: try await accounts.signOut(try knownToken())
    case .account: return try await accounts.account(of: try knownToken())
    case .sendRecoveryCode:
      let request: RecoveryRequest = try read(body)
      try await accounts.sendRecoveryCode(to: request.address)
    case .setPassword:
      let request: NewPassword = try read(body)
      try await accounts.setPassword(request.password, of: request.address, code: request.code)
    case .changePassword:
      let request: PasswordChange = try read(body)
      let credentials = Credentials(address: request.address, password: request.password)
      return try await accounts.changePassword(credentials, to: request.newPassword)
    case .rename:
      let request: NameChange = try read(body)
      return try await accounts.rename(to: request.name, try knownToken())
    case .sessions: return try await accounts.sessions(try knownToken())
    case .endSession: try await accounts.endSession(parameter ?? "", try knownToken())
    case .endAllSessions: try await accounts.endAllSessions(try knownToken())
    case .events: return try await accounts.events(try knownToken())
    case .deleteAccount:
      let request: AccountDeletion = try read(body)
      try await accounts.deleteAccount(password: request.password, try knownToken())
    case .providers: return accounts.providers()
    case .authorize:
      let request: AuthorizationStart = try read(body)
      return try await accounts.authorize(request.provider, from: request.place, token)
    case .signInByProvider:
      let request: CompletedAuthorization = try read(body)
      return try await accounts.signIn(request.response, ticket: request.ticket)
    case .signInMethods: return try await accounts.signInMethods(try knownToken())
    case .link:
      let request: CompletedAuthorization = try read(body)
      try await accounts.link(request.response, ticket: request.ticket, try knownToken())
    case .unlink: try await accounts.unlink(parameter ?? "", try knownToken())
    }
    return nil
  }

  private func knownToken() throws -> AccessToken {
    guard let token else { throw AccountProblem.signedOut }
    return token
  }

  private func read<Body: Decodable>(_ body: ByteBuffer) throws -> Body {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(Body.self, from: Data(body.readableBytesView))
  }
}
