import Foundation

protocol NoteListViewProtocol: AnyObject {
  func show(_ rows: [NoteListRow])
  func showError(_ message: String)
}

protocol NoteListPresenterProtocol: AnyObject {
  func viewDidLoad()
  func didSelectRow(at index: Int)
  func didTapAdd()
}

protocol NoteListInteractorProtocol: AnyObject {
  func loadNotes()
  func noteUUID(at index: Int) -> String
}

protocol NoteListInteractorOutput: AnyObject {
  func didLoad(_ notes: [NoteListEntry])
  func didFailLoading(_ error: Error)
}

protocol NoteListRouterProtocol: AnyObject {
  func pushEditor(uuid: String?, delegate: NoteEditorModuleDelegate)
}

protocol NoteListDataManagerProtocol: AnyObject {
  func notes(callback: @escaping ([Note], Error?) -> Void)
}
