import ViewKit

extension NoteEditorScreen {
  func layOut() {
    title = "Note"
    titleField.placeholder = "Title"
    doneButton.title = "Done"
    cancelButton.title = "Cancel"
    add(titleField, named: "title")
    add(textSlot, named: "text")
    add(statusLabel, named: "status")
    add(doneButton, named: "done")
    add(cancelButton, named: "cancel")
  }
}
