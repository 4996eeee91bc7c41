import Foundation

protocol NoteEditorViewProtocol: class {
  var title: String? { get set }
  func show(title: String, content: String)
  func shake()
}

protocol NoteEditorPresenterProtocol: class {
  func viewDidLoad()
  func didTapDone(title: String, content: String)
  func didTapCancel()
}

protocol NoteEditorInteractorProtocol: class {
  func load(uuid: String?)
  func save(title: String, content: String)
}

protocol NoteEditorInteractorOutput: class {
  func didLoad(title: String, content: String)
  func didSave()
  func didRefuseEmptyNote()
}

protocol NoteEditorRouterProtocol: class {
  func closeEditor()
}

protocol NoteEditorModuleDelegate: class {
  func noteEditorDidFinish()
}

protocol NoteEditorDataManagerProtocol: class {
  func note(uuid: String, callback: @escaping (Note?) -> Void)
  func store(_ note: Note, callback: @escaping (Error?) -> Void)
}
