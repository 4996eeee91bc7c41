public import AccountsDomain
import Foundation

extension Accounts: ProviderService {
  /// The time in seconds after which a sign-in at a provider expires.
  static let authorizationLife: TimeInterval = 10 * 60

  public func providers() -> [SignInProvider] { identityProviders.list }

  public func authorize(
    _ provider: String, from place: ReturnPlace, _ token: AccessToken?
  ) async throws -> Authorization {
    var account: AccountID?
    if let token { account = try await self.account(of: token).id }
    guard let identityProvider = identityProviders.provider(provider),
      let returnAddress = identityProviders.returnAddress(of: place)
    else { throw AccountProblem.unknownProvider }
    try await count("authorize from \(await caller)", limits.authorizationsFromNetwork)
    let ticket = Secret.token()
    let request = AuthorizationRequest(
      state: Secret.token(), nonce: Secret.token(), verifier: Secret.token(), returnAddress: returnAddress)
    let page = try await asking(provider) { try await identityProvider.page(for: request) }
    try await records.add(
      AuthorizationRecord(
        state: Digest(of: request.state), ticket: Digest(of: ticket), provider: provider, request: request,
        account: account, expires: now().addingTimeInterval(Self.authorizationLife)))
    return Authorization(address: page, ticket: ticket)
  }

  public func signIn(_ response: AuthorizationResponse, ticket: String) async throws -> SignedIn {
    let (identity, provided) = try await complete(response, ticket, for: nil)
    if let record = try await records.record(of: identity.key) {
      return try await signedIn(record, with: identity.key, .signedIn)
    }
    guard let address = provided.address else { throw AccountProblem.noLinkedAccount }
    let account = Account(
      id: AccountID(Secret.token()), address: address, name: Self.name(of: provided, address))
    guard try await records.add(account, identity) else { throw AccountProblem.linkFirst }
    return try await signedIn(AccountRecord(account: account, password: nil), with: identity.key, .registered)
  }

  public func signInMethods(_ token: AccessToken) async throws -> SignInMethods {
    let account = try await account(of: token)
    let linked = try await records.identities(of: account.id).map { identity in
      // One that the server does not offer any more can still be unlinked.
      let provider = identityProviders.provider(identity.key.provider)?.provider
      return LinkedProvider(
        provider ?? SignInProvider(id: identity.key.provider, name: identity.key.provider),
        name: identity.name)
    }
    let hasPassword = try await records.record(of: account.address)?.password != nil
    return SignInMethods(hasPassword: hasPassword, linked: linked)
  }

  public func link(
    _ response: AuthorizationResponse, ticket: String, _ token: AccessToken
  ) async throws {
    let account = try await account(of: token)
    let (identity, _) = try await complete(response, ticket, for: account.id)
    guard try await records.link(identity, to: account.id) else { throw AccountProblem.linkedElsewhere }
    try await log(.linked, of: account.id)
  }

  public func unlink(_ provider: String, _ token: AccessToken) async throws {
    let account = try await account(of: token)
    let isLinked = try await records.identities(of: account.id).contains { $0.key.provider == provider }
    guard isLinked else { return }
    guard try await records.unlink(provider, of: account.id) else { throw AccountProblem.lastSignIn }
    try await log(.unlinked, of: account.id)
  }

  /// Returns the person for whom the provider vouches.
  ///
  /// - Parameter account: The account for which the sign-in must have begun; nil for none.
  private func complete(
    _ response: AuthorizationResponse, _ ticket: String, for account: AccountID?
  ) async throws -> (LinkedIdentity, ProvidedIdentity) {
    let begun = try await records.takeAuthorization(
      Digest(of: response.state), ticket: Digest(of: ticket), at: now())
    guard let begun, begun.account == account, !response.code.isEmpty else {
      throw AccountProblem.authorizationEnded
    }
    guard let provider = identityProviders.provider(begun.provider) else {
      throw AccountProblem.unknownProvider
    }
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
      identityProviders.report("The provider \(provider) has failed: \(error)")
      throw AccountProblem.providerFailed
    }
  }

  private static func name(of provided: ProvidedIdentity, _ address: MailAddress) -> String {
    let name = provided.name.map { String($0.prefix(Registration.maximumName)) }
    return name.flatMap(Registration.validName) ?? address.localPart
  }
}
