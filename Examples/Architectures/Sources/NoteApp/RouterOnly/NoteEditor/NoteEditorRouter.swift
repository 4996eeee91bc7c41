import NoteAppShared
import Viper

/// An editor whose parts are connected. The router waits for the context, which only a showing has.
struct NoteEditor {
  let view: NoteEditorScreen
  let router: NoteEditorRouter
}

/// Makes the editor, and leads to what it shows.
final class NoteEditorRouter: NoteEditorRouting {
  weak var output: (any NoteEditorRouterOutput)?
  /// Where the editor is shown; nil as long as it is not.
  private var context: Context<NoteEditorRoute>?

  static func module(notes: any NoteService) -> Native<NoteEditorRoute> {
    Native(NoteEditorRoute.self) { route, context in
      let editor = route.ahead?.take() ?? make(of: route.note, notes: notes)
      editor.router.context = context
      return editor.view
    }
  }

  static func make(of note: Note.ID?, notes: any NoteService) -> NoteEditor {
    let router = NoteEditorRouter()
    let interactor = NoteEditorInteractor(id: note, notes: notes)
    let presenter = NoteEditorPresenter(provider: interactor, router: router)
    let view = NoteEditorScreen(eventHandler: presenter)
    presenter.view = view
    interactor.output = presenter
    router.output = presenter
    return NoteEditor(view: view, router: router)
  }

  var isPresented: Bool { context?.router.visit?.presentation.place == .over }

  func showTextWidget(with text: String) {
    do {
      try context?.router.embed(TextWidgetRoute(text: text), in: "text").onOutput { [weak output] in
        output?.textDidChange($0)
      }
    } catch {
      context?.report(error)
    }
  }

  /// Says how it went; who showed the editor removes it.
  func leave(_ result: NoteEditorResult) {
    context?.output(result)
  }
}
