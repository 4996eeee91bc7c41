import AccountsDomain
import Claim
import Foundation
import Home
import Login
import NoteEditor
import NoteList
import NoteStore
import NotesDevice
import NotesDomain
import NotesTesting
import SessionStore
import Testing
import Viper
import ViperTesting

/// Notes on a device, on the stage without views: a guest, who signs in and out.
@MainActor @Suite(.timeLimit(.minutes(5))) final class NotesDeviceTests {
  private let folder: TemporaryFolder
  private let store: NoteStore
  private let service = InMemoryAccounts()
  private let stage = RecordingStage()
  private var router: Router?

  init() throws {
    folder = try TemporaryFolder()
    store = try NoteStore.open(path: folder.path())
  }

  private func start(freshness: Double = 300) async throws {
    let session = SessionAccountTable(of: store, session: "device")
    let storage = DeviceStorage(
      guests: store.guestNotes, guestNotes: StoredGuestNotes(in: store),
      removingNotes: { [store] account in
        try? await store.removeNotes(of: NoteOwner(account: account.description))
      }
    ) {
      [store] in
      store.notes(of: NoteOwner(account: $0.description))
    }
    let modules = try ModuleRegistry.notesOnDevice(
      storage, service: service, tokens: session, cache: session, browser: ScriptedBrowser(),
      freshness: freshness)
    let router = Router(modules: modules, stage: stage)
    self.router = router
    for address in ["ann@example.com", "ben@example.com"] { try? await register(address) }
    try await stage.settle { _ = try router.replaceRoot(Home()) }
  }

  private func write(_ title: String) async throws {
    try await stage.screen(NoteList.self).settle(.newNote)
    let editor = try stage.screen(NoteEditor.self)
    try await editor.settle(.done(title: title, origin: editor.state.origin))
  }

  private func register(_ address: String) async throws {
    _ = try await service.register(Registration(address: address, password: "a long password", name: "A"))
  }

  private func signIn(_ address: String = "ann@example.com") async throws {
    try await stage.screen(Home.self).settle(.signIn)
    try await stage.screen(Login.self).settle(.signIn(account: address, password: "a long password"))
  }

  private func wait(for titles: String...) async throws {
    let list = try stage.screen(NoteList.self)
    while list.state.rows.map(\.title) != titles { await Task.yield() }
  }

  @Test func `A guest's notes are offered at the first sign-in, and taken over`() async throws {
    try await start()
    try await write("Bread")
    try await signIn()
    try await wait()
    let claim = try stage.screen(Claim.self)
    #expect(claim.state.count == 1)
    try await claim.settle(.claim(code: ""))
    try await wait(for: "Bread")
    #expect(try await store.count(of: .guest) == 0)
    try await stage.screen(Home.self).settle(.signOut)
    try await wait()
  }

  @Test func `A guest and two accounts see their own notes, also after a restart`() async throws {
    try await start()
    try await write("Of the guest")
    try await signIn("ann@example.com")
    try await stage.screen(Claim.self).settle(.leave)
    try await wait()
    try await write("Of Ann")
    try await wait(for: "Of Ann")
    try await stage.screen(Home.self).settle(.signOut)
    try await wait(for: "Of the guest")
    try await signIn("ben@example.com")
    try await stage.screen(Claim.self).settle(.leave)
    try await write("Of Ben")
    try await wait(for: "Of Ben")
    // The token and the account are stored.
    try await start()
    try await wait(for: "Of Ben")
    #expect(try await store.count(of: .guest) == 1)
  }

  @Test func `Without a connection the notes of the account are read and written`() async throws {
    try await start()
    try await signIn()
    await service.fail(.unreachable)
    try await start()
    try await write("Offline")
    try await wait(for: "Offline")
    #expect(try await store.count(of: NoteOwner(account: "ann@example.com")) == 1)
  }

  @Test func `After the end of the session text stays, and is saved for the same account only`() async throws
  {
    try await start(freshness: 0)
    try await signIn()
    try await write("Bread")
    try await wait(for: "Bread")
    let list = try stage.screen(NoteList.self)
    try await list.settle(.open(id: try #require(list.state.rows.first?.id)))
    let editor = try stage.screen(NoteEditor.self)
    await service.revokeAll()
    try await editor.settle(.done(title: "Bread and butter", origin: editor.state.origin))
    #expect(editor.state.problem == .signedOut)
    #expect(editor.state.title == "Bread and butter")
    try await signIn()
    try await editor.settle(.done(title: "Bread and butter", origin: editor.state.origin))
    try await wait(for: "Bread and butter")
    #expect(try await store.count(of: .guest) == 0)
  }
}
