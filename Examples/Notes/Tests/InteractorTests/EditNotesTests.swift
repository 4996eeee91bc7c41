import NotesDomain
import Testing

@Suite("Editing a note")
struct EditNotesTests {
  @Test("What does not exist cannot be opened, and the error names it", arguments: Storage.allCases)
  func opensUnknown(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = NoteID()
    let error = await #expect(throws: NoteNotFound.self) { try await book.edit().open(id) }
    #expect(error?.id == id)
    #expect(error?.description.contains(id.description) == true)
  }

  @Test("A draft is opened before its note, which stays as it was", arguments: Storage.allCases)
  func opensDraft(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.note("Plan", "A")
    try await book.edit().keepDraft(id, title: "Plan", text: "B")
    #expect(
      try await book.edit().open(id) == NoteContent(title: "Plan", text: "B", isNew: false, hasDraft: true))
    #expect(
      try await book.edit().discardDraft(id)
        == NoteContent(title: "Plan", text: "A", isNew: false, hasDraft: false))
    #expect(try await book.edit().open(id).text == "A")
  }

  @Test("The last draft counts", arguments: Storage.allCases)
  func replacesDraft(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.list().create()
    for text in ["H", "He", "Hello"] { try await book.edit().keepDraft(id, title: "", text: text) }
    #expect(
      try await book.edit().open(id) == NoteContent(title: "", text: "Hello", isNew: true, hasDraft: true))
  }

  @Test("A draft that equals its note is none", arguments: Storage.allCases)
  func dropsEqualDraft(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.note("Plan", "A", at: 1)
    try await book.edit(at: 2).keepDraft(id, title: "Plan", text: "B")
    try await book.edit(at: 3).keepDraft(id, title: "Plan", text: "A")
    let summary = try #require(try await book.list().notes(matching: "").first)
    #expect(!summary.hasDraft)
    #expect(summary.modified == Notebook.time(1))
  }

  @Test("Late typing does not bring back what was deleted or cancelled", arguments: Storage.allCases)
  func refusesLateDraft(storage: Storage) async throws {
    let book = try Notebook(storage)
    let deleted = try await book.note("Deleted", "as it was")
    try await book.list().delete(deleted)
    await #expect(throws: NoteNotFound(id: deleted)) {
      try await book.edit().keepDraft(deleted, title: "Late", text: "")
    }
    let cancelled = try await book.list().create()
    _ = try await book.edit().discardDraft(cancelled)
    await #expect(throws: NoteNotFound(id: cancelled)) {
      try await book.edit().keepDraft(cancelled, title: "Late", text: "")
    }
    #expect(try await book.titles() == [])
    try await book.list().restore(deleted)
    #expect(try await book.edit().open(deleted).text == "as it was")
  }

  @Test("A commit becomes the note and ends the draft", arguments: Storage.allCases)
  func commits(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.list(at: 1).create()
    try await book.edit(at: 2).keepDraft(id, title: "Half", text: "")
    try await book.edit(at: 3).commit(id, title: "Whole", text: "done")
    #expect(
      try await book.edit().open(id)
        == NoteContent(title: "Whole", text: "done", isNew: false, hasDraft: false))
    #expect(
      try await book.repository.entry(id)?.note
        == Note(
          id: id, title: "Whole", text: "done", created: Notebook.time(3), modified: Notebook.time(3)))
  }

  @Test("A later commit keeps the day of creation", arguments: Storage.allCases)
  func keepsCreation(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.note("Old", at: 1)
    try await book.edit(at: 9).commit(id, title: "New", text: "")
    let note = try await book.repository.entry(id)?.note
    #expect(note?.created == Notebook.time(1))
    #expect(note?.modified == Notebook.time(9))
  }

  @Test("A commit without a change leaves the note where it was in the list", arguments: Storage.allCases)
  func commitsUnchanged(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.note("Same", "same", at: 1)
    _ = try await book.note("Newer", at: 2)
    try await book.edit(at: 3).keepDraft(id, title: "Same", text: "other")
    try await book.edit(at: 4).commit(id, title: "Same", text: "same")
    #expect(try await book.titles() == ["Newer", "Same"])
    #expect(try await book.edit().open(id).hasDraft == false)
  }

  @Test(
    "A blank new note vanishes", arguments: Storage.allCases,
    [("", ""), ("  ", "\n\t\u{2028}"), ("", "\r\n")])
  func dropsBlank(storage: Storage, words: (title: String, text: String)) async throws {
    let book = try Notebook(storage)
    let id = try await book.list().create()
    try await book.edit().commit(id, title: words.title, text: words.text)
    #expect(try await book.titles() == [])
    await #expect(throws: NoteNotFound(id: id)) { try await book.list().restore(id) }
  }

  @Test("A note that was emptied stays, empty", arguments: Storage.allCases)
  func keepsEmptied(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.note("Full", "of words")
    try await book.edit().commit(id, title: "", text: "")
    #expect(
      try await book.edit().open(id) == NoteContent(title: "", text: "", isNew: false, hasDraft: false))
  }

  @Test("Who commits what was deleted meanwhile keeps it", arguments: Storage.allCases)
  func commitsDeleted(storage: Storage) async throws {
    let book = try Notebook(storage)
    let trashed = try await book.note("Trashed")
    try await book.list().delete(trashed)
    try await book.edit().commit(trashed, title: "Wanted", text: "")
    let vanished = try await book.list().create()
    _ = try await book.edit().discardDraft(vanished)
    try await book.edit(at: 1).commit(vanished, title: "Wanted too", text: "")
    #expect(try await book.titles() == ["Wanted too", "Wanted"])
  }

  @Test("Cancelling a new note leaves nothing, and a deleted one as it is", arguments: Storage.allCases)
  func cancels(storage: Storage) async throws {
    let book = try Notebook(storage)
    let new = try await book.list().create()
    try await book.edit().keepDraft(new, title: "Never mind", text: "")
    #expect(try await book.edit().discardDraft(new) == nil)
    #expect(try await book.titles() == [])

    let deleted = try await book.list().create()
    try await book.edit().keepDraft(deleted, title: "Mind", text: "")
    try await book.list().delete(deleted)
    #expect(try await book.edit().discardDraft(deleted) == nil)
    try await book.list().restore(deleted)
    #expect(try await book.titles() == ["Mind"])
  }
}
