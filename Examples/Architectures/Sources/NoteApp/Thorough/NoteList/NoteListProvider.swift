import NoteAppShared

@MainActor protocol NoteListProvider: AnyObject {
  var isSignedIn: Bool { get }
  var noteCount: Int { get }
  func loadNotes()
  /// Nil if there is no such row.
  func noteID(at index: Int) -> Note.ID?
  func title(at index: Int) -> String?
  func text(at index: Int) -> String?
}

@MainActor protocol NoteListOutput: AnyObject {
  func didLoadNotes()
  func didFailToLoadNotes()
}
