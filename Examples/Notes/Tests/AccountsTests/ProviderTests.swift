import AccountDoubles
import Accounts
import AccountsDomain
import AccountStore
import Foundation
import Testing

/// Signing in at other services, and linking accounts with them.
@Suite(.timeLimit(.minutes(5))) struct ProviderTests {
  private let stored: StoredAccounts
  private let reports = Locked<[String]>([])
  private let ann = Registration.ann
  private let ben = Registration.ben

  init() throws {
    stored = try StoredAccounts()
  }

  private func accounts(_ providers: [String] = ["work", "home"]) throws -> Accounts {
    try stored.open(
      providers: IdentityProviders(
        providers.map { TrustingProvider(id: $0) }, returnAddresses: [.web: "https://notes.example/signed-in"]
      ) { [reports] report in reports.with { $0.append(report) } })
  }

  /// Begins and completes a sign-in.
  private func signIn(
    _ accounts: Accounts, as person: String, at provider: String = "work"
  ) async throws -> SignedIn {
    let begun = try await accounts.authorize(provider, from: .web, nil)
    return try await accounts.signIn(begun.response(person), ticket: begun.ticket)
  }

  private func link(
    _ accounts: Accounts, as person: String, at provider: String = "work", _ token: AccessToken
  ) async throws {
    let begun = try await accounts.authorize(provider, from: .web, token)
    try await accounts.link(begun.response(person), ticket: begun.ticket, token)
  }

  @Test func `The first sign-in creates an account, the next ones find it`() async throws {
    let accounts = try accounts()
    let first = try await signIn(accounts, as: "7 cleo@example.com")
    #expect(first.account.address.description == "cleo@example.com" && first.account.name == "Person 7")
    // The address at the provider may change.
    let second = try await signIn(accounts, as: "7 cleo@elsewhere.example")
    #expect(second.account == first.account)
    #expect(try await accounts.account(of: second.token) == first.account)
    #expect(try await accounts.events(second.token).map(\.kind) == [.signedIn, .registered])
    #expect(try await accounts.signInMethods(second.token).linked.map(\.provider.id) == ["work"])
    // The same subject of another provider is somebody else.
    #expect(await problem { _ = try await signIn(accounts, as: "7 -", at: "home") } == .noLinkedAccount)
  }

  @Test func `An address that a provider vouches for does not open the account that has it`() async throws {
    let accounts = try accounts()
    let token = try await accounts.register(ann).token
    #expect(await problem { _ = try await signIn(accounts, as: "7 Ann@Example.com") } == .linkFirst)
    try await link(accounts, as: "7 ann@example.com", token)
    #expect(try await signIn(accounts, as: "7 ann@example.com").account.address.description == ann.address)
    #expect(try await accounts.events(token).map(\.kind) == [.signedIn, .linked, .registered])
  }

  @Test func `A person without a verified address signs in after linking only`() async throws {
    let accounts = try accounts()
    #expect(await problem { _ = try await signIn(accounts, as: "7 -") } == .noLinkedAccount)
    try await link(accounts, as: "7 -", try await accounts.register(ann).token)
    #expect(try await signIn(accounts, as: "7 -").account.name == "Ann")
  }

  @Test func `A person at a provider belongs to one account, and an account to one person there`()
    async throws
  {
    let accounts = try accounts()
    let ann = try await accounts.register(ann).token
    let ben = try await accounts.register(ben).token
    try await link(accounts, as: "7 -", ann)
    #expect(await problem { try await link(accounts, as: "7 -", ben) } == .linkedElsewhere)
    #expect(try await accounts.signInMethods(ben).linked == [])
    try await link(accounts, as: "8 -", ann)
    #expect(try await accounts.signInMethods(ann).linked.map(\.name) == ["Person 8"])
    #expect(await problem { _ = try await signIn(accounts, as: "7 -") } == .noLinkedAccount)
  }

  @Test func `The last way to sign in cannot be removed`() async throws {
    let accounts = try accounts()
    let token = try await signIn(accounts, as: "7 cleo@example.com").token
    #expect(await problem { try await accounts.unlink("work", token) } == .lastSignIn)
    try await link(accounts, as: "7 -", at: "home", token)
    try await accounts.unlink("work", token)
    try await accounts.unlink("work", token)
    #expect(await problem { try await accounts.unlink("home", token) } == .lastSignIn)
    #expect(try await accounts.signInMethods(token).linked.map(\.provider.id) == ["home"])
    let ann = try await accounts.register(ann).token
    try await link(accounts, as: "9 -", ann)
    try await accounts.unlink("work", ann)
    #expect(try await accounts.events(ann).map(\.kind) == [.unlinked, .linked, .registered])
  }

  @Test func `Two links that end at the same time leave one`() async throws {
    let accounts = try accounts()
    let token = try await signIn(accounts, as: "7 cleo@example.com").token
    try await link(accounts, as: "7 -", at: "home", token)
    await withTaskGroup(of: Void.self) { group in
      for provider in ["work", "home"] {
        group.addTask { try? await accounts.unlink(provider, token) }
      }
    }
    #expect(try await accounts.signInMethods(token).linked.count == 1)
  }

  @Test func `A response counts once, in time, for the device that has begun`() async throws {
    let accounts = try accounts()
    let begun = try await accounts.authorize("work", from: .web, nil)
    let other = try await accounts.authorize("work", from: .web, nil)
    let person = "7 cleo@example.com"
    for (response, ticket) in [
      (begun.response(person), other.ticket), (begun.response(person), ""),
      (AuthorizationResponse(state: begun.state + "x", code: person), begun.ticket),
      (AuthorizationResponse(state: "", code: person), begun.ticket),
    ] {
      #expect(
        await problem { _ = try await accounts.signIn(response, ticket: ticket) } == .authorizationEnded)
    }
    _ = try await accounts.signIn(begun.response(person), ticket: begun.ticket)
    #expect(
      await problem { _ = try await accounts.signIn(begun.response(person), ticket: begun.ticket) }
        == .authorizationEnded)
    stored.clock.advance(seconds: 10 * 60)
    #expect(
      await problem { _ = try await accounts.signIn(other.response(person), ticket: other.ticket) }
        == .authorizationEnded)
    let cancelled = try await accounts.authorize("work", from: .web, nil)
    #expect(
      await problem { _ = try await accounts.signIn(cancelled.response(""), ticket: cancelled.ticket) }
        == .authorizationEnded)
  }

  @Test func `A sign-in links nothing, and a link is for the account that has begun it`() async throws {
    let accounts = try accounts()
    let ann = try await accounts.register(ann).token
    let ben = try await accounts.register(ben).token
    let person = "7 cleo@example.com"
    let signIn = try await accounts.authorize("work", from: .web, nil)
    #expect(
      await problem { try await accounts.link(signIn.response(person), ticket: signIn.ticket, ann) }
        == .authorizationEnded)
    for isSignIn in [true, false] {
      let link = try await accounts.authorize("work", from: .web, ann)
      let found = await problem {
        if isSignIn {
          _ = try await accounts.signIn(link.response(person), ticket: link.ticket)
        } else {
          try await accounts.link(link.response(person), ticket: link.ticket, ben)
        }
      }
      #expect(found == .authorizationEnded)
    }
    #expect(try await accounts.signInMethods(ann).linked == [])
    #expect(try await accounts.signInMethods(ben).linked == [])
  }

  @Test func `Secrets of a sign-in are not stored in readable form, except that for the provider`()
    async throws
  {
    let accounts = try accounts()
    let begun = try await accounts.authorize("work", from: .web, nil)
    try await stored.store.close()
    let files = try FileManager.default.contentsOfDirectory(atPath: stored.folder.path(""))
    for file in files {
      let bytes = try Data(contentsOf: URL(filePath: stored.folder.path(file)))
      #expect(bytes.range(of: Data(begun.ticket.utf8)) == nil)
    }
  }

  @Test func `A provider that fails is reported, and nobody is signed in`() async throws {
    let accounts = try accounts()
    let begun = try await accounts.authorize("work", from: .web, nil)
    #expect(
      await problem { _ = try await accounts.signIn(begun.response("forged"), ticket: begun.ticket) }
        == .providerFailed)
    #expect(reports.with { $0 } == ["The provider work has failed: “forged” is nobody."])
    #expect(
      await problem { _ = try await accounts.authorize("nobody", from: .web, nil) } == .unknownProvider)
    #expect(await problem { _ = try await accounts.authorize("work", from: .app, nil) } == .unknownProvider)
  }

  @Test func `A link with a provider that is not offered any more can be ended`() async throws {
    let token = try await accounts().register(ann).token
    try await link(try accounts(), as: "7 -", token)
    let later = try accounts(["home"])
    #expect(try await later.signInMethods(token).linked.map(\.provider.name) == ["work"])
    try await later.unlink("work", token)
    #expect(try await later.signInMethods(token).linked == [])
  }

  @Test func `Without a password, an account is deleted a short time after signing in`() async throws {
    let accounts = try accounts()
    let old = try await signIn(accounts, as: "7 cleo@example.com").token
    stored.clock.advance(seconds: 15 * 60)
    #expect(await problem { try await accounts.deleteAccount(password: "", old) } == .signInAgain)
    #expect(
      await problem {
        _ = try await accounts.signIn(Credentials(address: "cleo@example.com", password: ""))
      } == .wrongPasswordOrAccount)
    #expect(try await !accounts.signInMethods(old).hasPassword)
    let new = try await signIn(accounts, as: "7 cleo@example.com").token
    try await accounts.deleteAccount(password: "", new)
    #expect(await problem { _ = try await accounts.account(of: new) } == .signedOut)
    // The same person begins again.
    #expect(try await signIn(accounts, as: "7 cleo@example.com").account.name == "Person 7")
  }
}

/// Vouches for the person in the code: a subject, and an address or a hyphen.
private struct TrustingProvider: IdentityProvider {
  let provider: SignInProvider

  init(id: String) {
    provider = SignInProvider(id: id, name: id)
  }

  func page(for request: AuthorizationRequest) -> String {
    "https://id.example/?state=\(request.state)&return=\(request.returnAddress)"
  }

  func identity(for code: String, of request: AuthorizationRequest) throws -> ProvidedIdentity {
    struct Nobody: Error, CustomStringConvertible {
      let code: String
      var description: String { "“\(code)” is nobody." }
    }
    let parts = code.split(separator: " ").map(String.init)
    guard parts.count == 2 else { throw Nobody(code: code) }
    return ProvidedIdentity(subject: parts[0], address: MailAddress(parts[1]), name: "Person \(parts[0])")
  }
}

extension Authorization {
  fileprivate var state: String {
    URLComponents(string: address)?.queryItems?.first { $0.name == "state" }?.value ?? ""
  }

  fileprivate func response(_ person: String) -> AuthorizationResponse {
    AuthorizationResponse(state: state, code: person)
  }
}
