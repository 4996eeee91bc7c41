import Foundation
import GRDB
import NoteStore
import NotesDomain
import NotesTesting
import Testing

@Suite("Files of earlier versions", .timeLimit(.minutes(10)))
struct MigrationTests {
  @Test("A file of version 1 opens with its notes, drafts and trash, and can be searched")
  func opensVersion1() async throws {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.path())
    try await queue.writeWithoutTransaction { try $0.execute(sql: Self.version1) }
    try queue.close()

    let store = try NoteStore.open(path: folder.path(), now: Date(timeIntervalSince1970: 1_700_000_300))
    let note = try #require(NoteID("00000000-0000-4000-8000-000000000001"))
    let both = try #require(NoteID("00000000-0000-4000-8000-000000000002"))
    let draft = try #require(NoteID("00000000-0000-4000-8000-000000000003"))
    let trashed = try #require(NoteID("00000000-0000-4000-8000-000000000004"))

    #expect(
      try await store.guestNotes.entry(note)
        == Entry(
          id: note,
          note: Note(
            id: note, title: "Shopping", text: "Milk and honey",
            created: Date(timeIntervalSince1970: 1_700_000_000.25),
            modified: Date(timeIntervalSince1970: 1_700_000_100.5)),
          draft: nil, version: 2))
    #expect(try await store.guestNotes.entry(both)?.note?.text == "sail")
    #expect(try await store.guestNotes.entry(both)?.draft?.text == "row")
    #expect(try await store.guestNotes.entry(draft)?.note == nil)
    #expect(try await store.guestNotes.entry(draft)?.draft?.title == "Idea")
    #expect(try await store.guestNotes.entry(trashed) == nil)

    #expect(try await found("hon", in: store) == [note])
    #expect(try await found("row", in: store) == [both])
    #expect(try await found("sail", in: store) == [])
    #expect(try await found("secret", in: store) == [])
    #expect(
      try await store.guestNotes.trashed(containing: ["sec"]).map(\.deleted) == [
        Date(timeIntervalSince1970: 1_700_000_200)
      ])
    #expect(try await store.guestNotes.restore(trashed))
    #expect(try await found("secret", in: store) == [trashed])

    // A replacement of text names its base version, which older files do not have.
    for id in [note, both, draft, trashed] { #expect(try await store.guestNotes.entry(id)?.version == 2) }
    #expect(try await store.guestNotes.discardDraft(of: both, replacing: Origin(2)) == 3)
    #expect(try await found("sail", in: store) == [both])
  }

  private func found(_ word: String, in store: NoteStore) async throws -> [NoteID] {
    try await store.guestNotes.entries(containing: [word]).map(\.id)
  }

  /// The content of a version 1 database, in the form of `sqlite3 notes.sqlite .dump`.
  private static let version1 = """
    PRAGMA application_id = 1315927141;
    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
    INSERT INTO grdb_migrations VALUES('1 entries');
    CREATE TABLE entry (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      title TEXT, text TEXT, created REAL, modified REAL,
      draftTitle TEXT, draftText TEXT, draftModified REAL,
      trashed REAL,
      CHECK (modified IS NOT NULL OR draftModified IS NOT NULL),
      CHECK (modified IS NULL OR (title IS NOT NULL AND text IS NOT NULL AND created IS NOT NULL)),
      CHECK (draftModified IS NULL OR (draftTitle IS NOT NULL AND draftText IS NOT NULL))
    ) STRICT;
    INSERT INTO entry VALUES(1,'00000000-0000-4000-8000-000000000001','Shopping','Milk and honey',
      1700000000.25,1700000100.5,NULL,NULL,NULL,NULL);
    INSERT INTO entry VALUES(2,'00000000-0000-4000-8000-000000000002','Boats','sail',
      1700000000.0,1700000100.0,'Boats','row',1700000200.0,NULL);
    INSERT INTO entry VALUES(3,'00000000-0000-4000-8000-000000000003',NULL,NULL,
      NULL,NULL,'Idea','',1700000200.0,NULL);
    INSERT INTO entry VALUES(4,'00000000-0000-4000-8000-000000000004','Secret','gone',
      1700000000.0,1700000100.0,NULL,NULL,NULL,1700000200.0);
    """
}
