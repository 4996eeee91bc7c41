import NoteAppShared
import Viper

/// The route to the editor and its outputs: its provided interface.
struct NoteEditorRoute: Route {
  /// Nil for a new note.
  let note: Note.ID?

  typealias Output = NoteEditorResult
}

enum NoteEditorResult: Sendable {
  case stored
  case cancelled
}
