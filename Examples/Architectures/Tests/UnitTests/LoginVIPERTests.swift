import AccountsTesting
import CatalogTesting
import Shop
import Testing
import Viper
import ViperTesting

@testable import LoginVIPER

@MainActor @Suite(.timeLimit(.minutes(10))) struct LoginVIPERTests {
  private let accounts = ControlledAccounts()
  private let memory = VolatileAccountMemory(lastAccount: "charles@example.com")
  private let stage = RecordingStage()
  private let router: Router
  private let screen: RecordedScreen<Login>

  private struct Home: Contract {
    let account: String
  }

  private struct HomePresenter: Presenter {
    let screen: LiveScreen<Home>
  }

  private struct Recovery: Contract {
    let account: String
    typealias Output = String
  }

  private struct RecoveryPresenter: Presenter {
    let screen: LiveScreen<Recovery>
  }

  init() throws {
    let modules = try ModuleRegistry { [accounts, memory] in
      loginModule(
        accounts: accounts, memory: memory, home: .to { Home(account: $0) },
        recovery: .to { Recovery(account: $0) })
      Module { HomePresenter(screen: $0) }
      Module { RecoveryPresenter(screen: $0) }
    }
    router = Router(modules: modules, stage: stage)
    try router.push(Login())
    screen = try stage.screen(Login.self)
  }

  @Test func `The last account is filled in`() throws {
    #expect(screen.state.account == "charles@example.com")
    memory.lastAccount = nil
    try router.push(Login())
    #expect(try stage.screen(Login.self).state.account == "")
  }

  @Test func `A sign-in opens the home screen, and the account is remembered`() async throws {
    signIn("Ada@example.com", "sesame-8")
    #expect(screen.state.status == "Signing in …")
    #expect(screen.state.isBusy)
    try await accounts.admit("Ada@example.com", "sesame-8")
    try await eventually("home is opened") { stage.log.last == "push Home(account: \"ada@example.com\")" }
    try await eventually("it is idle") { !screen.state.isBusy }
    #expect(screen.state.status == "")
    #expect(memory.lastAccount == "ada@example.com")
  }

  @Test func `A second sign-in during the first has no effect`() async throws {
    signIn("ada@example.com", "sesame-8")
    try await eventually("it is sent") { accounts.attemptCount == 1 }
    screen.send(.signIn(password: "sesame-8"))
    try await accounts.refuse("ada@example.com", "sesame-8", .noNetwork)
    try await eventually("it is idle") { !screen.state.isBusy }
    #expect(accounts.attemptCount == 1)
  }

  @Test(arguments: [
    (SignInError.wrongPassword, "The password is wrong.", true, false),
    (.unknownAccount, "There is no such account.", false, false),
    (.locked(until: "9:41"), "The account is locked until 9:41.", false, false),
    (.noNetwork, "There is no network.", false, true),
  ])
  func `Each error has its own exit`(
    _ error: SignInError, status: String, canRecover: Bool, canRetry: Bool
  ) async throws {
    signIn("ada@example.com", "sesame-8")
    try await accounts.refuse("ada@example.com", "sesame-8", error)
    try await eventually("it is shown") { screen.state.status == status }
    #expect(screen.state.canRecover == canRecover)
    #expect(screen.state.canRetry == canRetry)
    #expect(!screen.state.isBusy)
    #expect(memory.lastAccount == "charles@example.com")
  }

  @Test(arguments: [
    ("ada@example", "sesame-8", "This is not a mail address."),
    ("ada@example.com", "sesame7", "A password has at least 8 characters."),
  ])
  func `Invalid input is not sent`(
    _ account: String, _ password: String, _ status: String
  ) async throws {
    let work = FollowedWork { signIn(account, password) }
    #expect(screen.state.status == status)
    try await work.ended()
    #expect(accounts.attemptCount == 0)
  }

  @Test func `A recovered account is filled in`() {
    signIn("ada@example.com", "")
    screen.send(.recover)
    #expect(stage.log.last == "push Recovery(account: \"ada@example.com\")")
    screen.send(.recovered(account: "lovelace@example.com"))
    #expect(screen.state.account == "lovelace@example.com")
    #expect(screen.state.status == "")
  }

  private func signIn(_ account: String, _ password: String) {
    screen.send(.typed(account: account))
    screen.send(.signIn(password: password))
  }
}
