import ViewKit

extension NoteListScreen {
  func layOut() {
    title = "Notes"
    addButton.title = "+"
    add(addButton, named: "add")
    add(statusLabel, named: "status")
    add(noteList, named: "notes")
  }
}
