import NoteAppShared
import Shop
import Testing

@testable import NoteAppRouterOnly

@MainActor @Suite(.timeLimit(.minutes(10))) struct NoteAppRouterOnlyTests {
  /// All calls between the parts in order.
  private final class Log {
    var lines: [String] = []
  }

  private final class FakeView: NoteListView, NoteEditorView, TextWidgetView {
    let log: Log
    init(_ log: Log) { self.log = log }

    func reload() { log.lines.append("reload") }
    func show(status: String) { log.lines.append("status \(status)") }
    func show(title: String) { log.lines.append("title \(title)") }
    func show(text: String) { log.lines.append("text \(text)") }
    func show(length: String) { log.lines.append("length \(length)") }
    func allow(cancel: Bool, done: Bool) { log.lines.append("cancel \(cancel), done \(done)") }
  }

  private final class FakeListRouter: NoteListRouting {
    let log: Log
    init(_ log: Log) { self.log = log }

    func showLogin(message: String) { log.lines.append("login: \(message)") }
    func showNewEditor() { log.lines.append("new editor") }
    func showEditor(of note: Note.ID) { log.lines.append("editor of \(note)") }
    func peekEditor(of note: Note.ID) { log.lines.append("peek \(note)") }
    func commitPeek() { log.lines.append("commit") }
    func releasePeek() { log.lines.append("release") }
    func removeEditor() { log.lines.append("remove editor") }
  }

  private final class FakeEditorRouter: NoteEditorRouting {
    let log: Log
    var isPresented = false
    init(_ log: Log) { self.log = log }

    func showTextWidget(with text: String) { log.lines.append("widget with \(text)") }
    func leave(_ result: NoteEditorResult) { log.lines.append("leave \(result)") }
  }

  private final class FakeTextRouter: TextWidgetRouting {
    let log: Log
    init(_ log: Log) { self.log = log }

    func textDidChange(_ text: String) { log.lines.append("changed to \(text)") }
  }

  private let log = Log()
  private let notes = MemoryNoteService([Note(id: 4, title: "Milk", text: "two litres")])

  @Test func `An empty list has no row to read`() {
    let interactor = NoteListInteractor(login: NoLogin(), notes: MemoryNoteService())
    interactor.loadNotes()
    #expect(interactor.noteCount == 0)
    for index in [-1, 0, 1] {
      #expect(interactor.noteID(at: index) == nil)
      #expect(interactor.title(at: index) == nil)
      #expect(interactor.text(at: index) == nil)
    }
  }

  @Test func `The list removes a finished editor before it loads again`() {
    let (presenter, view, router) = list()
    presenter.editorDidStore()
    #expect(log.lines == ["remove editor", "status ", "reload"])
    #expect(presenter.title(ofRow: 0) == "Milk")
    log.lines = []
    presenter.editorDidCancel()
    #expect(log.lines == ["remove editor"])
    withExtendedLifetime((view, router)) {}
  }

  @Test func `The list requests a login when it appears, and reads nothing before`() {
    let (presenter, view, router) = list()
    presenter.viewIsReady()
    #expect(log.lines == [])
    presenter.viewDidAppear()
    #expect(log.lines == ["login: Login in to use this app"])
    withExtendedLifetime((view, router)) {}
  }

  @Test func `The list opens only existing rows`() {
    let (presenter, view, router) = list()
    presenter.didLogIn()
    log.lines = []
    for row in [0, 1] {
      presenter.didSelectRow(row)
      presenter.didPeekRow(row)
    }
    #expect(log.lines == ["editor of 4", "peek 4"])
    withExtendedLifetime((view, router)) {}
  }

  @Test(arguments: [true, false])
  func `The editor offers to cancel where going back is impossible`(isPresented: Bool) {
    let (presenter, view, router) = editor(of: 4)
    router.isPresented = isPresented
    presenter.viewIsReady()
    #expect(log.lines == ["title Milk", "cancel \(isPresented), done true", "widget with two litres"])
    withExtendedLifetime(view) {}
  }

  @Test func `The editor stores the last text of the widget, then closes`() throws {
    let (presenter, view, router) = editor(of: 4)
    presenter.viewIsReady()
    presenter.textDidChange("one")
    log.lines = []
    presenter.didTapDoneButton(title: "Oat milk")
    #expect(log.lines == ["leave stored"])
    #expect(try notes.note(4) == Note(id: 4, title: "Oat milk", text: "one"))
    withExtendedLifetime((view, router)) {}
  }

  @Test func `A deleted note can neither be edited nor stored`() {
    let (presenter, view, router) = editor(of: 5)
    presenter.viewIsReady()
    presenter.didTapDoneButton(title: "Oat milk")
    #expect(
      log.lines == [
        "status The note cannot be read.", "cancel false, done false", "status The note cannot be stored.",
      ])
    withExtendedLifetime((view, router)) {}
  }

  @Test(arguments: [("", "0 words"), ("one", "1 word"), (" one  two\n", "2 words")])
  func `The widget counts words`(text: String, length: String) {
    let presenter = TextWidgetPresenter(text: text, router: FakeTextRouter(log))
    let view = FakeView(log)
    presenter.view = view
    presenter.viewIsReady()
    presenter.didChangeText("now three words")
    #expect(
      log.lines == ["text \(text)", "length \(length)", "length 3 words", "changed to now three words"])
  }

  private func list() -> (NoteListPresenter, FakeView, FakeListRouter) {
    let interactor = NoteListInteractor(login: NoLogin(), notes: notes)
    let (view, router) = (FakeView(log), FakeListRouter(log))
    let presenter = NoteListPresenter(provider: interactor, router: router)
    presenter.view = view
    interactor.output = presenter
    return (presenter, view, router)
  }

  private func editor(of note: Note.ID?) -> (NoteEditorPresenter, FakeView, FakeEditorRouter) {
    let interactor = NoteEditorInteractor(id: note, notes: notes)
    let (view, router) = (FakeView(log), FakeEditorRouter(log))
    let presenter = NoteEditorPresenter(provider: interactor, router: router)
    presenter.view = view
    interactor.output = presenter
    return (presenter, view, router)
  }

  private final class NoLogin: LoginService {
    var session: Session? { nil }
    func logIn(account: String, password: String) async throws(SignInError) {}
  }
}
