import Accounts
import AccountsDomain
import Foundation
import Testing

/// The time of an answer does not tell whether there is an account. Other load changes times: `make verify` runs this alone.
@Suite(
  .timeLimit(.minutes(5)), .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["VIPER_TIMING"] != nil)) struct TimingTests
{
  private let stored: StoredAccounts

  init() throws {
    stored = try StoredAccounts()
  }

  private func accounts() throws -> Accounts {
    var limits = AccountLimits()
    let many = AccountLimits.Limit(1_000_000, in: 60)
    (limits.signInsOfAccount, limits.signInsFromNetwork) = (many, many)
    (limits.mailsFromNetwork, limits.mailsToAddress) = (many, many)
    (limits.codesFromNetwork, limits.codesOfAddress) = (many, many)
    // Less work than usual, of which a difference is a larger share.
    return try stored.open(.init(logarithm: 8, blockSize: 8, parallelism: 1), limits: limits)
  }

  enum Request: CaseIterable {
    case signIn, code, password

    func send(to accounts: Accounts, _ address: String) async {
      switch self {
      case .signIn: _ = try? await accounts.signIn(Credentials(address: address, password: "wrong password"))
      case .code: try? await accounts.sendRecoveryCode(to: address)
      case .password:
        try? await accounts.setPassword("green tea at four", of: address, code: "0000000000")
      }
    }
  }

  /// 500 requests for each, alternately, so that other work on this computer delays both.
  @Test(arguments: Request.allCases)
  func `The medians differ by less than the interquartile range`(request: Request) async throws {
    let accounts = try accounts()
    _ = try await accounts.register(
      Registration(address: "ann@example.com", password: "green tea at four", name: "Ann"))
    var (known, unknown): ([Duration], [Duration]) = ([], [])
    let clock = ContinuousClock()
    for _ in 0..<500 {
      unknown.append(await clock.measure { await request.send(to: accounts, "ben@example.com") })
      known.append(await clock.measure { await request.send(to: accounts, "ann@example.com") })
    }
    let difference = abs(median(known) / median(unknown) - 1)
    let range = (quantile(unknown, 0.75) - quantile(unknown, 0.25)) / median(unknown)
    #expect(difference < range, "\(median(known)) for the account, \(median(unknown)) without one")
  }

  private func median(_ times: [Duration]) -> Duration { quantile(times, 0.5) }

  private func quantile(_ times: [Duration], _ share: Double) -> Duration {
    times.sorted()[Int(Double(times.count - 1) * share)]
  }
}
