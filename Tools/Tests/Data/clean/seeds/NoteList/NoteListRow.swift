struct NoteListRow {
  let text: String
  let detailText: String
}
