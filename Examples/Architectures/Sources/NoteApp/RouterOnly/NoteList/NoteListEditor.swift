import ViewKit
import Viper

/// The list's required interface of an editor. The list names no concrete editor; the app adapts its own.
@MainActor protocol NoteListEditor: AnyObject {
  /// The list.
  var output: (any NoteListEditorOutput)? { get set }
  /// Creates the editor without showing it and returns the screen for a preview; showing it later pushes the same one.
  func make(by router: Router) throws -> Screen?
  func show(by router: Router, as presentation: Presentation) throws
  /// Removes the editor, also before it is shown.
  func remove() throws
}

@MainActor protocol NoteListEditorOutput: AnyObject {
  func editorDidStore()
  func editorDidCancel()
}
