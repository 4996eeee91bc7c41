import Foundation
import GRDB
import NotesDomain
import NotesTesting
import Testing

@testable import NoteStore

@Suite("Keeping notes", .timeLimit(.minutes(10)))
struct KeepingTests {
  private let folder: TemporaryFolder
  private let path: String
  private let store: NoteStore

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path()
    store = try NoteStore.open(path: path, now: .today)
  }

  @Test("Each commit reaches the disk before it returns")
  func waitsForDisk() async throws {
    let (journal, synchronous) = try await store.pool.write { db in
      (
        try String.fetchOne(db, sql: "PRAGMA journal_mode"),
        try Int.fetchOne(db, sql: "PRAGMA synchronous")
      )
    }
    #expect(journal == "wal")
    #expect(synchronous == 2)
  }

  @Test("What lies on the disk at the moment a save returns is enough to find the note again")
  func survivesCrash() async throws {
    let id = NoteID()
    try await store.guestNotes.save(note(id, "Saved"))
    let copy = folder.path("copy.sqlite")
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
    }
    #expect(try await NoteStore.open(path: copy).guestNotes.entry(id)?.note?.title == "Saved")
  }

  @Test("The secret is made with the file, stays the same, and is another one in another file")
  func keepsSecret() async throws {
    let secret = store.secret
    #expect(secret.count == 32)
    try await store.close()
    #expect(try NoteStore.open(path: path).secret == secret)
    #expect(try NoteStore.open(path: folder.path("other.sqlite")).secret != secret)
  }

  @Test("A closed database is one file, complete")
  func foldsLog() async throws {
    let id = NoteID()
    try await store.guestNotes.save(note(id, "Saved"))
    // A read-only connection cannot checkpoint, and closes last.
    #expect(try await store.guestNotes.entries(containing: ["saved"]).count == 1)
    try await store.close()
    let copy = folder.path("copy.sqlite")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    #expect(try await NoteStore.open(path: copy).guestNotes.entry(id)?.note?.title == "Saved")
  }

  @Test("After closing every call says so, and streams end")
  func closes() async throws {
    let id = NoteID()
    let changes = store.guestNotes.changes()
    let pending = Task { [store] in _ = try await store.guestNotes.save(note(id, "Saved")) }
    try await pending.value
    try await store.close()
    try await store.close()
    let closed = NoteStoreError.closed(path: path)
    await #expect(throws: closed) { try await store.guestNotes.entry(id) }
    await #expect(throws: closed) { try await store.guestNotes.entries(containing: []) }
    await #expect(throws: closed) { try await store.guestNotes.entries(containing: ["a"]) }
    await #expect(throws: closed) { _ = try await store.guestNotes.save(note(id, "Late")) }
    await #expect(throws: closed) { try await store.guestNotes.trashed(containing: []) }
    await #expect(throws: closed) { try await store.guestNotes.isTrashed(id) }
    await #expect(throws: closed) { try await store.guestNotes.remove(id) }
    await #expect(throws: closed) { try await store.guestNotes.emptyTrash() }
    for await _ in changes {}
    for await _ in store.guestNotes.changes() {}
  }

  @Test("The trash is emptied after 30 days, not before")
  func emptiesTrash() async throws {
    let id = NoteID()
    let day = 24.0 * 60 * 60
    try await store.guestNotes.save(note(id, "Deleted"))
    try await store.guestNotes.trash(id, at: .today)
    try await store.close()

    let early = try NoteStore.open(path: path, now: .today.addingTimeInterval(30 * day))
    #expect(try await early.guestNotes.trashed(containing: []).map(\.note.id) == [id])
    #expect(try await early.guestNotes.restore(id))
    try await early.guestNotes.trash(id, at: .today)
    try await early.close()

    let late = try NoteStore.open(path: path, now: .today.addingTimeInterval(30 * day + 1))
    #expect(try await late.guestNotes.restore(id) == false)
    #expect(try await late.guestNotes.trashed(containing: [], limit: 0).total == 0)
  }

  @Test("What is in the trash is there again with the file, and what was deleted for good is not")
  func keepsTrash() async throws {
    let (kept, gone) = (NoteID(), NoteID())
    for (id, title) in [(kept, "Kept"), (gone, "Gone")] {
      try await store.guestNotes.save(note(id, title))
      try await store.guestNotes.trash(id, at: .today)
    }
    try await store.guestNotes.remove(gone)
    try await store.close()
    let again = try NoteStore.open(path: path, now: .today)
    let entry = Entry(id: kept, note: note(kept, "Kept"), draft: nil, version: 2)
    let summary = try #require(NoteSummary(of: entry))
    #expect(try await again.guestNotes.trashed(containing: []) == [TrashedSummary(summary, deleted: .today)])
    #expect(try await again.guestNotes.trashed(containing: ["gon"]).isEmpty)
    try await again.guestNotes.emptyTrash()
    try await again.close()
    let empty = try NoteStore.open(path: path, now: .today)
    #expect(try await empty.guestNotes.trashed(containing: [], limit: .max) == FoundTrash([], total: 0))
    #expect(try await !empty.guestNotes.isTrashed(kept))
  }

  @Test(
    "The trash is listed and counted by its index, however many notes there are",
    arguments: [
      "SELECT * FROM entry WHERE owner = 'a' AND trashed IS NOT NULL ORDER BY trashed DESC, id LIMIT 3",
      "SELECT count(*) FROM entry WHERE owner = 'a' AND trashed IS NOT NULL",
      "DELETE FROM entry WHERE trashed < 3",
    ])
  func listsTrashByIndex(sql: String) async throws {
    let plan = try await store.pool.write { db in
      try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)").map { $0["detail"] as String }
    }
    #expect(plan.count == 1 && plan[0].contains("INDEX trash"), "\(plan)")
  }

  @Test("A full disk is named, loses nothing that was kept, and works again with more room")
  func namesFullDisk() async throws {
    let id = NoteID()
    try await store.guestNotes.save(note(id, "Before"))
    try await store.pool.writeWithoutTransaction { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      try db.execute(sql: "PRAGMA max_page_count = \(pages)")
    }
    let long = note(id, String(repeating: "words ", count: 10_000))
    await #expect(throws: NoteStoreError.diskFull(path: path)) { try await store.guestNotes.save(long) }
    #expect(try await store.guestNotes.entry(id)?.note?.title == "Before")
    try await store.pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = 1000000") }
    try await store.guestNotes.save(long)
    #expect(try await store.guestNotes.entry(id)?.note == long)
  }

  @Test("A lock that another program does not let go of is named")
  func namesLock() async throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: path, configuration: configuration)
    try await store.pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA busy_timeout = 1") }
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    await #expect(throws: NoteStoreError.locked(path: path)) {
      try await store.guestNotes.save(note(NoteID(), "Late"))
    }
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try await store.guestNotes.save(note(NoteID(), "Later"))
  }

  @Test("A NUL does not cut a note short")
  func keepsWhatFollowsNUL() async throws {
    let id = NoteID()
    try await store.guestNotes.save(note(id, "before\0after"))
    #expect(try await store.guestNotes.entry(id)?.note?.title == "before\u{FFFD}after")
    #expect(try await store.guestNotes.entries(containing: ["after"]).map(\.id) == [id])
  }

  @Test("Who stops waiting for a save does not stop the save")
  func savesWhatNobodyWaitsFor() async throws {
    let id = NoteID()
    let save = Task { [store] in
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await store.guestNotes.save(note(id, "Saved"), replacing: Origin(Entry.unwritten))
    }
    try await save.value
    #expect(try await store.guestNotes.entry(id)?.note?.title == "Saved")
  }

  @Test("Any query is answered, whatever it would mean to the index", arguments: 0..<8)
  func searchesAnything(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    try await store.guestNotes.save(note(NoteID(), "AND OR NOT NEAR title"))
    for _ in 0..<200 {
      let words = (0...Int.random(in: 0...3, using: &random)).map { _ in
        random.text(upTo: 12) + (Int.random(in: 0..<8, using: &random) == 0 ? "\0\"" : "")
      }
      _ = try await store.guestNotes.entries(containing: words)
    }
  }

  @Test(
    "Nothing in a word of a query is an operator",
    arguments: ["\"\u{301})", "a\0\"", "a\" OR \"b", "title:a"])
  func quotesWords(word: String) async throws {
    try await store.guestNotes.save(note(NoteID(), "b"))
    #expect(try await store.guestNotes.entries(containing: [word]).isEmpty)
  }

  private func note(_ id: NoteID, _ title: String) -> Note {
    Note(id: id, title: title, text: "", created: .today, modified: .today)
  }
}
