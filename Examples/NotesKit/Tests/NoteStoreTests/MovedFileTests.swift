import Foundation
import NoteStore
import NotesDomain
import NotesTesting
import Testing

/// A database file that is moved, replaced or deleted while it is open.
@Suite(.timeLimit(.minutes(10))) struct MovedFileTests {
  private let folder: TemporaryFolder
  private let path: String
  private let log = AsyncStream.makeStream(of: String.self)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path()
  }

  private func open() throws -> NoteStore {
    try NoteStore.open(path: path) { [log] in log.continuation.yield($0) }
  }

  /// All lines of the log, which ends.
  private func lines() async -> [String] {
    log.continuation.finish()
    return await log.stream.reduce(into: []) { $0.append($1) }
  }

  private func note(_ title: String) -> Note {
    Note(id: NoteID(), title: title, text: "", created: .today, modified: .today)
  }

  @Test(arguments: ["moved", "deleted", "replaced"])
  func `No change is confirmed while the file is not at its path`(how: String) async throws {
    let store = try open()
    try await store.guestNotes.save(note("before"))
    #expect(await store.isUsable)
    let files = FileManager.default
    switch how {
    case "deleted": try files.removeItem(atPath: path)
    default: try files.moveItem(atPath: path, toPath: path + ".away")
    }
    if how == "replaced" { try Data("other".utf8).write(to: URL(filePath: path)) }
    for _ in 0..<2 {
      await #expect(throws: NoteStoreError.moved(path: path)) {
        try await store.guestNotes.save(note("lost"))
      }
    }
    #expect(await !store.isUsable)
    #expect(await lines() == ["\(NoteStoreError.moved(path: path))"])
  }

  @Test func `Changes are saved again when the file is back`() async throws {
    let store = try open()
    let files = FileManager.default
    try files.moveItem(atPath: path, toPath: path + ".away")
    await #expect(throws: NoteStoreError.moved(path: path)) { try await store.guestNotes.save(note("lost")) }
    try files.moveItem(atPath: path + ".away", toPath: path)
    try await store.guestNotes.save(note("kept"))
    #expect(await store.isUsable)
    try await store.close()
    #expect(await lines().count == 2)
    let again = try open()
    #expect(try await again.guestNotes.entries(containing: []).map(\.note?.title) == ["kept"])
  }

  @Test func `A missing file that existed before is not replaced by an empty one`() async throws {
    try await open().close()
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: NoteStoreError.missing(path: path)) { try open() }
    #expect(!FileManager.default.fileExists(atPath: path))
    try FileManager.default.removeItem(atPath: path + ".lock")
    _ = try open()
  }
}
