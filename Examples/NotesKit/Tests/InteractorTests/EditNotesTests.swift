import NotesDomain
import Testing

@Suite("Editing a note", .timeLimit(.minutes(10)))
struct EditNotesTests {
  @Test("What does not exist cannot be opened, and the error names it", arguments: Storage.allCases)
  func opensUnknown(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = NoteID()
    let error = await #expect(throws: NoteNotFound.self) { try await book.edit().open(id, isNew: false) }
    #expect(error?.id == id)
    #expect(error?.description.contains(id.description) == true)
  }

  @Test("A draft is opened before its note, which stays as it was", arguments: Storage.allCases)
  func opensDraft(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.note("Plan", "A")
    #expect(try await book.edit().keepDraft(id, title: "Plan", text: "B", isNew: false))
    let content = try await book.edit().open(id, isNew: false)
    #expect(content.has(title: "Plan", text: "B"))
    #expect(content.isNew == false && content.version == 3)
    #expect(content.draftModified == Notebook.time(0))
    #expect(try await book.repository.entry(id)?.note?.text == "A")
  }

  @Test("A new note is blank, and nothing is kept before something is written", arguments: Storage.allCases)
  func begins(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = NoteID()
    #expect(
      try await book.edit().open(id, isNew: true)
        == .unwritten)
    #expect(try await !book.edit().keepDraft(id, title: " ", text: "\n", isNew: true))
    #expect(try await book.titles() == [])
    #expect(try await book.edit().keepDraft(id, title: "Half", text: "", isNew: true))
    #expect(try await book.titles() == ["Half"])
    #expect(try await !book.edit().keepDraft(id, title: "", text: "", isNew: true))
    #expect(try await book.titles() == [])
    #expect(try await book.edit().keepDraft(id, title: "Whole", text: "", isNew: true))
    #expect(try await book.titles() == ["Whole"])
  }

  @Test("Who may not add notes changes those that are there, and adds none", arguments: Storage.allCases)
  func addsNone(storage: Storage) async throws {
    let book = try Notebook(storage)
    let edit = book.edit(mayAdd: false)
    let id = NoteID()
    await #expect(throws: NoteNotFound(id: id)) { try await edit.open(id, isNew: true) }
    await #expect(throws: MayNotAddNotes()) {
      try await edit.keepDraft(id, title: "A", text: "", isNew: true)
    }
    await #expect(throws: MayNotAddNotes()) { try await edit.commit(id, title: "A", text: "") }
    #expect(try await book.titles() == [])

    let draft = try await book.draft("Half")
    let note = try await book.note("Plan")
    #expect(try await edit.keepDraft(draft, title: "Half a", text: "", isNew: true))
    try await edit.commit(draft, title: "Whole", text: "")
    try await edit.commit(note, title: "Better plan", text: "")
    #expect(try await Set(book.titles()) == ["Whole", "Better plan"])
  }

  @Test("The last draft counts", arguments: Storage.allCases)
  func replacesDraft(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = NoteID()
    for text in ["H", "He", "Hello"] {
      try await book.edit().keepDraft(id, title: "", text: text, isNew: true)
    }
    let content = try await book.edit().open(id, isNew: false)
    #expect(content.has(title: "", text: "Hello"))
    #expect(content.isNew == true && content.version == 4)
    #expect(content.draftModified == Notebook.time(0))
  }

  @Test("A draft that equals its note is none", arguments: Storage.allCases)
  func dropsEqualDraft(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.note("Plan", "A", at: 1)
    try await book.edit(at: 2).keepDraft(id, title: "Plan", text: "B", isNew: false)
    #expect(try await !book.edit(at: 3).keepDraft(id, title: "Plan", text: "A", isNew: false))
    let summary = try #require(try await book.list().notes(matching: "").first)
    #expect(!summary.hasDraft)
    #expect(summary.modified == Notebook.time(1))
  }

  @Test("Late typing does not bring back what was deleted", arguments: Storage.allCases)
  func refusesLateDraft(storage: Storage) async throws {
    let book = try Notebook(storage)
    let deleted = try await book.note("Deleted", "as it was")
    try await book.list().delete(deleted)
    await #expect(throws: NoteChangedMeanwhile(now: nil)) {
      try await book.edit().keepDraft(deleted, title: "Late", text: "", isNew: false, replacing: Origin(2))
    }
    let draft = try await book.draft("Begun")
    try await book.list().delete(draft)
    for version in [Entry.unwritten, 2] {
      await #expect(throws: NoteChangedMeanwhile(now: nil)) {
        try await book.edit().keepDraft(
          draft, title: "Late", text: "", isNew: true, replacing: Origin(version))
      }
    }
    #expect(try await book.titles() == [])
    try await book.list().restore(deleted)
    #expect(try await book.edit().open(deleted, isNew: false).text == "as it was")
  }

  @Test("A commit becomes the note and ends the draft", arguments: Storage.allCases)
  func commits(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.draft("Half", at: 2)
    try await book.edit(at: 3).commit(id, title: "Whole", text: "done")
    #expect(
      try await book.edit().open(id, isNew: false)
        == NoteContent(title: "Whole", text: "done", isNew: false, draftModified: nil, version: 3))
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
    try await book.edit(at: 3).keepDraft(id, title: "Same", text: "other", isNew: false)
    try await book.edit(at: 4).commit(id, title: "Same", text: "same")
    #expect(try await book.titles() == ["Newer", "Same"])
    #expect(try await book.edit().open(id, isNew: false).hasDraft == false)
  }

  @Test(
    "A blank new note vanishes", arguments: Storage.allCases,
    [("", ""), ("  ", "\n\t\u{2028}"), ("", "\r\n")])
  func dropsBlank(storage: Storage, words: (title: String, text: String)) async throws {
    let book = try Notebook(storage)
    let id = try await book.draft("Half")
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
      try await book.edit().open(id, isNew: false)
        == NoteContent(title: "", text: "", isNew: false, draftModified: nil, version: 3))
  }

  @Test(
    "Who commits what was deleted meanwhile learns of it, and may save it as a new note",
    arguments: Storage.allCases)
  func commitsDeleted(storage: Storage) async throws {
    let book = try Notebook(storage)
    let trashed = try await book.note("Trashed")
    try await book.list().delete(trashed)
    await #expect(throws: NoteChangedMeanwhile(now: nil)) {
      try await book.edit().commit(trashed, title: "Wanted", text: "", replacing: Origin(2))
    }
    #expect(try await book.titles() == [])
    try await book.edit().commit(NoteID(), title: "Wanted", text: "", replacing: Origin(Entry.unwritten))
    #expect(try await book.titles() == ["Wanted"])
    #expect(try await book.trashTitles() == ["Trashed"])
  }

  @Test("Going back drops the draft of a note that had none", arguments: Storage.allCases)
  func dropsDraft(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.note("Plan", "A", at: 1)
    let opened = try await book.edit().open(id, isNew: false)
    try await book.edit(at: 2).keepDraft(id, title: "Plan", text: "B", isNew: false)
    try await book.edit(at: 3).revert(id, to: opened)
    let entry = try await book.repository.entry(id)
    #expect(entry?.draft == nil && entry?.note?.text == "A")
  }

  @Test("Going back brings back the draft there was, as old as it was", arguments: Storage.allCases)
  func bringsBackDraft(storage: Storage) async throws {
    let book = try Notebook(storage)
    let old = try await book.note("Plan", "A", at: 1)
    try await book.edit(at: 2).keepDraft(old, title: "Plan", text: "B", isNew: false)
    for id in [old, try await book.draft("Half", at: 2)] {
      let before = try await book.repository.entry(id)
      let opened = try await book.edit().open(id, isNew: false)
      for (title, text) in [("Spoilt", "C"), ("", ""), ("Plan", "A")] {
        try await book.edit(at: 3).keepDraft(id, title: title, text: text, isNew: opened.isNew)
        try await book.edit(at: 4).revert(id, to: opened)
        #expect(try await book.repository.entry(id)?.draft == before?.draft)
        #expect(try await book.repository.entry(id)?.note == before?.note)
      }
    }
  }

  @Test("Going back leaves nothing of a note that was only begun since", arguments: Storage.allCases)
  func dropsBegun(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = NoteID()
    let opened = try await book.edit().open(id, isNew: true)
    try await book.edit().keepDraft(id, title: "Never mind", text: "", isNew: true)
    try await book.edit().revert(id, to: opened)
    #expect(try await book.titles() == [])
  }

  @Test(
    "Going back leaves alone what others deleted, drafted or committed meanwhile", arguments: Storage.allCases
  )
  func leavesOthersAlone(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.draft("Begun", at: 1)
    let opened = try await book.edit().open(id, isNew: false)
    let mine = try await book.edit(at: 2).keepDraft(
      id, title: "Mine", text: "", isNew: true, replacing: Origin(opened.version))
    try await book.list().delete(id)
    try await book.edit(at: 2).revert(id, to: opened, replacing: Origin(mine.version))
    #expect(try await book.titles() == [])
    try await book.list().restore(id)
    #expect(try await book.titles() == ["Mine"])

    try await book.edit(at: 3).keepDraft(id, title: "Theirs", text: "", isNew: true)
    try await book.edit(at: 4).revert(id, to: opened, replacing: Origin(mine.version))
    #expect(try await book.titles() == ["Theirs"])
    try await book.edit(at: 5).commit(id, title: "Committed", text: "")
    try await book.edit(at: 6).revert(id, to: opened, replacing: Origin(mine.version))
    #expect(try await book.repository.entry(id)?.note?.title == "Committed")
    #expect(try await book.repository.entry(id)?.draft == nil)
  }
}
