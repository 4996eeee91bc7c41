import NoteAppShared
import Shop
import Testing
import ViewKit
import Viper
import ViperTesting

@testable import NoteAppThorough

@MainActor @Suite(.timeLimit(.minutes(10))) struct NoteAppThoroughTests {
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

  private final class FakeListWireframe: NoteListWireframe {
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

  private final class FakeEditorWireframe: NoteEditorWireframe {
    let log: Log
    var isPresented = false
    init(_ log: Log) { self.log = log }

    func showTextWidget(with text: String) { log.lines.append("widget with \(text)") }
    func leave(_ result: NoteEditorResult) { log.lines.append("leave \(result)") }
  }

  private final class FakeTextOutput: TextWidgetOutput {
    let log: Log
    init(_ log: Log) { self.log = log }

    func textDidChange(_ text: String) { log.lines.append("changed to \(text)") }
  }

  private final class FakeRouter<Destination: Route>: ModuleRouter {
    let log: Log
    init(_ log: Log) { self.log = log }

    var isPresented: Bool { true }
    func show<R: Route>(_ route: R, as presentation: Presentation) -> Visit<R.Input, R.Output>? {
      log.lines.append("\(presentation) \(R.self)")
      return nil
    }
    func make<R: Route>(_ route: R, as presentation: Presentation) -> Visit<R.Input, R.Output>? { nil }
    func show<Input, Output>(_ visit: Visit<Input, Output>) {}
    func remove(_ visit: AnyVisit) {}
    func output(_ output: Destination.Output) { log.lines.append("output \(output)") }
    func finish(_ output: Destination.Output) {}
  }

  private final class FakeEditor: NoteListEditor {
    let log: Log
    let screen: Screen?
    weak var output: (any NoteListEditorOutput)?

    init(_ log: Log, screen: Screen? = nil) {
      self.log = log
      self.screen = screen
    }

    func make(by router: some ModuleRouter) -> Screen? {
      log.lines.append("make the editor")
      return screen
    }
    func show(by router: some ModuleRouter, as presentation: Presentation) {
      log.lines.append("\(presentation) the editor")
    }
    func remove(by router: some ModuleRouter) { log.lines.append("remove the editor") }
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
    let (presenter, view, wireframe) = list()
    presenter.editorDidStore()
    #expect(log.lines == ["remove editor", "status ", "reload"])
    #expect(presenter.title(ofRow: 0) == "Milk")
    log.lines = []
    presenter.editorDidCancel()
    #expect(log.lines == ["remove editor"])
    withExtendedLifetime((view, wireframe)) {}
  }

  @Test func `The list requests a login when it appears, and reads nothing before`() {
    let (presenter, view, wireframe) = list()
    presenter.viewIsReady()
    #expect(log.lines == [])
    presenter.viewDidAppear()
    #expect(log.lines == ["login: Login in to use this app"])
    withExtendedLifetime((view, wireframe)) {}
  }

  @Test func `The list opens only existing rows`() {
    let (presenter, view, wireframe) = list()
    presenter.didLogIn()
    log.lines = []
    for row in [0, 1] {
      presenter.didSelectRow(row)
      presenter.didPeekRow(row)
    }
    #expect(log.lines == ["editor of 4", "peek 4"])
    withExtendedLifetime((view, wireframe)) {}
  }

  @Test func `The wireframe presents a new note and pushes an existing one`() {
    let wireframe = RoutingNoteListWireframe { [log] _ in FakeEditor(log) }
    wireframe.router = FakeRouter<NoteListRoute>(log)
    wireframe.showLogin(message: "")
    wireframe.showNewEditor()
    wireframe.removeEditor()
    wireframe.showEditor(of: 4)
    #expect(
      log.lines == ["modal LoginRoute", "modal the editor", "remove the editor", "push the editor"])
  }

  @Test func `Without an editor for a peek there is nothing to commit and nothing to release`() {
    let wireframe = RoutingNoteListWireframe { [log] _ in FakeEditor(log) }
    wireframe.router = FakeRouter<NoteListRoute>(log)
    wireframe.peekEditor(of: 7)
    wireframe.commitPeek()
    wireframe.releasePeek()
    #expect(log.lines == ["make the editor"])
  }

  @Test func `A peek ends with a commit or with the removal of its editor`() {
    let wireframe = RoutingNoteListWireframe { [log] _ in FakeEditor(log, screen: Screen()) }
    wireframe.router = FakeRouter<NoteListRoute>(log)
    wireframe.peekEditor(of: 4)
    wireframe.commitPeek()
    wireframe.releasePeek()
    #expect(log.lines == ["make the editor", "push the editor"])
    log.lines = []
    wireframe.peekEditor(of: 4)
    wireframe.releasePeek()
    wireframe.commitPeek()
    #expect(log.lines == ["make the editor", "remove the editor"])
  }

  @Test func `The router reports a route that can be neither made nor shown`() throws {
    var reports: [String] = []
    var made: RuntimeRouter<NoteListRoute>?
    let stage = RecordingStage()
    let modules = try ModuleRegistry {
      Module(view: NoteListRoute.self) { _, context in
        made = RuntimeRouter(context: context)
        return Screen()
      }
    }
    let root = Router(modules: modules, stage: stage, diagnostics: Diagnostics { reports.append("\($0)") })
    let list = try root.push(NoteListRoute())
    let router = try #require(made)
    #expect(router.make(TextWidgetRoute(text: ""), as: .push) == nil)
    #expect(router.show(TextWidgetRoute(text: ""), as: .push) == nil)
    router.show(list)
    #expect(reports.count == 3)
  }

  @Test(arguments: [true, false])
  func `The editor offers to cancel where going back is impossible`(isPresented: Bool) {
    let (presenter, view, wireframe) = editor(of: 4)
    wireframe.isPresented = isPresented
    presenter.viewIsReady()
    #expect(log.lines == ["title Milk", "cancel \(isPresented), done true", "widget with two litres"])
    withExtendedLifetime(view) {}
  }

  @Test func `The editor stores the last text of the widget, then closes`() throws {
    let (presenter, view, wireframe) = editor(of: 4)
    presenter.viewIsReady()
    presenter.textDidChange("one")
    log.lines = []
    presenter.didTapDoneButton(title: "Oat milk")
    #expect(log.lines == ["leave stored"])
    #expect(try notes.note(4) == Note(id: 4, title: "Oat milk", text: "one"))
    withExtendedLifetime((view, wireframe)) {}
  }

  @Test func `A deleted note can neither be edited nor stored`() {
    let (presenter, view, wireframe) = editor(of: 5)
    presenter.viewIsReady()
    presenter.didTapDoneButton(title: "Oat milk")
    #expect(
      log.lines == [
        "status The note cannot be read.", "cancel false, done false", "status The note cannot be stored.",
      ])
    withExtendedLifetime((view, wireframe)) {}
  }

  @Test(arguments: [("", "0 words"), ("one", "1 word"), (" one  two\n", "2 words")])
  func `The widget counts words`(text: String, length: String) {
    let presenter = TextWidgetPresenter(text: text)
    let view = FakeView(log)
    presenter.view = view
    presenter.output = FakeTextOutput(log)
    presenter.viewIsReady()
    presenter.didChangeText("now three words")
    #expect(
      log.lines == ["text \(text)", "length \(length)", "length 3 words", "changed to now three words"])
  }

  private func list() -> (NoteListPresenter, FakeView, FakeListWireframe) {
    let interactor = NoteListInteractor(login: NoLogin(), notes: notes)
    let (presenter, view, wireframe) = (NoteListPresenter(), FakeView(log), FakeListWireframe(log))
    presenter.view = view
    presenter.provider = interactor
    presenter.wireframe = wireframe
    interactor.output = presenter
    return (presenter, view, wireframe)
  }

  private func editor(of note: Note.ID?) -> (NoteEditorPresenter, FakeView, FakeEditorWireframe) {
    let interactor = NoteEditorInteractor(id: note, notes: notes)
    let (presenter, view, wireframe) = (NoteEditorPresenter(), FakeView(log), FakeEditorWireframe(log))
    presenter.view = view
    presenter.provider = interactor
    presenter.wireframe = wireframe
    interactor.output = presenter
    return (presenter, view, wireframe)
  }

  private final class NoLogin: LoginService {
    var session: Session? { nil }
    func logIn(account: String, password: String) async throws(SignInError) {}
  }
}
