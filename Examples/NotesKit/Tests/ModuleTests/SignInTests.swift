import AccountDoubles
import AccountsDomain
import Foundation
import Home
import Login
import NoteEditor
import NoteList
import NotesDomain
import NotesModules
import NotesTesting
import Recover
import Register
import Testing
import TextWidget
import Viper
import ViperTesting
import Welcome

/// Signing in on the way to a screen, with the real modules.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SignInTests {
  private let accounts = ScriptedAccounts()
  private let session = TestSession()

  private func book(allowsGuests: Bool = false) throws -> Notebook {
    try Notebook(
      accounts: SessionAccounts(
        manager: accounts, useProvider: UseProvider(accounts, in: nil),
        signInFirst: allowsGuests ? nil : session, guestNotes: CountedGuestNotes(0),
        claimCode: nil))
  }

  private func signIn(in book: Notebook) async throws {
    session.isSignedIn = true
    try await book.stage.screen(Login.self)
      .settle(.signIn(account: "ann@example.com", password: "a long password"))
  }

  @Test func `A person who is not signed in sees the sign-up prompt, then the requested screen`() async throws
  {
    let book = try book()
    let id = await book.write("Milk")
    try await book.stage.settle(timeout: .seconds(30)) { _ = try book.router.open("/notes/\(id)") }
    #expect(book.stage.visits.map(\.module) == ["Welcome"])
    try await book.stage.screen(Welcome.self).settle(.signIn)
    try await signIn(in: book)
    #expect(book.stage.visits.filter(\.isVisible).map(\.module) == ["Home", "NoteEditor", "TextWidget"])
    #expect(try book.stage.screen(NoteEditor.self).state.title == "Milk")
    #expect(book.diagnostics.all.isEmpty)
  }

  @Test func `A registration continues to the requested screen too`() async throws {
    let book = try book()
    try await book.stage.settle(timeout: .seconds(30)) { _ = try book.router.open("/trash") }
    try await book.stage.screen(Welcome.self).settle(.register)
    session.isSignedIn = true
    try await book.stage.screen(Register.self).settle(
      .register(
        account: "ann@example.com", name: "Ann", password: "a long password", again: "a long password"))
    #expect(book.stage.visits.filter(\.isVisible).map(\.module) == ["Home", "Trash"])
  }

  @Test func `A cancelled sign-in returns to the prompt`() async throws {
    let book = try book()
    try await book.stage.settle(timeout: .seconds(30)) { _ = try book.router.replaceRoot(Home()) }
    try await book.stage.screen(Welcome.self).settle(.signIn)
    try await book.stage.screen(Login.self).settle(.cancel)
    #expect(book.stage.visits.map(\.module) == ["Welcome"])
  }

  @Test func `An expired session signs in over the current screen, with the reason`() async throws {
    let book = try book()
    session.isSignedIn = true
    let id = await book.write("Milk")
    let list = try await book.showHome()
    session.isSignedIn = false
    session.isExpired = true
    try await list.settle(.open(id: id))
    let login = try book.stage.screen(Login.self)
    #expect(login.visit.presentation == .modal)
    #expect(login.state.reason == .expired)
    #expect(list.visit.phase == .shown)
    try await signIn(in: book)
    #expect(try book.stage.screen(NoteEditor.self).state.title == "Milk")
  }

  @Test func `A forgotten password is recovered from the sign-in, which then has the address`() async throws {
    let book = try book()
    try await book.stage.settle(timeout: .seconds(30)) { _ = try book.router.replaceRoot(Home()) }
    try await book.stage.screen(Welcome.self).settle(.signIn)
    let login = try book.stage.screen(Login.self)
    try await login.settle(.typed(account: "ben@example.com"))
    try await login.settle(.recover)
    let recover = try book.stage.screen(Recover.self)
    #expect(recover.state.account == "ben@example.com")
    try await recover.settle(.sendCode(account: "ben@example.org"))
    try await recover.settle(.setPassword(code: "ABC", password: "a long password", again: "a long password"))
    #expect(recover.visit.phase == .removed)
    #expect(login.state.account == "ben@example.org")
    #expect(login.effects.contains(.passwordReplaced))
  }

  @Test func `A guest is asked nothing where guests are allowed, and can sign in`() async throws {
    let book = try book(allowsGuests: true)
    let list = try await book.showHome()
    #expect(list.state.isLoaded)
    let home = try book.stage.screen(Home.self)
    try await home.settle(.signIn)
    #expect(try book.stage.screen(Login.self).state.reason == .needed)
    try await signIn(in: book)
    try await book.wait { home.state.name == "Ann" }
  }

  @Test func `Notes are refused after the end of the session and to another account`() async throws {
    let (notes, id) = (InMemoryNotes(), AccountID("ann@example.com"))
    let own = NotesOfSession(notes, of: id, accounts: accounts)
    let others = NotesOfSession(notes, of: AccountID("ben@example.com"), accounts: accounts)
    _ = try await accounts.signIn(Credentials(address: "ann@example.com", password: ""))
    #expect(try await own.notes(containing: [], limit: 1).total == 0)
    await #expect(throws: SignedOut.self) { try await others.notes(containing: [], limit: 1) }
    await accounts.expire()
    await #expect(throws: SignedOut.self) { try await own.notes(containing: [], limit: 1) }
  }

  @Test(arguments: [false, true])
  func `What a page sends while nobody is signed in continues after the sign-in and overwrites nothing`(
    isChanged: Bool
  ) async throws {
    let (notes, id) = (InMemoryNotes(), NoteID())
    let note = Note(id: id, title: "Milk", text: "Two bottles", created: .now, modified: .now)
    await notes.put(note)
    let version = await notes.version(of: id)
    session.isSignedIn = true
    let repository = NotesOfSession(notes, of: AccountID("ann@example.com"), accounts: accounts)
    let modules = try ModuleRegistry.notes(
      repository: repository,
      accounts: SessionAccounts(
        manager: accounts, useProvider: UseProvider(accounts, in: nil), signInFirst: session,
        guestNotes: CountedGuestNotes(0),
        claimCode: nil))
    let stage = RecordingStage()
    let router = Router(modules: modules, stage: stage)
    try await stage.settle { _ = try router.push(NoteEditor(id: id)) }
    let editor = try stage.screen(NoteEditor.self)
    #expect(editor.state.problem == .signedOut)
    // From a page that shows the note.
    try await editor.settle(.done(title: "Milk!", text: "Three bottles", origin: Origin(version)))
    try await editor.settle(.close)
    #expect(editor.visit.phase == .shown)
    #expect(await notes.entry(id)?.note == note)
    let changed = Note(id: id, title: "Rice", text: "One bag", created: .now, modified: .now)
    if isChanged { await notes.put(changed) }
    _ = try await accounts.signIn(Credentials(address: "ann@example.com", password: ""))
    while editor.state.phase == .loading { await Task.yield() }
    while try stage.screen(TextWidget.self).state.text != "Three bottles" { await Task.yield() }
    while isChanged ? editor.state.conflict == nil : !editor.state.hasDraft { await Task.yield() }
    #expect(editor.state.title == "Milk!")
    #expect(editor.state.problem == nil)
    #expect(editor.state.conflict?.theirs?.text == (isChanged ? "One bag" : nil))
    #expect(await notes.entry(id)?.note == (isChanged ? changed : note))
    #expect(await notes.entry(id)?.draft?.text == (isChanged ? nil : "Three bottles"))
    try await editor.settle(.cancel)
  }
}

private final class TestSession: Session {
  var isSignedIn = false
  var isExpired = false
}
