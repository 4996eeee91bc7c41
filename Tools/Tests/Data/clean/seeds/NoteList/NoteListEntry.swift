/// What a presenter may know of a note.
struct NoteListEntry {
  let title: String
  let content: String
}
