import AccountDoubles
import AccountsDomain
import Testing
import Viper
import ViperTesting

@testable import Recover

@MainActor @Suite(.timeLimit(.minutes(5))) struct RecoverTests {
  private let accounts = ScriptedAccounts()

  private func show(_ body: (RecordedScreen<Recover>) async throws -> Void) async throws {
    let interactor = RecoverAccountInteractor(accounts: accounts)
    try await withScreen(
      Recover(account: "ann@example.com"), { RecoverPresenter(screen: $0, interactor: interactor) }, body)
  }

  @Test func `A code is sent, then the password is replaced, and the address is returned`() async throws {
    try await show { screen in
      #expect(screen.state.account == "ann@example.com")
      try await screen.settle(.sendCode(account: "ben@example.com"))
      #expect(screen.state.isSent)
      #expect(screen.effects.contains(.sent(to: "ben@example.com")))
      try await screen.settle(
        .setPassword(code: "ABC", password: "a long password", again: "a long password"))
      #expect(screen.outputs == [.recovered(account: "ben@example.com")])
    }
    #expect(
      await accounts.requests
        == ["code to ben@example.com", "set password of ben@example.com to a long password with ABC"])
  }

  @Test func `What cannot be right is not sent and uses up no code`() async throws {
    try await show { screen in
      try await screen.settle(.sendCode(account: "ben"))
      #expect(screen.state.problems == [.address])
      #expect(!screen.state.isSent)
      try await screen.settle(.sendCode(account: "ben@example.com"))
      try await screen.settle(.setPassword(code: " ", password: "a long password", again: "a long password"))
      #expect(screen.state.notice == .incomplete)
      try await screen.settle(.setPassword(code: "ABC", password: "a long password", again: "a short one"))
      #expect(screen.state.problems == [.passwordsDiffer])
      try await screen.settle(.setPassword(code: "ABC", password: "password", again: "password"))
      #expect(screen.state.problems == [.password(.common)])
    }
    #expect(await accounts.requests == ["code to ben@example.com"])
  }

  @Test func `After a wrong code another one can be sent`() async throws {
    try await show { screen in
      try await screen.settle(.sendCode(account: "ben@example.com"))
      await accounts.fail(AccountProblem.wrongCode)
      try await screen.settle(.setPassword(code: "A", password: "a long password", again: "a long password"))
      #expect(screen.state.notice == .wrongCode)
      #expect(screen.state.code == "A")
      #expect(screen.visit.phase == .shown)
      try await screen.settle(.startAgain)
      #expect(!screen.state.isSent)
      #expect(screen.state.code == "")
      #expect(screen.state.notice == nil)
      #expect(screen.state.account == "ben@example.com")
    }
  }

  @Test func `Without a connection the code can be asked for again`() async throws {
    await accounts.fail(ConnectionProblem.unreachable)
    try await show { screen in
      try await screen.settle(.sendCode(account: "ben@example.com"))
      #expect(screen.state.notice == .noConnection)
      #expect(!screen.state.isSent)
      try await screen.settle(.sendCode(account: "ben@example.com"))
      #expect(screen.state.isSent)
    }
  }
}
