import UIKit

class NoteListRouter: NoteListRouterProtocol {
  weak var viewController: UIViewController?
  private let noteService: NoteServiceProtocol

  init(noteService: NoteServiceProtocol) {
    self.noteService = noteService
  }

  func pushEditor(uuid: String?, delegate: NoteEditorModuleDelegate) {
    let editor = NoteEditorViewFactory(noteService: noteService).view(uuid: uuid, delegate: delegate)
    viewController?.navigationController?.pushViewController(editor, animated: true)
  }
}
