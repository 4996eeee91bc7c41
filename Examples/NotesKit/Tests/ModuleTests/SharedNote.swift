import Foundation
import NoteEditor
import NotesDomain
import ViperTesting

/// A note that two users change: the app is the one of the second user.
@MainActor struct SharedNote {
  let book: Notebook
  let id: NoteID

  init() async throws {
    book = try Notebook()
    id = await book.write("Milk", "two litres")
  }

  /// Saves a change of the other user.
  func theySave(_ title: String, _ text: String) async {
    let date = Date(timeIntervalSince1970: 2_000)
    await book.notes.put(Note(id: id, title: title, text: text, created: date, modified: date))
  }

  /// An editor with unsaved text that receives a change of the other user.
  func conflict() async throws -> RecordedScreen<NoteEditor> {
    let editor = try await book.showEditor(id)
    try await book.textArea.settle(.typed(text: "three litres"))
    try await editor.settle(.typed(title: "Oat milk"))
    await theySave("Rice milk", "one litre")
    try await book.wait { editor.state.conflict != nil }
    return editor
  }
}
