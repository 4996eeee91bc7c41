import ViewKit
import Viper

/// An editor, as the list requires one. The list names no editor: the app adapts the one that it has.
@MainActor protocol NoteListEditor: AnyObject {
  /// The list.
  var output: (any NoteListEditorOutput)? { get set }
  /// Makes the editor without showing it; showing it later shows this same one.
  func makeAhead() -> Screen
  func show(by router: Router, as presentation: Presentation) throws
  func remove() throws
}

@MainActor protocol NoteListEditorOutput: AnyObject {
  func editorDidStore()
  func editorDidCancel()
}
