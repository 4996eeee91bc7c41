import AccountStore
import Accounts
import AccountsDomain
import AccountDoubles
import Foundation
import GRDB
import NoteStore
import NotesTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct AccountsTests {
  private let folder: TemporaryFolder
  private let store: NoteStore
  private let mail = RecordingMail()
  private let clock = SetClock()
  private let ann = Registration(address: "Ann@Example.com ", password: "green tea at four", name: " Ann ")
  private let credentials = Credentials(address: "ann@example.com", password: "green tea at four")

  init() throws {
    folder = try TemporaryFolder()
    store = try NoteStore.open(path: folder.path())
  }

  /// The accounts of the file. The hashes are quick: one test measures the real ones.
  private func accounts(logarithm: Int = 1, of store: NoteStore? = nil) throws -> Accounts {
    let parameters = PasswordHash.Parameters(logarithm: logarithm, blockSize: 1, parallelism: 1)
    return Accounts(
      records: AccountTable(of: store ?? self.store), mail: mail, hasher: try PasswordHasher(parameters),
      now: { [clock] in clock.now })
  }

  private func problem(_ work: () async throws -> Void) async -> AccountProblem? {
    do {
      try await work()
      return nil
    } catch {
      return error as? AccountProblem
    }
  }

  // MARK: Registering and signing in

  @Test func `A person registers, and signs in after a restart`() async throws {
    let registered = try await accounts().register(ann)
    #expect(registered.account.address.description == "ann@example.com")
    #expect(registered.account.name == "Ann")
    try await store.close()
    let again = try accounts(of: NoteStore.open(path: folder.path()))
    let signedIn = try await again.signIn(credentials)
    #expect(signedIn.account == registered.account)
    #expect(signedIn.token != registered.token)
    for token in [registered.token, signedIn.token] {
      #expect(try await again.account(of: token) == registered.account)
    }
  }

  @Test func `An address has one account, in any spelling`() async throws {
    let accounts = try accounts()
    _ = try await accounts.register(ann)
    var other = ann
    other.address = "ANN@example.com"
    #expect(await problem { _ = try await accounts.register(other) } == .addressTaken)
  }

  @Test func `Of twenty registrations at once with one address, one succeeds`() async throws {
    let accounts = try accounts()
    let results = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 { group.addTask { [ann] in (try? await accounts.register(ann)) != nil } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count { $0 } == 1)
  }

  @Test func `A form with mistakes names each field`() async throws {
    let form = Registration(address: "ann", password: "short", name: " ")
    #expect(
      await problem { _ = try await accounts().register(form) }
        == .invalid([.address, .password(.tooShort(minimum: 8)), .name(maximum: 100)]))
  }

  @Test func `A wrong password and an unknown account get the same answer`() async throws {
    let accounts = try accounts()
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
    let accounts = try accounts()
    var form = ann
    form.password = "cafe\u{301} at four"
    _ = try await accounts.register(form)
    _ = try await accounts.signIn(Credentials(address: form.address, password: "caf\u{E9} at four"))
  }

  @Test func `A sign-in hashes the password again when the work was changed`() async throws {
    _ = try await accounts(logarithm: 1).register(ann)
    let table = AccountTable(of: store)
    let address = try #require(MailAddress(ann.address))
    let stronger = try accounts(logarithm: 4)
    _ = try await stronger.signIn(credentials)
    #expect(try await table.record(of: address)?.password?.parameters.logarithm == 4)
    _ = try await stronger.signIn(credentials)
  }

  @Test func `A password that must be changed is changed before signing in`() async throws {
    let accounts = try accounts()
    let old = try await accounts.register(ann)
    try await store.pool.write { try $0.execute(sql: "UPDATE account SET mustChangePassword = 1") }
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
    let accounts = try accounts()
    let (kept, revoked) = (
      try await accounts.register(ann).token, try await accounts.signIn(credentials).token
    )
    try await accounts.signOut(revoked)
    #expect(await problem { _ = try await accounts.account(of: revoked) } == .signedOut)
    for _ in 0..<3 {
      clock.advance(days: 29)
      _ = try await accounts.account(of: kept)
    }
    clock.advance(days: 31)
    #expect(await problem { _ = try await accounts.account(of: kept) } == .signedOut)
    try await accounts.removeExpired()
    let tokens = try await store.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM token") }
    #expect(tokens == 0)
  }

  @Test func `The file contains no password, token or code`() async throws {
    let accounts = try accounts()
    let token = try await accounts.register(ann).token
    try await accounts.sendRecoveryCode(to: ann.address)
    let code = try #require(mail.codes.last)
    try await store.close()
    let bytes = try Data(contentsOf: URL(filePath: folder.path()))
    for secret in [ann.password, token.secret, code] { #expect(bytes.range(of: Data(secret.utf8)) == nil) }
    #expect(bytes.range(of: Data("ann@example.com".utf8)) != nil)
    #expect("\(token) \(ann) \(credentials)".contains(ann.password) == false)
    #expect("\(token)".contains(token.secret) == false)
  }

  // MARK: Recovery

  @Test func `A forgotten password is replaced with a mailed code, once`() async throws {
    let accounts = try accounts()
    let old = try await accounts.register(ann)
    try await accounts.sendRecoveryCode(to: " ANN@example.com")
    let code = try #require(mail.codes.first)
    // As a person types it.
    let typed = code.lowercased().prefix(5) + " - " + code.dropFirst(5)
    try await accounts.setPassword("black tea at five", of: ann.address, code: String(typed))
    #expect(await problem { _ = try await accounts.account(of: old.token) } == .signedOut)
    _ = try await accounts.signIn(Credentials(address: ann.address, password: "black tea at five"))
    #expect(
      await problem { try await accounts.setPassword("white tea at six", of: ann.address, code: code) }
        == .wrongCode)
  }

  @Test func `A code is valid for a quarter of an hour, for its address, until the next one`() async throws {
    let accounts = try accounts()
    _ = try await accounts.register(ann)
    var bob = ann
    bob.address = "bob@example.com"
    _ = try await accounts.register(bob)
    let password = "black tea at five"
    for _ in 0..<2 { try await accounts.sendRecoveryCode(to: ann.address) }
    let codes = mail.codes
    for (code, address) in [(codes[0], ann.address), (codes[1], bob.address), ("", ann.address)] {
      #expect(
        await problem { try await accounts.setPassword(password, of: address, code: code) } == .wrongCode)
    }
    clock.advance(seconds: 15 * 60)
    #expect(
      await problem { try await accounts.setPassword(password, of: ann.address, code: codes[1]) }
        == .wrongCode)
  }

  @Test func `For an unknown address nothing is sent, and the answer is the same`() async throws {
    let accounts = try accounts()
    _ = try await accounts.register(ann)
    var answers: [[AccountProblem?]] = []
    for address in [ann.address, "nobody@example.com"] {
      var own: [AccountProblem?] = []
      for _ in 0..<5 { own.append(await problem { try await accounts.sendRecoveryCode(to: address) }) }
      answers.append(own)
    }
    #expect(answers[0] == answers[1])
    #expect(answers[0].prefix(3) == [nil, nil, nil])
    #expect(answers[0][3] != nil)
    #expect(mail.codes.count == 3)
  }

  // MARK: Limits

  @Test(arguments: ["ann@example.com", "nobody@example.com"])
  func `Of a thousand guesses at once, ten are tried`(address: String) async throws {
    let accounts = try accounts()
    _ = try await accounts.register(ann)
    let results = await withTaskGroup(of: AccountProblem?.self) { group in
      for guess in 0..<1000 {
        group.addTask {
          // Each from another network.
          let caller = accounts.called { CallingDevice(address: "192.0.2.\(guess)") }
          return await problem {
            _ = try await caller.signIn(Credentials(address: address, password: "guess number \(guess)"))
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count { $0 == .wrongPasswordOrAccount } == 10)
    #expect(results.count { if case .locked? = $0 { true } else { false } } == 990)
  }

  @Test func `A locked account is open again after a while, and the lock survives a restart`() async throws {
    let first = try accounts()
    _ = try await first.register(ann)
    let wrong = Credentials(address: ann.address, password: "wrong password")
    for _ in 0..<10 { _ = try? await first.signIn(wrong) }
    let end = clock.now.addingTimeInterval(15 * 60)
    #expect(await problem { _ = try await first.signIn(credentials) } == .locked(until: end))
    try await store.close()
    let second = try accounts(of: NoteStore.open(path: folder.path()))
    #expect(await problem { _ = try await second.signIn(credentials) } == .locked(until: end))
    clock.advance(seconds: 15 * 60)
    _ = try await second.signIn(credentials)
  }

  @Test func `Guesses for many accounts from one network are limited, right passwords are not`() async throws
  {
    let accounts = try accounts().called { CallingDevice(address: "192.0.2.1") }
    _ = try await accounts.register(ann)
    for _ in 0..<100 { _ = try await accounts.signIn(credentials) }
    var tried = 0
    for guess in 0..<100 {
      let wrong = Credentials(address: "a\(guess)@example.com", password: "password1")
      if await problem({ _ = try await accounts.signIn(wrong) }) == .wrongPasswordOrAccount { tried += 1 }
    }
    #expect(tried == 50)
    _ = try await accounts.called { CallingDevice(address: "192.0.2.2") }.signIn(credentials)
  }

  @Test func `Codes cannot be guessed`() async throws {
    let accounts = try accounts()
    _ = try await accounts.register(ann)
    try await accounts.sendRecoveryCode(to: ann.address)
    var problems: [AccountProblem?] = []
    for guess in 0..<20 {
      problems.append(
        await problem {
          try await accounts.setPassword("black tea at five", of: ann.address, code: "\(guess)")
        })
    }
    #expect(problems.count { $0 == .wrongCode } == 5)
    // The right one, too late.
    let code = try #require(mail.codes.last)
    guard
      case .locked? = await problem({
        try await accounts.setPassword("black tea", of: ann.address, code: code)
      })
    else {
      Issue.record("the code was accepted after too many guesses")
      return
    }
  }

  @Test func `A password change during a sign-in leaves no token of the old password`() async throws {
    let accounts = try accounts()
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
    _ = try await accounts().register(ann)
    let table = AccountTable(of: store)
    let address = try #require(MailAddress(ann.address))
    let verified = try #require(try await table.record(of: address))
    _ = try await accounts().changePassword(credentials, to: "black tea at five")
    let current = try #require(try await table.record(of: address))
    let (id, old) = (verified.account.id, try #require(verified.password))
    let session = SessionRecord(
      id: "1", digest: Digest(of: "1"), account: id, device: "", network: "", started: clock.now,
      lastUsed: clock.now, expires: clock.now.addingTimeInterval(60))
    #expect(try await !table.add(session, with: old))
    #expect(
      try await !table.setPassword(old, of: id, replacing: old, revokingTokens: false))
    #expect(try await table.record(of: address) == current)
    #expect(try await table.add(session, with: try #require(current.password)))
  }
}
