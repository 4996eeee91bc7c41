public import AccountsDomain
import Foundation

extension Accounts: ProviderService {
  private var authorizations: Authorizations {
    Authorizations(records: records, providers: identityProviders, now: now)
  }

  public func providers() -> [SignInProvider] { identityProviders.list }

  public func authorize(
    _ provider: String, from place: ReturnPlace, _ token: AccessToken?
  ) async throws -> Authorization {
    var account: AccountID?
    if let token { account = try await self.account(of: token).id }
    try await count("authorize from \(await caller)", limits.authorizationsFromNetwork)
    return try await authorizations.begin(provider, from: place, for: account)
  }

  public func signIn(_ response: AuthorizationResponse, ticket: String) async throws -> SignedIn {
    let (identity, provided) = try await authorizations.complete(response, ticket, for: nil)
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
    let (identity, _) = try await authorizations.complete(response, ticket, for: account.id)
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

  private static func name(of provided: ProvidedIdentity, _ address: MailAddress) -> String {
    let name = provided.name.map { String($0.prefix(Registration.maximumName)) }
    return name.flatMap(Registration.validName) ?? address.localPart
  }
}
