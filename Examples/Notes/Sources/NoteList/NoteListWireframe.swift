import NotesDomain
import Viper

/// The ways out of the note list.
@MainActor protocol NoteListWireframe {
  func openNote(_ id: NoteID) throws
}

struct RoutedNoteListWireframe: NoteListWireframe {
  let router: Router
  let editor: Exit<NoteID, Never>

  func openNote(_ id: NoteID) throws {
    try router.push(editor, id)
  }
}
