import AccountDoubles
import AccountsDomain
import Foundation
import NotesDomain
import NotesExport
import NotesTesting
import Profile
import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct ProfilePresenterTests {
  private let accounts = ScriptedAccounts()
  private let stage = RecordingStage()
  private let notes = InMemoryNotes()
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
          accounts: accounts, useProvider: UseProvider(accounts, in: nil), notes: notes,
          noteExport: ArchiveFile(), question: .to { Question() })
        Module { QuestionPresenter(screen: $0) }
      }, stage: stage)
    routers.all.append(router)
    try await stage.settle { _ = try router.replaceRoot(Profile()) }
    return try stage.screen(Profile.self)
  }

  private var requests: [String] {
    get async { await accounts.requests.filter { $0 != "profile" && !$0.hasPrefix("sign in") } }
  }

  @Test func `The account is shown with its sessions`() async throws {
    let profile = try await show()
    #expect(profile.state.name == "Ann" && profile.state.address == "ann@example.com")
    #expect(profile.state.sessions.map(\.device) == ["Test"])
  }

  @Test func `A new name is saved, an empty one is a problem of its field`() async throws {
    let profile = try await show()
    try await profile.settle(.rename(name: " Anna "))
    #expect(profile.state.name == "Anna")
    #expect(profile.effects == [.renamed])
    try await profile.settle(.rename(name: " "))
    #expect(profile.state.nameProblem == .name(maximum: 100))
    #expect(profile.state.notice == nil)
    #expect(await requests == ["rename to Anna"])
  }

  @Test func `The account is linked at the provider, whose page replaces the app, and unlinked`() async throws
  {
    let profile = try await show()
    try await profile.settle(.link(provider: "example"))
    #expect(profile.effects == [.leave(page: "https://id.example/")])
    try await profile.settle(.unlink(provider: "example"))
    #expect(profile.effects.last == .unlinked)
    #expect(
      await requests == ["authorize example to link, returning to the first screen", "unlink example"])
  }

  @Test func `A picture is sent, another file is a problem of its field`() async throws {
    let folder = try TemporaryFolder()
    let (picture, page) = (folder.path("a.webp"), folder.path("page.png"))
    try SamplePictures.lossyWebP.write(to: URL(filePath: picture))
    try Data("<script>".utf8).write(to: URL(filePath: page))
    let profile = try await show()
    for path in [page, "/dev/null", "/dev/zero"] {
      try await profile.settle(.setAvatar(file: file(path)))
      #expect(profile.state.pictureProblem == .picture(maximum: Picture.maximum))
      #expect(profile.state.notice == nil && profile.state.nameProblem == nil)
    }
    try await profile.settle(.setAvatar(file: file("/nowhere")))
    #expect(profile.state.notice != nil)
    try await profile.settle(.setAvatar(file: file(picture)))
    #expect(profile.state.pictureProblem == nil && profile.effects.last == .pictureChanged)
    try await profile.settle(.removeAvatar)
    #expect(await requests == ["set avatar", "remove avatar"])
    withExtendedLifetime(folder) {}
  }

  private func file(_ path: String) -> PickedFile {
    PickedFile(path: path, size: 0, claimedName: "", claimedType: nil)
  }

  @Test func `All notes are exported to a file`() async throws {
    let note = Note(id: NoteID(), title: "Milk", text: "Two bottles", created: .now, modified: .now)
    await notes.put(note)
    let profile = try await show()
    try await profile.settle(.export)
    guard case .exported(let path)? = profile.effects.last else {
      Issue.record("Nothing was exported.")
      return
    }
    #expect(path.hasSuffix("/notes.zip"))
    #expect(try Data(contentsOf: URL(filePath: path)).range(of: Data("# Milk\n\nTwo bottles".utf8)) != nil)
  }

  @Test func `Sessions are ended, one or all`() async throws {
    let profile = try await show()
    try await profile.settle(.endSession(id: "2"))
    #expect(profile.effects == [.sessionEnded])
    try await profile.settle(.endAllSessions)
    #expect(await requests == ["end 2", "end all"])
  }

  @Test(arguments: [true, false])
  func `The account is deleted only after a confirmation`(isConfirmed: Bool) async throws {
    let profile = try await show()
    try await profile.settle(.delete(password: "green tea"))
    #expect(await requests == [])
    try await stage.screen(Question.self).settle(isConfirmed ? .confirm : .refuse)
    #expect(await requests == (isConfirmed ? ["delete with green tea"] : []))
  }

  @Test func `Without a password nothing is asked`() async throws {
    let profile = try await show()
    try await profile.settle(.delete(password: ""))
    #expect(profile.state.notice == .wrongPasswordOrAccount)
    #expect(stage.visits.map(\.module) == ["Profile"])
  }

  @Test func `A failure is named, and loading can be repeated`() async throws {
    let profile = try await show(failing: .timedOut)
    #expect(profile.state.notice == .noAnswer && !profile.state.isLoaded)
    #expect(profile.effects == [.failed(.noAnswer)])
    try await profile.settle(.retry)
    #expect(profile.state.notice == nil && profile.state.isLoaded)
    await accounts.fail(ConnectionProblem.unreachable)
    try await profile.settle(.endAllSessions)
    #expect(profile.state.notice == .noConnection)
  }

  @Test func `The person returns to the notes`() async throws {
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
