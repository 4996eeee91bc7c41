import NoteAppShared
import Viper

/// The route to the editor, and what the editor says: its provided interface.
struct NoteEditorRoute: Route {
  /// Nil for a new note.
  var note: Note.ID?
  /// The editor itself, if it was made before.
  var ahead: MadeAhead<NoteEditor>?

  typealias Output = NoteEditorResult
}

enum NoteEditorResult: Sendable {
  case stored
  case cancelled
}
