import AccountDoubles
import AccountsDomain
import Foundation
import Testing
import Viper
import ViperTesting

@testable import Login

@MainActor @Suite(.timeLimit(.minutes(5))) struct LoginTests {
  private let accounts = ScriptedAccounts(lastAddress: "ann@example.com")

  private func show(
    _ route: Login = Login(), accounts: ScriptedAccounts? = nil,
    recovery: ExitAction<String, String> = ExitAction { _ in nil },
    registration: ExitAction<String, Void> = ExitAction { _ in nil },
    _ body: (RecordedScreen<Login>) async throws -> Void
  ) async throws {
    let interactor = SignInInteractor(
      accounts: accounts ?? self.accounts, useProvider: UseProvider(accounts ?? self.accounts, in: nil))
    try await withScreen(
      route,
      { LoginPresenter(screen: $0, interactor: interactor, recovery: recovery, registration: registration) },
      body)
  }

  @Test func `The address that was used last is filled in, never a password`() async throws {
    try await show { screen in
      #expect(screen.state.account == "ann@example.com")
      #expect(screen.effects == [.focusPassword])
    }
    try await show(accounts: ScriptedAccounts()) { screen in
      #expect(screen.effects == [.focusAccount])
    }
    try await show(Login(account: "ben@example.com", reason: .expired)) { screen in
      #expect(screen.state.account == "ben@example.com")
      #expect(screen.state.reason == .expired)
    }
  }

  @Test func `A right password finishes with an output`() async throws {
    try await show { screen in
      try await screen.settle(.signIn(account: " Ann@Example.com", password: "a long password"))
      #expect(screen.outputs == [.signedIn])
      #expect(screen.visit.phase == .removed)
    }
    #expect(await accounts.requests == ["sign in  Ann@Example.com with a long password"])
  }

  @Test(arguments: [
    ("ann", "a long password", [FieldProblem.address], nil),
    ("ann@example.com", "", [], AccountNotice.incomplete),
    ("", "", [.address], .incomplete),
  ])
  func `What cannot be right is not sent`(
    account: String, password: String, problems: [FieldProblem], notice: AccountNotice?
  ) async throws {
    try await show { screen in
      try await screen.settle(.signIn(account: account, password: password))
      #expect(screen.state.problems == problems)
      #expect(screen.state.notice == notice)
      #expect(screen.state.account == account)
    }
    #expect(await accounts.requests == [])
  }

  @Test(arguments: [
    (AccountProblem.wrongPasswordOrAccount as any Error, AccountNotice.wrongPasswordOrAccount),
    (
      AccountProblem.locked(until: Date(timeIntervalSince1970: 9)),
      .locked(until: Date(timeIntervalSince1970: 9))
    ),
    (ConnectionProblem.unreachable, .noConnection), (ConnectionProblem.timedOut, .noAnswer),
    (ConnectionProblem.serverTooOld, .serverTooOld), (ConnectionProblem.failed(status: 500), .serverFailed),
    (ConnectionProblem.notUnderstood, .serverFailed),
  ])
  func `A failure is a value, and the next attempt can succeed`(error: any Error, notice: AccountNotice)
    async throws
  {
    await accounts.fail(error)
    try await show { screen in
      try await screen.settle(.signIn(account: "ann@example.com", password: "a long password"))
      #expect(screen.state.notice == notice)
      #expect(!screen.state.isBusy)
      #expect(screen.visit.phase == .shown)
      #expect(screen.effects.last == .failed(notice))
      try await screen.settle(.signIn(account: "ann@example.com", password: "a long password"))
      #expect(screen.state.notice == nil)
      #expect(screen.outputs == [.signedIn])
    }
  }

  @Test func `A password that must be changed is replaced in a field of its own`() async throws {
    await accounts.fail(AccountProblem.passwordMustBeChanged)
    try await show { screen in
      try await screen.settle(.signIn(account: "ann@example.com", password: "a long password"))
      #expect(screen.state.mustChangePassword)
      let change = {
        Login.Event.changePassword(account: "ann@example.com", password: "a long password", newPassword: $0)
      }
      try await screen.settle(change("password"))
      #expect(screen.state.problems == [.password(.common)])
      try await screen.settle(change("another long password"))
      #expect(screen.outputs == [.signedIn])
    }
    #expect(await accounts.requests.last == "change password of ann@example.com to another long password")
  }

  @Test func `Recovery and registration get the address, and return to the sign-in or finish it`()
    async throws
  {
    var shown: [String] = []
    let recovery = ExitAction<String, String> {
      shown.append("recovery of \($0)")
      return nil
    }
    let registration = ExitAction<String, Void> {
      shown.append("registration of \($0)")
      return nil
    }
    try await show(recovery: recovery, registration: registration) { screen in
      try await screen.settle(.typed(account: "ben@example.com"))
      try await screen.settle(.recover)
      try await screen.settle(.register)
      #expect(shown == ["recovery of ben@example.com", "registration of ben@example.com"])
      try await screen.settle(.recovered(account: "ben@example.org"))
      #expect(screen.state.account == "ben@example.org")
      #expect(screen.effects.contains(.passwordReplaced))
      try await screen.settle(.registered)
      #expect(screen.outputs == [.signedIn])
    }
  }

  @Test func `Cancel finishes without an output`() async throws {
    try await show { screen in
      try await screen.settle(.cancel)
      #expect(screen.outputs == [])
      #expect(screen.visit.phase == .removed)
    }
  }

  @Test func `A snapshot has the address and the reason only`() throws {
    var state = Login.State()
    (state.account, state.notice, state.reason) = ("ann@example.com", .wrongPasswordOrAccount, .expired)
    let route = Login()
    let kept = try JSONEncoder().encode(route.kept(of: state))
    let restored = route.state(from: try JSONDecoder().decode(Login.Kept.self, from: kept))
    #expect(restored.account == "ann@example.com")
    #expect(restored.reason == .expired)
    #expect(restored.notice == nil)
  }
}
