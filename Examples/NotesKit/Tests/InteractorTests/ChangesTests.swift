import NotesDomain
import Testing

@Suite("Telling of changes", .timeLimit(.minutes(5)))
struct ChangesTests {
  @Test("Each change is told, and seen by who is told", arguments: Storage.allCases)
  func tells(storage: Storage) async throws {
    let book = try Notebook(storage)
    var changes = book.list().changes().makeAsyncIterator()

    let id = try await book.draft("new")
    await changes.next()
    #expect(try await book.titles() == ["new"])
    try await book.edit().keepDraft(id, title: "a", text: "", isNew: false)
    await changes.next()
    #expect(try await book.titles() == ["a"])
    try await book.edit().commit(id, title: "b", text: "")
    await changes.next()
    #expect(try await book.titles() == ["b"])
    try await book.list().delete(id)
    await changes.next()
    #expect(try await book.titles() == [])
    try await book.list().restore(id)
    await changes.next()
    #expect(try await book.titles() == ["b"])
    try await book.edit().keepDraft(id, title: "c", text: "", isNew: false)
    await changes.next()
    try await book.repository.discardDraft(of: id)
    await changes.next()
    #expect(try await book.titles() == ["b"])
  }

  @Test("All listeners are told", arguments: Storage.allCases)
  func tellsAll(storage: Storage) async throws {
    let book = try Notebook(storage)
    let streams = (0..<50).map { _ in book.list().changes() }
    _ = try await book.draft("new")
    for stream in streams {
      var changes = stream.makeAsyncIterator()
      #expect(await changes.next() != nil)
    }
  }

  @Test("The stream ends when its task is cancelled", arguments: Storage.allCases)
  func endsWithTask(storage: Storage) async throws {
    let book = try Notebook(storage)
    let changes = book.list().changes()
    let listener = Task {
      for await _ in changes {}
      return Task.isCancelled
    }
    listener.cancel()
    #expect(await listener.value)
  }

  @Test("Nothing is told when nothing changed", arguments: Storage.allCases)
  func tellsOnlyChanges(storage: Storage) async throws {
    let book = try Notebook(storage)
    let id = try await book.note("Same")
    let trashed = try await book.note("Trashed")
    try await book.list().delete(trashed)
    var changes = book.list().changes().makeAsyncIterator()
    try await book.edit().commit(id, title: "Same", text: "")
    try await book.list().restore(id)
    try await book.list().delete(trashed)
    try await book.list().delete(NoteID())
    try await book.repository.discardDraft(of: id)
    try await book.edit().keepDraft(NoteID(), title: "", text: " ", isNew: true)
    let change = Task { try await book.edit().commit(id, title: "Other", text: "") }
    await changes.next()
    #expect(try await book.titles() == ["Other"])
    try await change.value
  }
}
