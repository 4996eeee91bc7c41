import NotesDomain
import Testing

/// Two users read the same text and both change it.
@Suite("Two writers of one note", .timeLimit(.minutes(10)))
struct TwoWritersTests {
  @Test(
    "The second one learns what the first one wrote, and nothing is overwritten", arguments: Storage.allCases)
  func learns(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.note("Plan", "A", at: 1)
    let read = try await book.edit().open(id, isNew: false)
    try await book.edit(at: 2).commit(id, title: "Plan", text: "theirs", replacing: Origin(read.version))
    let theirs = NoteContent(
      title: "Plan", text: "theirs", isNew: false, draftModified: nil, version: read.version + 1)

    await #expect(throws: NoteChangedMeanwhile(now: theirs)) {
      try await book.edit(at: 3).keepDraft(
        id, title: "Plan", text: "mine", isNew: false, replacing: Origin(read.version))
    }
    await #expect(throws: NoteChangedMeanwhile(now: theirs)) {
      try await book.edit(at: 3).commit(id, title: "Plan", text: "mine", replacing: Origin(read.version))
    }
    // A text equal to the original does not bypass the check.
    await #expect(throws: NoteChangedMeanwhile(now: theirs)) {
      try await book.edit(at: 3).commit(id, title: "Plan", text: "A", replacing: Origin(read.version))
    }
    #expect(try await book.edit().open(id, isNew: false) == theirs)

    // With the current version it is allowed.
    try await book.edit(at: 4).commit(id, title: "Plan", text: "mine", replacing: Origin(theirs.version))
    #expect(try await book.edit().open(id, isNew: false).text == "mine")
  }

  @Test("A draft of somebody else is told of like a note", arguments: Storage.allCases)
  func learnsOfDrafts(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.note("Plan", "A", at: 1)
    let read = try await book.edit().open(id, isNew: false)
    try await book.edit(at: 2).keepDraft(id, title: "Plan", text: "theirs", isNew: false)
    let error = await #expect(throws: NoteChangedMeanwhile.self) {
      try await book.edit(at: 3).keepDraft(
        id, title: "Plan", text: "mine", isNew: false, replacing: Origin(read.version))
    }
    #expect(error?.now?.text == "theirs")
    #expect(error?.now?.draftModified == Notebook.time(2))
    #expect(try await book.repository.entry(id)?.draft?.text == "theirs")
  }

  @Test("Who has the same words as the other one has no conflict", arguments: Storage.allCases)
  func agrees(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.note("Plan", "A", at: 1)
    let read = try await book.edit().open(id, isNew: false)
    let theirs = try await book.edit(at: 2).keepDraft(
      id, title: "Plan", text: "B", isNew: false, replacing: Origin(read.version))
    let mine = try await book.edit(at: 3).keepDraft(
      id, title: "Plan", text: "B", isNew: false, replacing: Origin(read.version))
    #expect(mine == theirs)
    // The other user has only drafted the text that is committed here.
    try await book.edit(at: 4).commit(id, title: "Plan", text: "B", replacing: Origin(read.version))
    #expect(try await book.repository.entry(id)?.note?.text == "B")
    #expect(try await book.repository.entry(id)?.draft == nil)
    try await book.edit(at: 5).commit(id, title: "Plan", text: "B", replacing: Origin(read.version))
    #expect(try await book.repository.entry(id)?.note?.modified == Notebook.time(4))
  }

  @Test("A draft goes on with itself, whatever version it is known to have", arguments: Storage.allCases)
  func goesOn(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.note("Plan", "A", at: 1)
    let origin = Origin(try await book.edit().open(id, isNew: false).version)
    for text in ["B", "BC", "BCD"] {
      try await book.edit(at: 2).keepDraft(id, title: "Plan", text: text, isNew: false, replacing: origin)
    }
    // The answer to the last one was lost.
    try await book.edit(at: 3).commit(id, title: "Plan", text: "BCDE", replacing: origin)
    #expect(try await book.edit().open(id, isNew: false).text == "BCDE")
    // This ends the conflict.
    await #expect(throws: NoteChangedMeanwhile.self) {
      try await book.edit(at: 4).keepDraft(id, title: "Plan", text: "B", isNew: false, replacing: origin)
    }
  }

  @Test(
    "Each change of the words makes a version, and what leaves them alone makes none",
    arguments: Storage.allCases)
  func counts(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = NoteID()
    let edit = book.edit()
    func version() async throws -> Int { try await edit.open(id, isNew: true).version }
    #expect(try await version() == Entry.unwritten)
    try await edit.keepDraft(id, title: "a", text: "", isNew: true)
    #expect(try await version() == 2)
    try await edit.commit(id, title: "a", text: "")
    #expect(try await version() == 3)
    try await edit.keepDraft(id, title: "b", text: "", isNew: false)
    try await edit.keepDraft(id, title: "a", text: "", isNew: false)
    #expect(try await version() == 5)
    try await edit.commit(id, title: "a", text: "")
    try await book.list().delete(id)
    try await book.list().restore(id)
    #expect(try await version() == 5)
  }
}
