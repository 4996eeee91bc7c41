import NoteAppShared
import Viper

/// An editor that was assembled. The router waits for the context, which only a showing has.
struct NoteEditor {
  let view: NoteEditorScreen
  let router: RuntimeRouter<NoteEditorRoute>
}

@MainActor enum NoteEditorBuilder {
  @MainActor struct Parts {
    var view: NoteEditorScreen? = NoteEditorScreen()
    var presenter: NoteEditorPresenter? = NoteEditorPresenter()
    var interactor: NoteEditorInteractor?
    var wireframe: RoutingNoteEditorWireframe? = RoutingNoteEditorWireframe()
    var router: RuntimeRouter<NoteEditorRoute>? = RuntimeRouter()
  }

  static func build(of note: Note.ID?, notes: any NoteService) throws(AssemblyError) -> NoteEditor {
    try assemble(Parts(interactor: NoteEditorInteractor(id: note, notes: notes)))
  }

  static func assemble(_ parts: Parts) throws(AssemblyError) -> NoteEditor {
    let (view, presenter, interactor, wireframe, router) = try claim(
      parts.view, parts.presenter, parts.interactor, parts.wireframe, parts.router)
    view.eventHandler = presenter
    presenter.view = view
    presenter.provider = interactor
    presenter.wireframe = wireframe
    interactor.output = presenter
    wireframe.output = presenter
    wireframe.router = router
    return NoteEditor(view: view, router: router)
  }
}
