import Foundation
import GRDB
import NoteStore
import NotesDomain
import NotesTesting
import Testing

@Suite("Opening the notes", .timeLimit(.minutes(10)))
struct OpeningTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path()
  }

  @Test("What was kept is there again, word for word", arguments: 0..<20)
  func reopens(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let note = Note(
      id: NoteID(), title: random.text(upTo: 60), text: random.text(upTo: 2_000), created: .today,
      modified: .today)
    let draft = Draft(
      noteID: note.id, title: random.text(upTo: 60), text: random.text(upTo: 2_000), modified: .today)
    let first = try NoteStore.open(path: path)
    try await first.guestNotes.save(note)
    #expect(try await first.guestNotes.keep(draft, replacing: Origin(2)) == 3)
    try await first.close()

    let second = try NoteStore.open(path: path)
    let entry = try #require(try await second.guestNotes.entry(note.id))
    #expect(entry == Entry(id: note.id, note: note, draft: draft, version: 3))
    #expect(entry.note?.text.utf8.elementsEqual(note.text.utf8) == true)
    #expect(entry.draft?.text.utf8.elementsEqual(draft.text.utf8) == true)
  }

  @Test("A folder that is missing is made, but not the one above")
  func makesFolder() throws {
    _ = try NoteStore.open(path: folder.path("new/notes.sqlite"))
    let missing = folder.path("no/such")
    #expect(throws: NoteStoreError.noFolder(path: missing + "/notes.sqlite", folder: missing)) {
      try NoteStore.open(path: missing + "/notes.sqlite")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("no")))
  }

  @Test("A file where the folder should be is named")
  func namesFileInTheWay() throws {
    let file = folder.path("file")
    try Data().write(to: URL(fileURLWithPath: file))
    #expect(throws: NoteStoreError.noFolder(path: file + "/notes.sqlite", folder: file)) {
      try NoteStore.open(path: file + "/notes.sqlite")
    }
  }

  @Test("A folder is not a database")
  func refusesFolder() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(throws: NoteStoreError.isFolder(path: path)) { try NoteStore.open(path: path) }
  }

  @Test("An empty path is refused")
  func refusesEmptyPath() {
    #expect(throws: NoteStoreError.noPath) { try NoteStore.open(path: "") }
  }

  @Test("A device is not a database, by whatever name")
  func refusesDevice() throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/null")
    for path in ["/dev/null", path] {
      #expect(throws: NoteStoreError.isNoFile(path: path)) { try NoteStore.open(path: path) }
    }
  }

  @Test("A link to a database is followed")
  func followsLink() async throws {
    let target = folder.path("target.sqlite")
    try await NoteStore.open(path: target).close()
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    try await NoteStore.open(path: path).close()
  }

  @Test("What is made may be read by its owner only")
  func keepsOthersOut() async throws {
    let path = folder.path("new/notes.sqlite")
    let store = try NoteStore.open(path: path)
    try await store.guestNotes.save(
      Note(id: NoteID(), title: "Mine", text: "", created: .today, modified: .today))
    for name in ["new", "new/notes.sqlite", "new/notes.sqlite-wal", "new/notes.sqlite-shm"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
      let permissions = try #require(attributes[.posixPermissions] as? Int)
      #expect(permissions & 0o077 == 0, "\(name)")
    }
  }

  @Test("An empty file becomes a database")
  func usesEmptyFile() throws {
    try Data().write(to: URL(fileURLWithPath: path))
    _ = try NoteStore.open(path: path)
  }

  @Test(
    "A file of another kind is refused and left as it is",
    arguments: ["no", "Dear diary,\n", String(repeating: "garbage ", count: 4_000)])
  func refusesGarbage(content: String) throws {
    let garbage = Data(content.utf8)
    try garbage.write(to: URL(fileURLWithPath: path))
    #expect(throws: NoteStoreError.notNotes(path: path)) { try NoteStore.open(path: path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == garbage)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["notes.sqlite"])
  }

  @Test("The database of another program is refused and left as it is")
  func refusesForeignDatabase() throws {
    try sql("CREATE TABLE bookmark (url TEXT)")
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: NoteStoreError.notNotes(path: path)) { try NoteStore.open(path: path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test("A file of a newer version is refused and left as it is")
  func refusesNewer() async throws {
    try await NoteStore.open(path: path).close()
    try sql("INSERT INTO grdb_migrations VALUES ('7 pictures'); ALTER TABLE entry ADD COLUMN picture BLOB")
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let error = #expect(throws: NoteStoreError.newer(path: path)) { try NoteStore.open(path: path) }
    #expect(error?.description.contains("was created by a newer version of Notes") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test("A damaged file is called so")
  func namesDamage() async throws {
    let store = try NoteStore.open(path: path)
    let text = String(repeating: "many words ", count: 100)
    for _ in 0..<100 {
      try await store.guestNotes.save(
        Note(id: NoteID(), title: "note", text: text, created: .today, modified: .today))
    }
    try await store.close()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    // The first page, with the schema, stays intact.
    bytes.replaceSubrange(4_096..<bytes.count, with: repeatElement(0x55, count: bytes.count - 4_096))
    try bytes.write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: NoteStoreError.self) { try NoteStore.open(path: path) }
    guard case .damaged(path, _) = error else {
      Issue.record("expected damage, got \(String(describing: error))")
      return
    }
  }

  // The superuser may write everywhere.
  @Test("A folder that may not be written is named", .enabled(if: geteuid() != 0))
  func refusesReadOnlyFolder() throws {
    let closed = folder.path("closed")
    try FileManager.default.createDirectory(atPath: closed, withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: closed)
    for path in [closed + "/notes.sqlite", closed + "/new/notes.sqlite"] {
      #expect(throws: NoteStoreError.notPermitted(path: path)) { try NoteStore.open(path: path) }
    }
  }

  @Test("A file that may only be read is named", .enabled(if: geteuid() != 0))
  func refusesReadOnlyFile() async throws {
    try await NoteStore.open(path: path).close()
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
    #expect(throws: NoteStoreError.notPermitted(path: path)) { try NoteStore.open(path: path) }
  }

  #if os(Linux)
    @Test("A place where nobody may write is named")
    func refusesForbiddenPlace() {
      #expect(throws: NoteStoreError.notPermitted(path: "/sys/notes.sqlite")) {
        try NoteStore.open(path: "/sys/notes.sqlite")
      }
    }
  #endif

  @Test(
    "Each message names the file",
    arguments: [
      NoteStoreError.isFolder(path: "/a/b"), .isNoFile(path: "/a/b"), .noFolder(path: "/a/b", folder: "/a"),
      .notPermitted(path: "/a/b"), .notNotes(path: "/a/b"), .damaged(path: "/a/b", detail: "page 7"),
      .newer(path: "/a/b"), .locked(path: "/a/b"), .diskFull(path: "/a/b"),
      .closed(path: "/a/b"), .failed(path: "/a/b", detail: "input/output error"),
    ])
  func namesFile(error: NoteStoreError) {
    #expect(error.description.contains("/a/b"))
  }

  private func sql(_ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }
}
