import AccountsTesting
import CatalogTesting
import Shop
import Testing

@testable import LoginMVPPassive

@MainActor @Suite(.timeLimit(.minutes(10))) struct LoginMVPPassiveTests {
  private final class FakeView: LoginView {
    struct Shown: Equatable {
      var status = ""
      var isBusy = false
      var canRecover = false
      var canRetry = false
    }

    var shown = Shown()
    var account = ""
    var homes: [String] = []
    var recoveries: [String] = []

    func setAccount(_ account: String) {
      self.account = account
    }

    func show(status: String, isBusy: Bool, canRecover: Bool, canRetry: Bool) {
      shown = Shown(status: status, isBusy: isBusy, canRecover: canRecover, canRetry: canRetry)
    }

    func openHome(account: String) {
      homes.append(account)
    }

    func openRecovery(account: String) {
      recoveries.append(account)
    }
  }

  private let accounts = ControlledAccounts()
  private let memory = VolatileAccountMemory(lastAccount: "charles@example.com")
  private let view = FakeView()
  private let presenter: LoginPresenter

  init() {
    presenter = LoginPresenter(accounts: accounts, memory: memory)
    presenter.view = view
  }

  @Test func `The last account is filled in`() {
    presenter.viewDidLoad()
    #expect(view.account == "charles@example.com")
    memory.lastAccount = nil
    presenter.viewDidLoad()
    #expect(view.account == "")
  }

  @Test func `A sign-in opens the home screen, and the account is remembered`() async throws {
    presenter.signIn(account: "Ada@example.com", password: "sesame-8")
    #expect(view.shown == .init(status: "Signing in …", isBusy: true))
    try await accounts.admit("Ada@example.com", "sesame-8")
    try await eventually("home is opened") { view.homes == ["ada@example.com"] }
    #expect(view.shown == .init())
    #expect(memory.lastAccount == "ada@example.com")
  }

  @Test(arguments: [
    (SignInError.wrongPassword, FakeView.Shown(status: "The password is wrong.", canRecover: true)),
    (.unknownAccount, .init(status: "There is no such account.")),
    (.locked(until: "9:41"), .init(status: "The account is locked until 9:41.")),
    (.noNetwork, .init(status: "There is no network.", canRetry: true)),
  ])
  private func `Each error has its own exit`(_ error: SignInError, _ shown: FakeView.Shown)
    async throws
  {
    presenter.signIn(account: "ada@example.com", password: "sesame-8")
    try await accounts.refuse("ada@example.com", "sesame-8", error)
    try await eventually("it is shown") { view.shown == shown }
    #expect(memory.lastAccount == "charles@example.com")
  }

  @Test(arguments: [
    ("ada@example", "sesame-8", "This is not a mail address."),
    ("ada@example.com", "sesame7", "A password has at least 8 characters."),
  ])
  func `Invalid input is not sent`(_ account: String, _ password: String, _ status: String)
    async throws
  {
    let work = FollowedWork { presenter.signIn(account: account, password: password) }
    #expect(view.shown == .init(status: status))
    try await work.ended()
    #expect(accounts.attemptCount == 0)
  }

  @Test func `A recovered account is filled in`() async throws {
    presenter.didTapForgotPassword(account: "ada@example.com")
    #expect(view.recoveries == ["ada@example.com"])
    view.shown = .init(status: "The password is wrong.", canRecover: true)
    presenter.didRecover("lovelace@example.com")
    #expect(view.account == "lovelace@example.com")
    #expect(view.shown == .init())
  }
}
