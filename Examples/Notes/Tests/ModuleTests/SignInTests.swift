import NoteEditor
import NoteList
import NotesModules
import NotesTesting
import Testing
import Viper
import ViperTesting

/// Accounts do not exist yet: a sign-in of this test shows that the app supports them.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SignInTests {
  @Test func `without a session no question is asked`() async throws {
    let book = try Notebook()
    let list = try await book.showList()
    #expect(list.state.isLoaded)
  }

  @Test func `a guest signs in first and then sees the requested screen`() async throws {
    let (book, session) = try guardedBook()
    let id = await book.write("Milk")
    try await book.stage.settle(timeout: .seconds(30)) { _ = try book.router.open("/notes/\(id)") }
    #expect(book.stage.visits.map(\.module) == ["SignIn"])
    try await book.stage.screen(SignIn.self).settle(.signIn, timeout: .seconds(30))
    #expect(session.isSignedIn)
    #expect(book.stage.visits.map(\.module) == ["NoteList", "NoteEditor", "TextWidget"])
    #expect(try book.stage.screen(NoteEditor.self).state.title == "Milk")
    #expect(book.diagnostics.all.isEmpty)
  }

  @Test func `a guest sees nothing`() async throws {
    let (book, _) = try guardedBook()
    try await book.stage.settle(timeout: .seconds(30)) { _ = try book.router.replaceRoot(NoteList()) }
    try await book.stage.screen(SignIn.self).settle(.leave, timeout: .seconds(30))
    #expect(book.stage.visits.isEmpty)
  }

  @Test func `a signed-in user is not asked, and an expired session signs in over the current screen`()
    async throws
  {
    let (book, session) = try guardedBook()
    session.isSignedIn = true
    let id = await book.write("Milk")
    let list = try await book.showList()
    session.isSignedIn = false
    try await list.settle(.open(id: id))
    let signIn = try book.stage.screen(SignIn.self)
    #expect(signIn.visit.presentation == .modal)
    #expect(book.stage.visits.map(\.module) == ["NoteList", "SignIn"])
    try await signIn.settle(.signIn, timeout: .seconds(30))
    #expect(try book.stage.screen(NoteEditor.self).state.title == "Milk")
  }

  @Test func `a sign-in that is shown directly is not guarded by itself`() async throws {
    let (book, _) = try guardedBook()
    try await book.stage.settle(timeout: .seconds(30)) { _ = try book.router.replaceRoot(SignIn()) }
    #expect(book.stage.visits.map(\.module) == ["SignIn"])
  }

  private func guardedBook() throws -> (Notebook, TestSession) {
    let session = TestSession()
    let book = try Notebook(guarding: SignInGuard(session: session, signIn: SignIn())) {
      Module { SignInPresenter(screen: $0, session: session) }
    }
    return (book, session)
  }
}

private final class TestSession: Session {
  var isSignedIn = false
}

private struct SignIn: Contract {
  enum Event { case signIn, leave }
}

private struct SignInPresenter: Presenter {
  let screen: LiveScreen<SignIn>
  let session: TestSession

  func handle(_ event: SignIn.Event) {
    if case .signIn = event { session.isSignedIn = true }
    screen.dismiss()
  }
}
