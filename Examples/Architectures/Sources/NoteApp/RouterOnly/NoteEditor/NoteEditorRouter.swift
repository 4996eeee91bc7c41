import NoteAppShared
import Viper

/// Creates the editor and shows its submodules.
final class NoteEditorRouter: NoteEditorRouting {
  weak var output: (any NoteEditorRouterOutput)?
  private let context: Context<NoteEditorRoute>

  private init(context: Context<NoteEditorRoute>) {
    self.context = context
  }

  static func module(notes: any NoteService) -> Module<NoteEditorRoute> {
    Module(view: NoteEditorRoute.self) { route, context in
      let router = NoteEditorRouter(context: context)
      let interactor = NoteEditorInteractor(id: route.note, notes: notes)
      let presenter = NoteEditorPresenter(provider: interactor, router: router)
      let view = NoteEditorScreen(eventHandler: presenter)
      presenter.view = view
      interactor.output = presenter
      router.output = presenter
      return view
    }
  }

  var isPresented: Bool { context.router.visit?.presentation.place == .over }

  func showTextWidget(with text: String) {
    do {
      try context.router.embed(TextWidgetRoute(text: text), in: "text").onOutput { [weak output] in
        output?.textDidChange($0)
      }
    } catch {
      context.report(error)
    }
  }

  /// Sends the result; the module that shows the editor removes it.
  func leave(_ result: NoteEditorResult) {
    context.output(result)
  }
}
