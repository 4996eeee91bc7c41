import NotesDomain
import Viper

/// The ways out of the note list.
@MainActor protocol NoteListWireframe {
  func openNote(_ id: NoteID) throws
  func openNewNote() throws
}

struct RoutedNoteListWireframe: NoteListWireframe {
  let router: Router
  let editor: Exit<NoteID, Never>
  let newNote: Exit<Void, Never>

  func openNote(_ id: NoteID) throws {
    try router.push(editor, id)
  }

  func openNewNote() throws {
    try router.push(newNote, ())
  }
}
