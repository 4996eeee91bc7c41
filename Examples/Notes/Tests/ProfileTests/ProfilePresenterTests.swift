import AccountDoubles
import AccountsDomain
import Profile
import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct ProfilePresenterTests {
  private let accounts = ScriptedAccounts()
  private let stage = RecordingStage()
  private let routers = Routers()

  /// Keeps the router until the end of the test.
  private final class Routers { var all: [Router] = [] }

  /// The profile of somebody who is signed in.
  private func show(failing problem: ConnectionProblem? = nil) async throws -> RecordedScreen<Profile> {
    _ = try await accounts.signIn(Credentials(address: "ann@example.com", password: ""))
    if let problem { await accounts.fail(problem) }
    let router = Router(
      modules: try ModuleRegistry {
        profileModule(
          accounts: accounts, useProvider: UseProvider(accounts, in: nil),
          question: .to({ _ in Question() }, output: { _ in .confirmed }))
        Module { QuestionPresenter(screen: $0) }
      }, stage: stage)
    routers.all.append(router)
    try await stage.settle { _ = try router.replaceRoot(Profile()) }
    return try stage.screen(Profile.self)
  }

  private var requests: [String] {
    get async { await accounts.requests.filter { $0 != "profile" && !$0.hasPrefix("sign in") } }
  }

  @Test func `the account is shown with its sessions`() async throws {
    let profile = try await show()
    #expect(profile.state.name == "Ann" && profile.state.address == "ann@example.com")
    #expect(profile.state.sessions.map(\.device) == ["Test"])
  }

  @Test func `a new name is saved, an empty one is a problem of its field`() async throws {
    let profile = try await show()
    try await profile.settle(.rename(name: " Anna "))
    #expect(profile.state.name == "Anna")
    #expect(profile.effects == [.renamed])
    try await profile.settle(.rename(name: " "))
    #expect(profile.state.nameProblem == .name(maximum: 100))
    #expect(profile.state.notice == nil)
    #expect(await requests == ["rename to Anna"])
  }

  @Test func `sessions are ended, one or all`() async throws {
    let profile = try await show()
    try await profile.settle(.endSession(id: "2"))
    #expect(profile.effects == [.sessionEnded])
    try await profile.settle(.endAllSessions)
    #expect(await requests == ["end 2", "end all"])
  }

  @Test(arguments: [true, false])
  func `the account is deleted only after a confirmation`(isConfirmed: Bool) async throws {
    let profile = try await show()
    try await profile.settle(.delete(password: "green tea"))
    #expect(await requests == [])
    try await stage.screen(Question.self).settle(isConfirmed ? .confirm : .refuse)
    #expect(await requests == (isConfirmed ? ["delete with green tea"] : []))
  }

  @Test func `without a password nothing is asked`() async throws {
    let profile = try await show()
    try await profile.settle(.delete(password: ""))
    #expect(profile.state.notice == .wrongPasswordOrAccount)
    #expect(stage.visits.map(\.module) == ["Profile"])
  }

  @Test func `a failure is named, and loading can be repeated`() async throws {
    let profile = try await show(failing: .timedOut)
    #expect(profile.state.notice == .noAnswer && !profile.state.isLoaded)
    #expect(profile.effects == [.failed(.noAnswer)])
    try await profile.settle(.retry)
    #expect(profile.state.notice == nil && profile.state.isLoaded)
    await accounts.fail(ConnectionProblem.unreachable)
    try await profile.settle(.endAllSessions)
    #expect(profile.state.notice == .noConnection)
  }

  @Test func `the person returns to the notes`() async throws {
    let profile = try await show()
    try await profile.settle(.back)
    #expect(profile.outputs == [.showNotes])
  }
}

private struct Question: Contract {
  typealias Output = Bool
  enum Event { case confirm, refuse }
}
private struct QuestionPresenter: Presenter {
  let screen: LiveScreen<Question>
  func handle(_ event: Question.Event) {
    switch event {
    case .confirm: screen.finish(true)
    case .refuse: screen.dismiss()
    }
  }
}
