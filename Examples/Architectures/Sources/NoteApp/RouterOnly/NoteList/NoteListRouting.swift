import NoteAppShared
import ViewKit

@MainActor protocol NoteListRouting: AnyObject {
  func showLogin(message: String)
  func showNewEditor()
  func showEditor(of note: Note.ID)
  /// Makes an editor without showing it.
  func peekEditor(of note: Note.ID)
  /// Shows the editor that was made for the peek.
  func commitPeek()
  /// Lets the editor go that was made for the peek.
  func releasePeek()
  func removeEditor()
}

@MainActor protocol NoteListRouterOutput: NoteListEditorOutput {
  func didLogIn()
}

/// What the router needs of the view.
@MainActor protocol NoteListPreviewSource: AnyObject {
  func preview(_ screen: Screen)
}
