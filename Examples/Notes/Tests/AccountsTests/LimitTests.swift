import Accounts
import AccountsDomain
import Foundation
import Testing

/// The limits of attempts.
@Suite(.timeLimit(.minutes(5))) struct LimitTests {
  private let stored: StoredAccounts
  private let ann = Registration.ann
  private let credentials = Credentials.ann

  init() throws {
    stored = try StoredAccounts()
  }

  @Test(arguments: ["ann@example.com", "nobody@example.com"])
  func `Of a thousand guesses at once, ten are tried`(address: String) async throws {
    let accounts = try stored.open()
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
    let first = try stored.open()
    _ = try await first.register(ann)
    let wrong = Credentials(address: ann.address, password: "wrong password")
    for _ in 0..<10 { _ = try? await first.signIn(wrong) }
    let end = stored.clock.now.addingTimeInterval(15 * 60)
    #expect(await problem { _ = try await first.signIn(credentials) } == .locked(until: end))
    let second = try await stored.reopened().open()
    #expect(await problem { _ = try await second.signIn(credentials) } == .locked(until: end))
    stored.clock.advance(seconds: 15 * 60)
    _ = try await second.signIn(credentials)
  }

  @Test func `Guesses for many accounts from one network are limited, right passwords are not`() async throws
  {
    let accounts = try stored.open().called { CallingDevice(address: "192.0.2.1") }
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
    let accounts = try stored.open()
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
    let code = try #require(stored.mail.codes.last)
    guard
      case .locked? = await problem({
        try await accounts.setPassword("black tea", of: ann.address, code: code)
      })
    else {
      Issue.record("the code was accepted after too many guesses")
      return
    }
  }
}
