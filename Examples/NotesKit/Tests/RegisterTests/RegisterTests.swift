import AccountDoubles
import AccountsDomain
import Testing
import Viper
import ViperTesting

@testable import Register

@MainActor @Suite(.timeLimit(.minutes(5))) struct RegisterTests {
  private let accounts = ScriptedAccounts()

  private func show(
    login: ExitAction<String, Void> = ExitAction { _ in nil },
    _ body: (RecordedScreen<Register>) async throws -> Void
  ) async throws {
    let interactor = RegisterAccountInteractor(accounts: accounts)
    try await withScreen(
      Register(), { RegisterPresenter(screen: $0, interactor: interactor, login: login) }, body)
  }

  @Test(arguments: [
    ("", "", "", "", []), ("ann", "", "", "", [FieldProblem.address]),
    ("ann@example.com", "", "password", "", [.password(.common)]),
    ("annabelle@example.com", "", "annabelle1", "", [.password(.personal)]),
    ("ann@example.com", "Ann", "a long password", "a long", [.passwordsDiffer]),
    ("ann@example.com", String(repeating: "x", count: 101), "", "", [.name(maximum: 100)]),
    ("ann@example.com", "Ann", "a long password", "a long password", []),
  ])
  func `While typing, fields that were filled in show their problems`(
    account: String, name: String, password: String, again: String, problems: [FieldProblem]
  ) async throws {
    try await show { screen in
      try await screen.settle(.typed(account: account, name: name, password: password, again: again))
      #expect(screen.state.problems == problems)
    }
    #expect(await accounts.requests == [])
  }

  @Test func `An incomplete form shows all problems, and is not sent`() async throws {
    try await show { screen in
      try await screen.settle(.register(account: "", name: "", password: "", again: "x"))
      #expect(
        screen.state.problems
          == [.address, .password(.tooShort(minimum: 8)), .name(maximum: 100), .passwordsDiffer])
    }
    #expect(await accounts.requests == [])
  }

  @Test func `Problems that only the service knows follow, and the form keeps its fields`() async throws {
    await accounts.fail(AccountProblem.addressTaken, AccountProblem.invalid([.password(.common)]))
    let event = Register.Event.register(
      account: "ann@example.com", name: "Ann", password: "a long password", again: "a long password")
    try await show { screen in
      try await screen.settle(event)
      #expect(screen.state.notice == .addressTaken)
      #expect(screen.state.account == "ann@example.com")
      #expect(screen.state.name == "Ann")
      try await screen.settle(event)
      #expect(screen.state.notice == nil)
      #expect(screen.state.problems == [.password(.common)])
      try await screen.settle(event)
      #expect(screen.outputs == [.signedIn])
    }
  }

  @Test func `A double click registers once`() async throws {
    let event = Register.Event.register(
      account: "ann@example.com", name: "Ann", password: "a long password", again: "a long password")
    try await show { screen in
      screen.send(event)
      screen.send(event)
      while screen.visit.phase != .removed { await Task.yield() }
    }
    let requests = await accounts.requests
    #expect(requests == ["register ann@example.com as Ann"])
  }

  @Test func `A person with an account signs in with the typed address`() async throws {
    var shown: [String] = []
    let login = ExitAction<String, Void> {
      shown.append($0)
      return nil
    }
    try await show(login: login) { screen in
      try await screen.settle(.typed(account: "ann@example.com", name: "", password: "", again: ""))
      try await screen.settle(.signIn)
      #expect(shown == ["ann@example.com"])
      try await screen.settle(.signedIn)
      #expect(screen.outputs == [.signedIn])
    }
  }
}
