import NoteAppShared
import Viper

@MainActor enum NoteListBuilder {
  @MainActor struct Parts {
    var view: NoteListScreen? = NoteListScreen()
    var presenter: NoteListPresenter? = NoteListPresenter()
    var interactor: NoteListInteractor?
    var wireframe: RoutingNoteListWireframe?
    var router: RuntimeRouter<NoteListRoute>?
  }

  static func build(
    login: any LoginService, notes: any NoteService, makeEditor: @escaping (Note.ID?) -> any NoteListEditor,
    context: Context<NoteListRoute>
  ) throws(AssemblyError) -> NoteListScreen {
    try assemble(
      Parts(
        interactor: NoteListInteractor(login: login, notes: notes),
        wireframe: RoutingNoteListWireframe(makeEditor: makeEditor), router: RuntimeRouter(context: context)))
  }

  static func assemble(_ parts: Parts) throws(AssemblyError) -> NoteListScreen {
    let (view, presenter, interactor, wireframe, router) = try claim(
      parts.view, parts.presenter, parts.interactor, parts.wireframe, parts.router)
    view.eventHandler = presenter
    view.dataSource = presenter
    presenter.view = view
    presenter.provider = interactor
    presenter.wireframe = wireframe
    interactor.output = presenter
    wireframe.output = presenter
    wireframe.source = view
    wireframe.router = router
    return view
  }
}
