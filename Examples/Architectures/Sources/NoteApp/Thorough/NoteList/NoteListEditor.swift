import ViewKit
import Viper

/// An editor, as the list requires one. The list names no editor: the app adapts the one that it has.
@MainActor protocol NoteListEditor: AnyObject {
  /// The list.
  var output: (any NoteListEditorOutput)? { get set }
  /// Makes the editor without showing it, and says what to preview; showing it later pushes this same one.
  func make(by router: some ModuleRouter) -> Screen?
  func show(by router: some ModuleRouter, as presentation: Presentation)
  /// Removes the editor, also one that is made and not shown.
  func remove(by router: some ModuleRouter)
}

@MainActor protocol NoteListEditorOutput: AnyObject {
  func editorDidStore()
  func editorDidCancel()
}
