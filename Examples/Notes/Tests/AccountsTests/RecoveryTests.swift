import Accounts
import AccountsDomain
import Testing

/// Replacing a forgotten password with a mailed code.
@Suite(.timeLimit(.minutes(5))) struct RecoveryTests {
  private let stored: StoredAccounts
  private let ann = Registration.ann
  private let credentials = Credentials.ann

  init() throws {
    stored = try StoredAccounts()
  }

  @Test func `A forgotten password is replaced with a mailed code, once`() async throws {
    let accounts = try stored.open()
    let old = try await accounts.register(ann)
    try await accounts.sendRecoveryCode(to: " ANN@example.com")
    let code = try #require(stored.mail.codes.first)
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
    let accounts = try stored.open()
    _ = try await accounts.register(ann)
    var bob = ann
    bob.address = "bob@example.com"
    _ = try await accounts.register(bob)
    let password = "black tea at five"
    for _ in 0..<2 { try await accounts.sendRecoveryCode(to: ann.address) }
    let codes = stored.mail.codes
    for (code, address) in [(codes[0], ann.address), (codes[1], bob.address), ("", ann.address)] {
      #expect(
        await problem { try await accounts.setPassword(password, of: address, code: code) } == .wrongCode)
    }
    stored.clock.advance(seconds: 15 * 60)
    #expect(
      await problem { try await accounts.setPassword(password, of: ann.address, code: codes[1]) }
        == .wrongCode)
  }

  @Test func `For an unknown address nothing is sent, and the answer is the same`() async throws {
    let accounts = try stored.open()
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
    #expect(stored.mail.codes.count == 3)
  }
}
