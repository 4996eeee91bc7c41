import AccountsTesting
import CatalogTesting
import Shop
import Testing

@testable import LoginClassicVIPER

@MainActor @Suite(.timeLimit(.minutes(10))) struct LoginClassicVIPERTests {
  private final class FakeView: LoginView {
    struct Shown: Equatable {
      var status = ""
      var isBusy = false
      var canRecover = false
      var canRetry = false
    }

    var shown = Shown()
    var account = ""

    func setAccount(_ account: String) {
      self.account = account
    }

    func show(status: String, isBusy: Bool, canRecover: Bool, canRetry: Bool) {
      shown = Shown(status: status, isBusy: isBusy, canRecover: canRecover, canRetry: canRetry)
    }
  }

  private final class FakeProvider: LoginProvider {
    var lastAccount = ""
    var attempts: [[String]] = []

    func signIn(account: String, password: String) {
      attempts.append([account, password])
    }
  }

  private final class FakeWireframe: LoginWireframe {
    var homes: [String] = []
    var recoveries: [String] = []
    var onRecover: ((String) -> Void)?

    func showHome(account: String) {
      homes.append(account)
    }

    func showRecovery(account: String, onRecover: @escaping (String) -> Void) {
      recoveries.append(account)
      self.onRecover = onRecover
    }
  }

  private final class FakeOutput: LoginOutput {
    var accounts: [String] = []
    var failures: [LoginFailure] = []

    func didSignIn(account: String) {
      accounts.append(account)
    }

    func didFail(_ failure: LoginFailure) {
      failures.append(failure)
    }
  }

  @MainActor struct ThePresenter {
    private let view = FakeView()
    private let provider = FakeProvider()
    private let wireframe = FakeWireframe()
    private let presenter: LoginPresenter

    init() {
      presenter = LoginPresenter(provider: provider, wireframe: wireframe)
      presenter.view = view
    }

    @Test func `Fills in the last account`() {
      provider.lastAccount = "charles@example.com"
      presenter.viewDidLoad()
      #expect(view.account == "charles@example.com")
    }

    @Test func `Opens the home screen`() {
      presenter.didTapSignInButton(account: "ada@example.com", password: "sesame-8")
      #expect(view.shown == .init(status: "Signing in …", isBusy: true))
      #expect(provider.attempts == [["ada@example.com", "sesame-8"]])
      presenter.didSignIn(account: "ada@example.com")
      #expect(view.shown == .init())
      #expect(wireframe.homes == ["ada@example.com"])
    }

    @Test(arguments: [
      (LoginFailure.invalidAccount, FakeView.Shown(status: "This is not a mail address.")),
      (.shortPassword, .init(status: "A password has at least 8 characters.")),
      (.refused(.wrongPassword), .init(status: "The password is wrong.", canRecover: true)),
      (.refused(.unknownAccount), .init(status: "There is no such account.")),
      (.refused(.locked(until: "9:41")), .init(status: "The account is locked until 9:41.")),
      (.refused(.noNetwork), .init(status: "There is no network.", canRetry: true)),
    ])
    private func `Each failure has its own exit`(_ failure: LoginFailure, _ shown: FakeView.Shown) {
      presenter.didFail(failure)
      #expect(view.shown == shown)
    }

    @Test func `Fills in a recovered account`() {
      presenter.didFail(.refused(.wrongPassword))
      presenter.didTapForgotPasswordButton(account: "ada@example.com")
      #expect(wireframe.recoveries == ["ada@example.com"])
      wireframe.onRecover?("lovelace@example.com")
      #expect(view.account == "lovelace@example.com")
      #expect(view.shown == .init())
    }
  }

  @MainActor struct TheInteractor {
    private let accounts = ControlledAccounts()
    private let memory = VolatileAccountMemory(lastAccount: "charles@example.com")
    private let output = FakeOutput()
    private let interactor: LoginInteractor

    init() {
      interactor = LoginInteractor(accounts: accounts, memory: memory)
      interactor.output = output
    }

    @Test func `Knows the last account`() {
      #expect(interactor.lastAccount == "charles@example.com")
      memory.lastAccount = nil
      #expect(interactor.lastAccount == "")
    }

    @Test func `Remembers who signed in`() async throws {
      interactor.signIn(account: "Ada@example.com", password: "sesame-8")
      try await accounts.admit("Ada@example.com", "sesame-8")
      try await eventually("it is told") { output.accounts == ["ada@example.com"] }
      #expect(memory.lastAccount == "ada@example.com")
    }

    @Test func `Reports why the user was denied`() async throws {
      interactor.signIn(account: "ada@example.com", password: "sesame-8")
      try await accounts.refuse("ada@example.com", "sesame-8", .unknownAccount)
      try await eventually("it is told") { output.failures == [.refused(.unknownAccount)] }
      #expect(memory.lastAccount == "charles@example.com")
    }

    @Test(arguments: [
      ("ada@example", "sesame-8", LoginFailure.invalidAccount),
      ("ada@example.com", "sesame7", .shortPassword),
    ])
    func `Sends no invalid input`(
      _ account: String, _ password: String, _ failure: LoginFailure
    ) async throws {
      let work = FollowedWork { interactor.signIn(account: account, password: password) }
      #expect(output.failures == [failure])
      try await work.ended()
      #expect(accounts.attemptCount == 0)
    }
  }
}
