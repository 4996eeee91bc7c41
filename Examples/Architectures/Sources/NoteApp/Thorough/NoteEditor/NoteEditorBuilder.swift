import NoteAppShared
import Viper

@MainActor enum NoteEditorBuilder {
  @MainActor struct Parts {
    var view: NoteEditorScreen? = NoteEditorScreen()
    var presenter: NoteEditorPresenter? = NoteEditorPresenter()
    var interactor: NoteEditorInteractor?
    var wireframe: RoutingNoteEditorWireframe? = RoutingNoteEditorWireframe()
    var router: RuntimeRouter<NoteEditorRoute>?
  }

  static func build(
    of note: Note.ID?, notes: any NoteService, context: Context<NoteEditorRoute>
  ) throws(AssemblyError) -> NoteEditorScreen {
    try assemble(
      Parts(
        interactor: NoteEditorInteractor(id: note, notes: notes), router: RuntimeRouter(context: context)))
  }

  static func assemble(_ parts: Parts) throws(AssemblyError) -> NoteEditorScreen {
    let (view, presenter, interactor, wireframe, router) = try claim(
      parts.view, parts.presenter, parts.interactor, parts.wireframe, parts.router)
    view.eventHandler = presenter
    presenter.view = view
    presenter.provider = interactor
    presenter.wireframe = wireframe
    interactor.output = presenter
    wireframe.output = presenter
    wireframe.router = router
    return view
  }
}
