import Foundation
import NoteStore
import NotesDomain
@testable import NotesExport
import NotesTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct NotesArchiveTests {
  private func note(_ title: String, _ text: String = "", isTrashed: Bool = false) -> ExportedNote {
    // 2026-11-28 15:30:44 UTC
    ExportedNote(
      title: title, text: text, modified: Date(timeIntervalSince1970: 1_795_879_844), isTrashed: isTrashed)
  }

  /// The files of an archive as another program (Python's zipfile) reads them.
  private func unpacked(_ notes: [ExportedNote]) async throws -> [Unpacked] {
    let folder = try TemporaryFolder()
    let (archive, result) = (folder.path("notes.zip"), folder.path("files.json"))
    try Data(await NotesArchive.make(of: notes)).write(to: URL(filePath: archive))
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/env")
    python.arguments = ["python3", "-c", Self.reader, archive, result]
    let status = try await withCheckedThrowingContinuation { end in
      python.terminationHandler = { end.resume(returning: $0.terminationStatus) }
      do { try python.run() } catch { end.resume(throwing: error) }
    }
    #expect(status == 0)
    return try JSONDecoder().decode([Unpacked].self, from: Data(contentsOf: URL(filePath: result)))
  }

  private struct Unpacked: Decodable, Equatable {
    let name: String
    let text: String
    let time: [Int]
  }

  private static let reader = """
    import json, sys, zipfile
    with zipfile.ZipFile(sys.argv[1]) as archive:
        assert archive.testzip() is None
        files = [{"name": file.filename, "text": archive.read(file).decode(), "time": list(file.date_time)}
                 for file in archive.infolist()]
    json.dump(files, open(sys.argv[2], "w"))
    """

  @Test func `Another program reads each note with its time`() async throws {
    let files = try await unpacked([
      note("Bread 🍞", "Flour\nand water"), note("", "No title"), note("Old", "x", isTrashed: true),
    ])
    let time = [2026, 11, 28, 15, 30, 44]
    #expect(
      files == [
        Unpacked(name: "Bread 🍞.md", text: "# Bread 🍞\n\nFlour\nand water\n", time: time),
        Unpacked(name: "Untitled.md", text: "No title\n", time: time),
        Unpacked(name: "Trash/Old.md", text: "# Old\n\nx\n", time: time),
      ])
    #expect(try await unpacked([]) == [])
  }

  @Test func `Every title becomes the name of one file in the archive`() async throws {
    let titles = [
      "../../etc/passwd", "a/b\\c", "..", ".profile", "con", "LPT1.txt", "a\u{202E}gpj.exe", "a\0b\r\nc",
      " x. ",
      "Bread", "bread", "Bread", String(repeating: "ü", count: 500), "<script>alert(\"1\")</script>", "?*:|",
    ]
    let names = try await unpacked(titles.map { note($0) }).map(\.name)
    #expect(
      names == [
        "etc passwd.md", "a b c.md", "Untitled.md", "profile.md", "con note.md", "LPT1.txt note.md",
        "a gpj.exe.md", "a b c 2.md", "x.md", "Bread.md", "bread 2.md", "Bread 3.md",
        String(repeating: "ü", count: 60) + ".md", "script alert( 1 ) script.md", "Untitled 2.md",
      ])
  }

  @Test func `No two names are equal, and none leaves the folder, whatever the titles are`() async throws {
    var random = SeededGenerator(seed: UInt64.random(in: 0...UInt64.max))
    let parts = [
      "/", "\\", ".", "..", " ", "a", "A", "é", "e\u{301}", "🏳️‍🌈", "\0", "\u{202E}", "nul", "\u{FEFF}",
      "\u{E000}",
    ]
    let notes = (0..<500).map { _ in
      note(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
          .joined())
    }
    let names = try await unpacked(notes).map(\.name)
    #expect(names.count == 500)
    #expect(Set(names.map { $0.lowercased() }).count == 500)
    for name in names {
      #expect(!name.contains("/") && !name.contains("\\") && !name.hasPrefix(".") && name.hasSuffix(".md"))
    }
  }

  /// Counting from 1 for each of them would take days: the time limit of the suite ends it.
  @Test
  func `As many equal titles as an archive can have, and numbered ones between them, get names of their own`()
    async throws
  {
    let titles = (0..<32_767).flatMap { ["Note", "note \($0)"] }
    #expect(try await NotesArchive.make(of: titles.map { note($0) }).count > titles.count * 100)
    var names = FileNames()
    #expect(Set(titles.map { names.unused(for: $0, in: "").lowercased() }).count == titles.count)
  }

  @Test func `More notes than an archive can have are an error, and none is left out`() async throws {
    await #expect(throws: NotesArchive.TooLarge.self) {
      try await NotesArchive.make(of: Array(repeating: note("a"), count: 65_536))
    }
  }

  @Test func `An archive for nobody is not finished`() async throws {
    let making = Task { [notes = [note("a")]] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await NotesArchive.make(of: notes)
    }
    await #expect(throws: CancellationError.self) { try await making.value }
  }

  @Test func `A database returns the current text of all notes of one owner, the oldest first`() async throws
  {
    let folder = try TemporaryFolder()
    let store = try NoteStore.open(path: folder.path())
    let (ann, ben) = (store.notes(of: NoteOwner(account: "ann")), store.notes(of: NoteOwner(account: "ben")))
    func save(_ title: String, _ seconds: Double, in notes: StoredNotes) async throws -> NoteID {
      let (id, time) = (NoteID(), Date(timeIntervalSince1970: seconds))
      let note = Note(id: id, title: title, text: "text", created: time, modified: time)
      _ = try await notes.save(note, replacing: Origin(Entry.unwritten))
      return id
    }
    let second = try await save("Second", 2, in: ann)
    _ = try await save("First", 1, in: ann)
    _ = try await save("Of Ben", 3, in: ben)
    try await ann.trash(second, at: .now)
    let exported = try await ann.exportedNotes()
    #expect(exported.map(\.title) == ["First", "Second"])
    #expect(exported.map(\.isTrashed) == [false, true])
  }
}
