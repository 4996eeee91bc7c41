import Accounts
import AccountsDomain
import Foundation
import Hummingbird

/// One request to the API.
struct AccountRequest {
  let endpoint: AccountEndpoint
  let accounts: Accounts
  let token: AccessToken?

  /// Runs the use case.
  ///
  /// - Throws: An `AccountProblem`; a `DecodingError` if the body is malformed; an error of the storage.
  func response(to body: ByteBuffer) async throws -> Response {
    switch endpoint {
    case .register:
      AccountsAPI.answer(try await accounts.register(try read(body)), .created)
    case .signIn:
      AccountsAPI.answer(try await accounts.signIn(try read(body)), .created)
    case .signOut:
      try await signOut()
    case .account:
      AccountsAPI.answer(try await accounts.account(of: try knownToken()), .ok)
    case .sendRecoveryCode:
      try await sendRecoveryCode(try read(body))
    case .setPassword:
      try await setPassword(try read(body))
    case .changePassword:
      try await changePassword(try read(body))
    }
  }

  private func signOut() async throws -> Response {
    try await accounts.signOut(try knownToken())
    return AccountsAPI.answer(nil, .noContent)
  }

  private func sendRecoveryCode(_ request: RecoveryRequest) async throws -> Response {
    try await accounts.sendRecoveryCode(to: request.address)
    return AccountsAPI.answer(nil, .accepted)
  }

  private func setPassword(_ request: NewPassword) async throws -> Response {
    try await accounts.setPassword(request.password, of: request.address, code: request.code)
    return AccountsAPI.answer(nil, .noContent)
  }

  private func changePassword(_ request: PasswordChange) async throws -> Response {
    let credentials = Credentials(address: request.address, password: request.password)
    return AccountsAPI.answer(
      try await accounts.changePassword(credentials, to: request.newPassword), .created)
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
