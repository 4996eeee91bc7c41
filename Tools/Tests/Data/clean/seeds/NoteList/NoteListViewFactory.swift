import UIKit

class NoteListViewFactory {
  private let noteService: NoteServiceProtocol

  init(noteService: NoteServiceProtocol) {
    self.noteService = noteService
  }

  func view() -> UIViewController {
    let view = NoteListViewController()
    let presenter = NoteListPresenter()
    let interactor = NoteListInteractor(
      dataManager: NoteListDataManager(service: noteService), loaded: Loaded([]))
    let router = NoteListRouter(noteService: noteService)
    view.presenter = presenter
    presenter.view = view
    presenter.interactor = interactor
    presenter.router = router
    interactor.presenter = presenter
    router.viewController = view
    return view
  }
}
