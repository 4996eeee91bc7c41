import Foundation
import NotesDomain
import NotesTesting
import Testing

@testable import NoteStore

/// Two stores on one file, as two processes have them.
@Suite("Two on one file", .timeLimit(.minutes(5)))
struct TwoProcessesTests {
  private let folder: TemporaryFolder
  private let (one, other): (NoteStore, NoteStore)

  init() throws {
    folder = try TemporaryFolder()
    (one, other) = (try NoteStore.open(path: folder.path()), try NoteStore.open(path: folder.path()))
  }

  private func note(_ title: String) -> Note {
    Note(id: NoteID(), title: title, text: "", created: .today, modified: .today)
  }

  @Test("What one has saved the other finds, and is told of")
  func hears() async throws {
    var changes = other.guestNotes.changes().makeAsyncIterator()
    let saved = note("Shared")
    try await one.guestNotes.save(saved)
    await changes.next()
    #expect(try await other.guestNotes.entry(saved.id)?.note == saved)
    #expect(try await other.guestNotes.entries(containing: ["shar"]).map(\.id) == [saved.id])
  }

  @Test("Both write at once, and nothing is lost")
  func writesAtOnce() async throws {
    try await withThrowingTaskGroup { group in
      for store in [one, other] {
        for number in 0..<100 {
          group.addTask { [self] in try await store.guestNotes.save(note("\(number)")) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await one.guestNotes.notes(containing: [], limit: 1).total == 200)
  }

  @Test("Of two that replace the same words, one does, and the other learns what there is now")
  func savesOneOfTwo() async throws {
    let shared = note("Shared")
    var version = try await one.guestNotes.save(shared)
    for round in 0..<20 {
      let read = version
      let outcomes = await withTaskGroup { group in
        for (name, store) in [("one", one), ("other", other)] {
          group.addTask {
            let note = Note(
              id: shared.id, title: "\(name) \(round)", text: "", created: .today, modified: .today)
            do {
              return Result<(String, Int), any Error>.success(
                (note.title, try await store.guestNotes.save(note, replacing: Origin(read))))
            } catch {
              return .failure(error)
            }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      let winners = outcomes.compactMap { try? $0.get() }
      try #require(winners.count == 1)
      version = winners[0].1
      #expect(version == read + 1)
      for case .failure(let error) in outcomes {
        let now = (error as? NoteChangedMeanwhile)?.now
        #expect(now?.title == winners[0].0 && now?.version == version)
      }
      #expect(try await one.guestNotes.entry(shared.id)?.note?.title == winners[0].0)
    }
  }

  @Test("Who drafts, discards or saves what the other one has changed or deleted is told")
  func tellsOfChanges() async throws {
    let shared = note("Shared")
    try await one.guestNotes.save(shared)
    let draft = Draft(noteID: shared.id, title: "Draft", text: "", modified: .today)
    #expect(try await one.guestNotes.keep(draft, replacing: Origin(2)) == 3)
    for late in 1...2 {
      let error = await #expect(throws: NoteChangedMeanwhile.self) {
        _ = try await other.guestNotes.keep(draft, replacing: Origin(late))
      }
      #expect(error?.now?.title == "Draft" && error?.now?.version == 3)
      await #expect(throws: NoteChangedMeanwhile.self) {
        _ = try await other.guestNotes.discardDraft(of: shared.id, replacing: Origin(late))
      }
    }
    try await one.guestNotes.trash(shared.id, at: .today)
    await #expect(throws: NoteChangedMeanwhile(now: nil)) {
      _ = try await other.guestNotes.keep(draft, replacing: Origin(3))
    }
    await #expect(throws: NoteChangedMeanwhile(now: nil)) {
      _ = try await other.guestNotes.save(shared, replacing: Origin(3))
    }
    await #expect(throws: NoteChangedMeanwhile(now: nil)) {
      _ = try await other.guestNotes.save(shared, replacing: Origin(Entry.unwritten))
    }
    try await one.guestNotes.remove(shared.id)
    await #expect(throws: NoteChangedMeanwhile(now: nil)) {
      _ = try await other.guestNotes.save(shared, replacing: Origin(3))
    }
    #expect(try await other.guestNotes.entries(containing: []).isEmpty)
  }

  @Test("One closes, and the other goes on")
  func goesOn() async throws {
    try await one.guestNotes.save(note("Before"))
    try await one.close()
    try await other.guestNotes.save(note("After"))
    #expect(try await other.guestNotes.entries(containing: []).count == 2)
  }

  @Test("Both know the same secret")
  func sharesSecret() {
    #expect(one.secret == other.secret)
    #expect(one.secret.count == 32)
  }

  @Test("Many that open a new file at once find it in order", arguments: 0..<5)
  func opensAtOnce(_: Int) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path()
    let secrets = try await withThrowingTaskGroup { group in
      for _ in 0..<8 { group.addTask { try NoteStore.open(path: path).secret } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(secrets.count == 1)
  }

  @Test("Of two that save the next revision of a piece, one does")
  func savesOnce() async throws {
    let (mine, theirs) = (one.sessions, other.sessions)
    func piece(_ revision: Int, _ text: String) -> SessionTable.Piece {
      SessionTable.Piece(name: "window", revision: revision, bytes: Data(text.utf8))
    }
    #expect(try await mine.save(piece(1, "a"), of: "s"))
    #expect(try await !theirs.save(piece(1, "b"), of: "s"))
    #expect(try await theirs.save(piece(2, "b"), of: "s"))
    #expect(try await !mine.save(piece(2, "c"), of: "s"))
    #expect(try await mine.piece("window", of: "s") == piece(2, "b"))
    let wins = try await withThrowingTaskGroup(of: Bool.self) { group in
      for table in [mine, theirs, mine, theirs] {
        group.addTask { try await table.save(piece(3, "d"), of: "s") }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(wins == 1)
    try await theirs.remove("s")
    #expect(try await mine.piece("window", of: "s") == nil)
    // A process that still holds the session saves it again.
    #expect(try await mine.save(piece(4, "e"), of: "s"))
  }

  @Test("Sessions that nobody has used for long are removed as a whole, others stay")
  func removesOld() async throws {
    let table = one.sessions
    let piece = SessionTable.Piece(name: "session", revision: 1, bytes: Data())
    let window = SessionTable.Piece(name: "window", revision: 1, bytes: Data())
    _ = try await table.save(piece, of: "old", at: .today - 100)
    _ = try await table.save(window, of: "old", at: .today - 50)
    _ = try await table.save(piece, of: "new", at: .today - 100)
    _ = try await table.save(window, of: "new", at: .today)
    try await table.removeSessions(unusedSince: .today - 10)
    #expect(try await table.piece("session", of: "old") == nil)
    #expect(try await table.piece("window", of: "old") == nil)
    #expect(try await table.piece("session", of: "new") != nil)
  }
}
