import AccountDoubles
import Accounts
import AccountsDomain
import AccountStore
import Foundation
import GRDB
import Testing

@Suite(.timeLimit(.minutes(10))) struct AccountsTests {
  private let stored: StoredAccounts
  private let ann = Registration(address: "Ann@Example.com ", password: "green tea at four", name: " Ann ")
  private let credentials = Credentials.ann

  init() throws {
    stored = try StoredAccounts()
  }

  // MARK: Registering and signing in

  @Test func `A person registers, and signs in after a restart`() async throws {
    let registered = try await stored.open().register(ann)
    #expect(registered.account.address.description == "ann@example.com")
    #expect(registered.account.name == "Ann")
    let again = try await stored.reopened().open()
    let signedIn = try await again.signIn(credentials)
    #expect(signedIn.account == registered.account)
    #expect(signedIn.token != registered.token)
    for token in [registered.token, signedIn.token] {
      #expect(try await again.account(of: token) == registered.account)
    }
  }

  @Test func `An address has one account, in any spelling`() async throws {
    let accounts = try stored.open()
    _ = try await accounts.register(ann)
    var other = ann
    other.address = "ANN@example.com"
    #expect(await problem { _ = try await accounts.register(other) } == .addressTaken)
  }

  @Test func `Of twenty registrations at once with one address, one succeeds`() async throws {
    let accounts = try stored.open()
    let results = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 { group.addTask { [ann] in (try? await accounts.register(ann)) != nil } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count { $0 } == 1)
  }

  @Test func `A form with mistakes names each field`() async throws {
    let form = Registration(address: "ann", password: "short", name: " ")
    #expect(
      await problem { _ = try await stored.open().register(form) }
        == .invalid([.address, .password(.tooShort(minimum: 8)), .name(maximum: 100)]))
  }

  @Test func `A wrong password and an unknown account get the same answer`() async throws {
    let accounts = try stored.open()
    _ = try await accounts.register(ann)
    for wrong in [
      Credentials(address: "ann@example.com", password: "green tea at five"),
      Credentials(address: "bob@example.com", password: "green tea at four"),
      Credentials(address: "", password: ""),
      Credentials(address: "ann@example.com", password: String(repeating: "a", count: 100_000)),
    ] {
      #expect(await problem { _ = try await accounts.signIn(wrong) } == .wrongPasswordOrAccount)
    }
  }

  @Test func `The same password in other characters is the same password`() async throws {
    let accounts = try stored.open()
    var form = ann
    form.password = "cafe\u{301} at four"
    _ = try await accounts.register(form)
    _ = try await accounts.signIn(Credentials(address: form.address, password: "caf\u{E9} at four"))
  }

  @Test func `A sign-in hashes the password again when the work was changed`() async throws {
    _ = try await stored.open().register(ann)
    let table = stored.table
    let address = try #require(MailAddress(ann.address))
    let stronger = try stored.open(.init(logarithm: 4, blockSize: 1, parallelism: 1))
    _ = try await stronger.signIn(credentials)
    #expect(try await table.record(of: address)?.password?.parameters.logarithm == 4)
    _ = try await stronger.signIn(credentials)
  }

  @Test func `A password that must be changed is changed before signing in`() async throws {
    let accounts = try stored.open()
    let old = try await accounts.register(ann)
    try await stored.store.pool.write { try $0.execute(sql: "UPDATE account SET mustChangePassword = 1") }
    #expect(await problem { _ = try await accounts.signIn(credentials) } == .passwordMustBeChanged)
    #expect(
      await problem { _ = try await accounts.changePassword(credentials, to: credentials.password) }
        == .invalid([.password(.unchanged)]))
    let new = try await accounts.changePassword(credentials, to: "black tea at five")
    #expect(await problem { _ = try await accounts.account(of: old.token) } == .signedOut)
    #expect(try await accounts.account(of: new.token) == old.account)
    #expect(await problem { _ = try await accounts.signIn(credentials) } == .wrongPasswordOrAccount)
    _ = try await accounts.signIn(Credentials(address: ann.address, password: "black tea at five"))
  }

  // MARK: Tokens

  @Test func `A token ends when it is revoked, or thirty days after its last use`() async throws {
    let accounts = try stored.open()
    let (kept, revoked) = (
      try await accounts.register(ann).token, try await accounts.signIn(credentials).token
    )
    try await accounts.signOut(revoked)
    #expect(await problem { _ = try await accounts.account(of: revoked) } == .signedOut)
    for _ in 0..<3 {
      stored.clock.advance(days: 29)
      _ = try await accounts.account(of: kept)
    }
    stored.clock.advance(days: 31)
    #expect(await problem { _ = try await accounts.account(of: kept) } == .signedOut)
    try await accounts.removeExpired()
    let tokens = try await stored.store.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM token") }
    #expect(tokens == 0)
  }

  @Test func `The file contains no password, token or code`() async throws {
    let accounts = try stored.open()
    let token = try await accounts.register(ann).token
    try await accounts.sendRecoveryCode(to: ann.address)
    let code = try #require(stored.mail.codes.last)
    try await stored.store.close()
    let bytes = try Data(contentsOf: URL(filePath: stored.folder.path()))
    for secret in [ann.password, token.secret, code] { #expect(bytes.range(of: Data(secret.utf8)) == nil) }
    #expect(bytes.range(of: Data("ann@example.com".utf8)) != nil)
    #expect("\(token) \(ann) \(credentials)".contains(ann.password) == false)
    #expect("\(token)".contains(token.secret) == false)
  }

  // MARK: At the same time

  @Test func `A password change during a sign-in leaves no token of the old password`() async throws {
    let accounts = try stored.open()
    _ = try await accounts.register(ann)
    let tokens = await withTaskGroup(of: AccessToken?.self) { group in
      for number in 0..<8 {
        group.addTask { [credentials] in
          if number == 3 {
            _ = try? await accounts.changePassword(credentials, to: "black tea at five")
            return nil
          }
          return (try? await accounts.signIn(credentials))?.token
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for token in tokens.compactMap({ $0 }) {
      #expect(await problem { _ = try await accounts.account(of: token) } == .signedOut)
    }
  }

  @Test func `A password that was replaced since it was verified adds no token and replaces nothing`()
    async throws
  {
    _ = try await stored.open().register(ann)
    let table = stored.table
    let address = try #require(MailAddress(ann.address))
    let verified = try #require(try await table.record(of: address))
    _ = try await stored.open().changePassword(credentials, to: "black tea at five")
    let current = try #require(try await table.record(of: address))
    let (id, old) = (verified.account.id, try #require(verified.password))
    let session = SessionRecord(
      id: "1", digest: Digest(of: "1"), account: id, device: "", network: "", started: stored.clock.now,
      lastUsed: stored.clock.now, expires: stored.clock.now.addingTimeInterval(60))
    #expect(try await !table.add(session, with: old))
    #expect(
      try await !table.setPassword(old, of: id, replacing: old, revokingTokens: false))
    #expect(try await table.record(of: address) == current)
    #expect(try await table.add(session, with: try #require(current.password)))
  }
}
