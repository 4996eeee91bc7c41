import NoteAppShared
import ViewKit

@MainActor protocol NoteListRouting: AnyObject {
  func showLogin(message: String)
  func showNewEditor()
  func showEditor(of note: Note.ID)
  /// Creates an editor without showing it.
  func peekEditor(of note: Note.ID)
  /// Shows the editor that was created for the peek.
  func commitPeek()
  /// Releases the editor that was created for the peek.
  func releasePeek()
  func removeEditor()
}

@MainActor protocol NoteListRouterOutput: NoteListEditorOutput {
  func didLogIn()
}

/// The router's access to the view.
@MainActor protocol NoteListPreviewSource: AnyObject {
  func preview(_ screen: Screen)
}
