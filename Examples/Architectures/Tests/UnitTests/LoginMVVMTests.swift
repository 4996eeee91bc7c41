import AccountsTesting
import CatalogTesting
import Shop
import Testing

@testable import LoginMVVM

@MainActor @Suite(.timeLimit(.minutes(10))) struct LoginMVVMTests {
  private struct Shown: Equatable {
    var status = ""
    var isBusy = false
    var canRecover = false
    var canRetry = false
  }

  private let accounts = ControlledAccounts()
  private let memory = VolatileAccountMemory(lastAccount: "charles@example.com")
  private let viewModel: LoginViewModel

  init() {
    viewModel = LoginViewModel(accounts: accounts, memory: memory)
  }

  @Test func `The last account is filled in`() {
    #expect(viewModel.account.value == "charles@example.com")
    memory.lastAccount = nil
    #expect(LoginViewModel(accounts: accounts, memory: memory).account.value == "")
  }

  @Test func `A sign-in opens the home screen, and the account is remembered`() async throws {
    var homes: [String] = []
    viewModel.onOpenHome = { homes.append($0) }
    signIn("Ada@example.com", "sesame-8")
    #expect(shown == Shown(status: "Signing in …", isBusy: true))
    try await accounts.admit("Ada@example.com", "sesame-8")
    try await eventually("home is opened") { homes == ["ada@example.com"] }
    #expect(shown == Shown())
    #expect(memory.lastAccount == "ada@example.com")
  }

  @Test(arguments: [
    (SignInError.wrongPassword, Shown(status: "The password is wrong.", canRecover: true)),
    (.unknownAccount, Shown(status: "There is no such account.")),
    (.locked(until: "9:41"), Shown(status: "The account is locked until 9:41.")),
    (.noNetwork, Shown(status: "There is no network.", canRetry: true)),
  ])
  private func `Each error has its own exit`(_ error: SignInError, _ wanted: Shown) async throws {
    signIn("ada@example.com", "sesame-8")
    try await accounts.refuse("ada@example.com", "sesame-8", error)
    try await eventually("it is shown") { shown == wanted }
    #expect(memory.lastAccount == "charles@example.com")
  }

  @Test(arguments: [
    ("ada@example", "sesame-8", "This is not a mail address."),
    ("ada@example.com", "sesame7", "A password has at least 8 characters."),
  ])
  func `Invalid input is not sent`(_ account: String, _ password: String, _ status: String)
    async throws
  {
    let work = FollowedWork { signIn(account, password) }
    #expect(shown == Shown(status: status))
    try await work.ended()
    #expect(accounts.attemptCount == 0)
  }

  @Test func `A recovered account is filled in`() {
    signIn("ada@example.com", "")
    viewModel.didRecover("lovelace@example.com")
    #expect(viewModel.account.value == "lovelace@example.com")
    #expect(shown == Shown())
  }

  private var shown: Shown {
    Shown(
      status: viewModel.status.value, isBusy: viewModel.isBusy.value, canRecover: viewModel.canRecover.value,
      canRetry: viewModel.canRetry.value)
  }

  private func signIn(_ account: String, _ password: String) {
    viewModel.account.value = account
    viewModel.password = password
    viewModel.signIn()
  }
}
