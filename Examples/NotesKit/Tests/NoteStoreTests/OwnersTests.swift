import Foundation
import GRDB
import NotesDomain
import NotesTesting
import Testing

@testable import NoteStore

@Suite(.timeLimit(.minutes(5))) struct OwnersTests {
  private let folder: TemporaryFolder
  private let store: NoteStore
  private let anna = NoteOwner(account: "anna-1")
  private let ben = NoteOwner(account: "ben-1")

  init() throws {
    folder = try TemporaryFolder()
    store = try NoteStore.open(path: folder.path(), now: .today)
  }

  @Test func `The notes of an owner do not exist for others`() async throws {
    let (annas, bens) = (store.notes(of: anna), store.notes(of: ben))
    let id = NoteID()
    try await save(note(id, "Secret plan"), of: anna)
    for other in [bens, store.guestNotes] {
      #expect(try await other.entry(id) == nil)
      #expect(try await other.version(of: id) == Entry.unwritten)
      for words in [[], ["secret"], ["anna"], ["anna", "1"]] {
        #expect(try await other.notes(containing: words, limit: 10).total == 0)
      }
      try await other.trash(id, at: .today)
      #expect(try await other.isTrashed(id) == false)
      try await other.emptyTrash()
      #expect(try await other.restore(id) == false)
    }
    #expect(try await annas.entry(id)?.note?.title == "Secret plan")
    #expect(try await annas.notes(containing: ["secr"], limit: 10).total == 1)
    #expect(try await annas.notes(containing: ["anna"], limit: 10).total == 0)
  }

  @Test func `An id that another owner uses is free`() async throws {
    let id = NoteID()
    try await save(note(id, "Anna's"), of: anna)
    let version = try await store.notes(of: ben).save(note(id, "Ben's"), replacing: Origin(Entry.unwritten))
    #expect(version == Entry.unwritten + 1)
    #expect(try await store.notes(of: anna).entry(id)?.note?.title == "Anna's")
    #expect(try await store.notes(of: ben).entry(id)?.note?.title == "Ben's")
  }

  @Test func `A change is reported to its owner only`() async throws {
    let (annas, bens) = (store.notes(of: anna).changes(), store.notes(of: ben).changes())
    try await save(note(NoteID(), "One"), of: anna)
    try await store.close()
    var reports = (annas: 0, bens: 0)
    for await _ in annas { reports.annas += 1 }
    for await _ in bens { reports.bens += 1 }
    #expect(reports == (1, 0))
  }

  @Test func `A change by another process is reported to all owners`() async throws {
    let other = try NoteStore.open(path: folder.path(), now: .today)
    var bens = store.notes(of: ben).changes().makeAsyncIterator()
    _ = try await other.notes(of: anna).save(note(NoteID(), "Two"), replacing: Origin(Entry.unwritten))
    await bens.next()
    try await other.close()
  }

  @Test func `The notes of guests are given to an account with their trash and drafts`() async throws {
    let (kept, trashed, draft) = (NoteID(), NoteID(), NoteID())
    let guests = store.guestNotes
    try await save(note(kept, "Kept"), of: .guest)
    try await save(note(trashed, "Trashed"), of: .guest)
    try await guests.trash(trashed, at: .today)
    _ = try await guests.keep(
      Draft(noteID: draft, title: "Draft", text: "", modified: .today), replacing: Origin(Entry.unwritten))
    #expect(try await store.count(of: .guest) == 3)
    #expect(try await store.giveGuestNotes(to: anna) == 3)
    #expect(try await store.count(of: .guest) == 0)
    let annas = store.notes(of: anna)
    #expect(try await annas.notes(containing: ["kep"], limit: 10).total == 1)
    #expect(try await annas.entry(draft)?.draft?.title == "Draft")
    #expect(try await annas.restore(trashed))
    try await store.pool.write { db in
      try db.execute(sql: "INSERT INTO search (search, rank) VALUES ('integrity-check', 1)")
    }
  }

  @Test func `A list is read by the index of its owner`() async throws {
    let plan = try await store.pool.read { db in
      try Row.fetchAll(
        db,
        sql: """
          EXPLAIN QUERY PLAN SELECT id FROM entry WHERE owner = 'a' AND trashed IS NULL
            ORDER BY coalesce(draftModified, modified) DESC, id LIMIT 3
          """
      ).map { $0["detail"] as String }
    }
    #expect(plan.count == 1 && plan[0].contains("INDEX newest (owner=?)"), "\(plan)")
  }

  private func save(_ note: Note, of owner: NoteOwner) async throws {
    _ = try await store.notes(of: owner).save(note, replacing: Origin(Entry.unwritten))
  }

  private func note(_ id: NoteID, _ title: String) -> Note {
    Note(id: id, title: title, text: "", created: .today, modified: .today)
  }
}
