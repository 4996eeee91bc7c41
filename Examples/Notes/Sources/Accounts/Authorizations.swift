import AccountsDomain
import Foundation

/// The sign-ins at providers that have begun: from the address of the provider's page to the person who returns.
struct Authorizations {
  /// The time in seconds after which a sign-in expires.
  static let life: TimeInterval = 10 * 60

  let records: any ProviderRecords
  let providers: IdentityProviders
  let now: @Sendable () -> Date

  /// - Parameter account: The account to link; nil to sign in.
  func begin(_ provider: String, from place: ReturnPlace, for account: AccountID?) async throws
    -> Authorization
  {
    guard let identityProvider = providers.provider(provider),
      let address = providers.returnAddress(of: place)
    else { throw AccountProblem.unknownProvider }
    let ticket = Secret.token()
    let request = AuthorizationRequest(
      state: Secret.token(), nonce: Secret.token(), verifier: Secret.token(), returnAddress: address)
    let page = try await asking(provider) { try await identityProvider.page(for: request) }
    try await records.add(
      AuthorizationRecord(
        state: Digest(of: request.state), ticket: Digest(of: ticket), provider: provider, request: request,
        account: account, expires: now().addingTimeInterval(Self.life)))
    return Authorization(address: page, ticket: ticket)
  }

  /// Returns the person for whom the provider vouches.
  ///
  /// - Parameter account: The account for which the sign-in must have begun; nil for none.
  func complete(
    _ response: AuthorizationResponse, _ ticket: String, for account: AccountID?
  ) async throws -> (LinkedIdentity, ProvidedIdentity) {
    let begun = try await records.takeAuthorization(
      Digest(of: response.state), ticket: Digest(of: ticket), at: now())
    guard let begun, begun.account == account, !response.code.isEmpty else {
      throw AccountProblem.authorizationEnded
    }
    guard let provider = providers.provider(begun.provider) else { throw AccountProblem.unknownProvider }
    let provided = try await asking(begun.provider) {
      try await provider.identity(for: response.code, of: begun.request)
    }
    let key = LinkedIdentity.Key(provider: begun.provider, subject: provided.subject)
    return (LinkedIdentity(key, name: provided.name ?? provided.address?.description ?? ""), provided)
  }

  private func asking<Answer: Sendable>(
    _ provider: String, _ request: () async throws -> Answer
  ) async throws -> Answer {
    do {
      return try await request()
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      providers.report("The provider \(provider) has failed: \(error)")
      throw AccountProblem.providerFailed
    }
  }
}
