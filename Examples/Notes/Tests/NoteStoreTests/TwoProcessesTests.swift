import Foundation
import NotesDomain
import NotesTesting
import Testing

@testable import NoteStore

/// Two stores on one file, as two processes have them.
@Suite("Two on one file", .timeLimit(.minutes(1)))
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
    var changes = other.changes().makeAsyncIterator()
    let saved = note("Shared")
    try await one.save(saved)
    await changes.next()
    #expect(try await other.entry(saved.id)?.note == saved)
    #expect(try await other.entries(containing: ["shar"]).map(\.id) == [saved.id])
  }

  @Test("Both write at once, and nothing is lost")
  func writesAtOnce() async throws {
    try await withThrowingTaskGroup { group in
      for store in [one, other] {
        for number in 0..<100 { group.addTask { [self] in try await store.save(note("\(number)")) } }
      }
      try await group.waitForAll()
    }
    #expect(try await one.entries(containing: [], limit: 1).total == 200)
  }

  @Test("One closes, and the other goes on")
  func goesOn() async throws {
    try await one.save(note("Before"))
    try await one.close()
    try await other.save(note("After"))
    #expect(try await other.entries(containing: []).count == 2)
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
    // Who still holds the session saves it again.
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
