import Library

protocol NoteListInteractorInput: AnyObject {
  func load() -> [Note]
}

protocol NoteListViewInput: AnyObject {
  func show(_ titles: [String])
}

protocol NoteListViewOutput: AnyObject {
  var interactor: NoteListInteractorInput { get }
  func ready()
}
