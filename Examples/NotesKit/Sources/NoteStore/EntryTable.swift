import Foundation
internal import GRDB
import NotesDomain

/// The statements that read and write the entries of one owner, one row each.
struct EntryTable {
  let owner: NoteOwner

  /// Finds notes, newest first.
  ///
  /// - Parameter terms: The terms that a note must contain; empty for all notes.
  func found(_ terms: [String], limit: Int, in db: Database) throws -> FoundNotes {
    let (notes, total) = try summaries(
      "trashed IS NULL", terms, by: "\(Self.modified) DESC, id", limit: limit, in: db
    ) { note, _ in note }
    return FoundNotes(notes, total: total)
  }

  /// Finds notes in the trash, last deleted first.
  ///
  /// - Parameter terms: The terms that a note must contain; empty for all notes in the trash.
  func trashed(_ terms: [String], limit: Int, in db: Database) throws -> FoundTrash {
    let (notes, total) = try summaries(
      "trashed IS NOT NULL", terms, by: "trashed DESC, id", limit: limit, in: db
    ) { note, row in TrashedSummary(note, deleted: Date(timeIntervalSince1970: row["trashed"])) }
    return FoundTrash(notes, total: total)
  }

  private static let modified = "coalesce(draftModified, modified)"

  /// Reads one text at a time: all of them could be large.
  private func summaries<Summary>(
    _ place: String, _ terms: [String], by order: String, limit: Int, in db: Database,
    _ make: (NoteSummary, Row) -> Summary
  ) throws -> (found: [Summary], total: Int) {
    let search = SearchCondition(containing: terms)
    let condition = "owner = ? AND " + place + search.sql
    let arguments: StatementArguments = [owner.id] + search.arguments
    let statement = try db.cachedStatement(
      sql: """
        SELECT id, coalesce(draftTitle, title), coalesce(draftText, text), \(Self.modified), draftModified IS NOT NULL, trashed
          FROM entry WHERE \(condition) ORDER BY \(order) LIMIT ?
        """)
    let rows = try Row.fetchCursor(statement, arguments: arguments + [limit])
    var found: [Summary] = []
    while let row = try rows.next() {
      let note = NoteSummary(
        id: try Self.noteID(row[0]), title: row[1], excerpt: Excerpt.of(row[2]),
        modified: Date(timeIntervalSince1970: row[3]), hasDraft: row[4])
      found.append(make(note, row))
    }
    let total =
      found.count < limit
      ? found.count
      : try Int.fetchOne(db, sql: "SELECT count(*) FROM entry WHERE \(condition)", arguments: arguments) ?? 0
    return (found, total)
  }

  func exported(in db: Database) throws -> [ExportedNote] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT coalesce(draftTitle, title), coalesce(draftText, text), \(Self.modified), trashed IS NOT NULL
          FROM entry WHERE owner = ? ORDER BY \(Self.modified), id
        """, arguments: [owner.id]
    ).map {
      ExportedNote(
        title: $0[0], text: $0[1], modified: Date(timeIntervalSince1970: $0[2]), isTrashed: $0[3])
    }
  }

  func version(of id: NoteID, in db: Database) throws -> Int {
    let statement = try db.cachedStatement(
      sql: "SELECT version FROM entry WHERE owner = ? AND id = ? AND trashed IS NULL")
    return try Int.fetchOne(statement, arguments: [owner.id, id.description]) ?? Entry.unwritten
  }

  func entry(_ id: NoteID, in db: Database) throws -> Entry? {
    try Row.fetchOne(
      db, sql: "SELECT * FROM entry WHERE owner = ? AND id = ? AND trashed IS NULL",
      arguments: [owner.id, id.description]
    ).map(Self.entry)
  }

  /// - Returns: The version created by the draft.
  /// - Throws: `NoteChangedMeanwhile`, like every method that replaces text.
  func keep(_ draft: Draft, replacing origin: Origin, in db: Database) throws -> Int {
    let words: StatementArguments = [
      Self.stored(draft.title), Self.stored(draft.text), draft.modified.timeIntervalSince1970,
      draft.id.uuidString, Self.folded(draft.title, draft.text),
    ]
    try replace(
      "draftTitle = ?, draftText = ?, draftModified = ?, draftID = ?, folded = ?", words, of: draft.noteID,
      origin,
      in: db)
    if db.changesCount == 0, origin.version == Entry.unwritten {
      try db.execute(
        sql: """
          INSERT INTO entry (draftTitle, draftText, draftModified, draftID, folded, owner, id, version)
              VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (owner, id) DO NOTHING
          """,
        arguments: words + [owner.id, draft.noteID.description, origin.version + 1])
    }
    return try version(made: draft.noteID, in: db)
  }

  /// - Returns: The version created by the note.
  func save(_ note: Note, replacing origin: Origin, in db: Database) throws -> Int {
    let words: StatementArguments = [
      Self.stored(note.title), Self.stored(note.text), note.created.timeIntervalSince1970,
      note.modified.timeIntervalSince1970, Self.folded(note.title, note.text),
    ]
    try replace(
      "title = ?, text = ?, created = ?, modified = ?, folded = ?, \(Self.noDraft)", words, of: note.id,
      origin, in: db)
    if db.changesCount == 0, origin.version == Entry.unwritten {
      try db.execute(
        sql: """
          INSERT INTO entry (title, text, created, modified, folded, owner, id, version)
              VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (owner, id) DO NOTHING
          """,
        arguments: words + [owner.id, note.id.description, origin.version + 1])
    }
    return try version(made: note.id, in: db)
  }

  /// - Returns: The version afterwards.
  func discardDraft(of id: NoteID, replacing origin: Origin, in db: Database) throws -> Int {
    let entry = try entry(id, in: db)
    guard entry?.version ?? Entry.unwritten == origin.version || entry?.draft?.id == origin.draftID else {
      throw NoteChangedMeanwhile(now: entry.map(NoteContent.init))
    }
    guard let entry, entry.draft != nil else { return origin.version }
    guard let note = entry.note else {
      try db.execute(
        sql: "DELETE FROM entry WHERE owner = ? AND id = ?", arguments: [owner.id, id.description])
      return Entry.unwritten
    }
    try replace(
      "folded = ?, \(Self.noDraft)", [Self.folded(note.title, note.text)], of: id, origin, in: db)
    return try version(made: id, in: db)
  }

  private static let noDraft = "draftTitle = NULL, draftText = NULL, draftModified = NULL, draftID = NULL"

  /// Compares and sets in one statement: of two concurrent writers, only one finds the row.
  private func replace(
    _ assignments: String, _ words: StatementArguments, of id: NoteID, _ origin: Origin, in db: Database
  ) throws {
    try db.execute(
      sql: """
        UPDATE entry SET \(assignments), version = version + 1
          WHERE owner = ? AND id = ? AND (version = ? OR draftID = ?) AND trashed IS NULL
        """,
      arguments: words + [owner.id, id.description, origin.version, origin.draftID.uuidString])
  }

  /// - Returns: The version created by the previous statement.
  /// - Throws: `NoteChangedMeanwhile` if the statement found nothing to replace.
  private func version(made id: NoteID, in db: Database) throws -> Int {
    let isMade = db.changesCount > 0
    let entry = try entry(id, in: db)
    guard isMade, let entry else { throw NoteChangedMeanwhile(now: entry.map(NoteContent.init)) }
    return entry.version
  }

  func trash(_ id: NoteID, at date: Date, in db: Database) throws {
    try db.execute(
      sql: "UPDATE entry SET trashed = ? WHERE owner = ? AND id = ? AND trashed IS NULL",
      arguments: [date.timeIntervalSince1970, owner.id, id.description])
  }

  func restore(_ id: NoteID, in db: Database) throws {
    try db.execute(
      sql: "UPDATE entry SET trashed = NULL WHERE owner = ? AND id = ? AND trashed IS NOT NULL",
      arguments: [owner.id, id.description])
  }

  func isTrashed(_ id: NoteID, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM entry WHERE owner = ? AND id = ? AND trashed IS NOT NULL)",
      arguments: [owner.id, id.description]) ?? false
  }

  func removeAll(in db: Database) throws {
    try db.execute(sql: "DELETE FROM entry WHERE owner = ?", arguments: [owner.id])
  }

  func remove(_ id: NoteID, in db: Database) throws {
    try db.execute(
      sql: "DELETE FROM entry WHERE owner = ? AND id = ? AND trashed IS NOT NULL",
      arguments: [owner.id, id.description])
  }

  func emptyTrash(in db: Database) throws {
    try db.execute(sql: "DELETE FROM entry WHERE owner = ? AND trashed IS NOT NULL", arguments: [owner.id])
  }

  /// Gives the notes of this owner to another one, also those in the trash.
  ///
  /// - Returns: The number of notes.
  func give(to other: NoteOwner, in db: Database) throws -> Int {
    try db.execute(
      sql: "UPDATE OR IGNORE entry SET owner = ? WHERE owner = ?", arguments: [other.id, owner.id])
    return db.changesCount
  }

  func count(in db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM entry WHERE owner = ?", arguments: [owner.id]) ?? 0
  }

  /// Empties the trash of all owners.
  static func emptyTrash(before date: Date, in db: Database) throws {
    try db.execute(
      sql: "DELETE FROM entry WHERE trashed < ?", arguments: [date.timeIntervalSince1970])
  }

  private static func entry(_ row: Row) throws -> Entry {
    let id = try noteID(row["id"])
    var entry = Entry(id: id, note: nil, draft: nil, version: row["version"])
    if let modified: Double = row["modified"] {
      entry.note = Note(
        id: id, title: row["title"], text: row["text"],
        created: Date(timeIntervalSince1970: row["created"]),
        modified: Date(timeIntervalSince1970: modified))
    }
    if let modified: Double = row["draftModified"] {
      entry.draft = Draft(
        id: try draftID(row["draftID"]), noteID: id, title: row["draftTitle"], text: row["draftText"],
        modified: Date(timeIntervalSince1970: modified))
    }
    return entry
  }

  private static func noteID(_ text: String) throws -> NoteID {
    guard let id = NoteID(text) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "“\(text)” is not the name of a note")
    }
    return id
  }

  private static func draftID(_ text: String) throws -> UUID {
    guard let id = UUID(uuidString: text) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "“\(text)” is not the name of a draft")
    }
    return id
  }

  /// SQLite's text functions stop at NUL, and the rest would be lost; HTML parsers replace it likewise.
  static func stored(_ text: String) -> String {
    text.replacing("\0", with: "\u{FFFD}")
  }

  /// Returns the title and the text in the form that searches compare.
  static func folded(_ title: String, _ text: String) -> String {
    FoldedText.of(stored(title) + "\n" + stored(text))
  }
}
