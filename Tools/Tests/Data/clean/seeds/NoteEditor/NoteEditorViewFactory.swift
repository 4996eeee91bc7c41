import UIKit

class NoteEditorViewFactory {
  private let noteService: NoteServiceProtocol

  init(noteService: NoteServiceProtocol) {
    self.noteService = noteService
  }

  func view(uuid: String?, delegate: NoteEditorModuleDelegate?) -> UIViewController {
    let view = NoteEditorViewController()
    let presenter = NoteEditorPresenter(uuid: uuid)
    let interactor = NoteEditorInteractor(
      dataManager: NoteEditorDataManager(context: nil, service: noteService))
    let router = NoteEditorRouter()
    view.presenter = presenter
    presenter.view = view
    presenter.delegate = delegate
    presenter.interactor = interactor
    presenter.router = router
    interactor.presenter = presenter
    router.viewController = view
    return view
  }
}
