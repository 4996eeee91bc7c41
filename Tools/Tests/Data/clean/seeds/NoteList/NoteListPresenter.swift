import Foundation
import UIKitExtensions

class NoteListPresenter: NoteListPresenterProtocol {
  weak var view: NoteListViewProtocol?
  var interactor: NoteListInteractorProtocol?
  var router: NoteListRouterProtocol?

  private static let untitled = "Untitled"

  func viewDidLoad() {
    interactor?.loadNotes()
  }

  func didSelectRow(at index: Int) {
    guard let uuid = interactor?.noteUUID(at: index) else { return }
    router?.pushEditor(uuid: uuid, delegate: self)
  }

  func didTapAdd() {
    router?.pushEditor(uuid: nil, delegate: self)
  }
}

extension NoteListPresenter: NoteListInteractorOutput {
  func didLoad(_ notes: [NoteListEntry]) {
    view?.show(
      notes.map { note in
        NoteListRow(text: note.title.isEmpty ? Self.untitled : note.title, detailText: note.content)
      })
  }

  func didFailLoading(_ error: Error) {
    view?.showError(error.localizedDescription)
  }
}

extension NoteListPresenter: NoteEditorModuleDelegate {
  func noteEditorDidFinish() {
    interactor?.loadNotes()
  }
}
