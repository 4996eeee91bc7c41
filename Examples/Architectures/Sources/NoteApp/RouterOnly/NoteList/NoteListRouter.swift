import NoteAppShared
import Viper

/// Creates the list and shows its editors.
final class NoteListRouter: NoteListRouting {
  weak var output: (any NoteListRouterOutput)?
  weak var source: (any NoteListPreviewSource)?
  private let context: Context<NoteListRoute>
  private let makeEditor: (Note.ID?) -> any NoteListEditor
  private var editor: (any NoteListEditor)?
  private var peeked: (any NoteListEditor)?

  private init(context: Context<NoteListRoute>, makeEditor: @escaping (Note.ID?) -> any NoteListEditor) {
    self.context = context
    self.makeEditor = makeEditor
  }

  /// - Parameter makeEditor: Creates the editor of a note, or of a new note for nil.
  static func module(
    login: any LoginService, notes: any NoteService, makeEditor: @escaping (Note.ID?) -> any NoteListEditor
  ) -> Module<NoteListRoute> {
    Module(view: NoteListRoute.self) { _, context in
      let router = NoteListRouter(context: context, makeEditor: makeEditor)
      let interactor = NoteListInteractor(login: login, notes: notes)
      let presenter = NoteListPresenter(provider: interactor, router: router)
      let view = NoteListScreen(presenter: presenter)
      presenter.view = view
      interactor.output = presenter
      router.output = presenter
      router.source = view
      return view
    }
  }

  func showLogin(message: String) {
    attempt {
      try context.router.present(LoginRoute(message: message)).onOutput { [weak output] in output?.didLogIn()
      }
    }
  }

  func showNewEditor() {
    show(makeEditor(nil), as: .modal)
  }

  func showEditor(of note: Note.ID) {
    show(makeEditor(note), as: .push)
  }

  func peekEditor(of note: Note.ID) {
    releasePeek()
    let editor = makeEditor(note)
    attempt {
      guard let screen = try editor.make(by: context.router) else { return }
      source?.preview(screen)
      peeked = editor
    }
  }

  func commitPeek() {
    guard let peeked else { return }
    self.peeked = nil
    show(peeked, as: .push)
  }

  func releasePeek() {
    attempt { try peeked?.remove() }
    peeked = nil
  }

  func removeEditor() {
    attempt { try editor?.remove() }
    editor = nil
  }

  private func show(_ editor: any NoteListEditor, as presentation: Presentation) {
    self.editor = editor
    editor.output = output
    attempt { try editor.show(by: context.router, as: presentation) }
  }

  private func attempt(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      context.report(error)
    }
  }
}
