public import Foundation
internal import GRDB

/// Pieces of sessions in the database, by the name of the session and of the piece.
public struct SessionTable: Sendable {
  let pool: DatabasePool
  let file: DatabaseFile

  /// One piece of a session.
  public struct Piece: Hashable, Sendable {
    public let name: String
    /// The number of times that it was saved, starting at 1.
    public let revision: Int
    public let bytes: Data

    public init(name: String, revision: Int, bytes: Data) {
      self.name = name
      self.revision = revision
      self.bytes = bytes
    }
  }

  public func piece(_ name: String, of session: String) async throws -> Piece? {
    try await pool.read { db in
      let statement = try db.cachedStatement(
        sql: "SELECT revision, bytes FROM session WHERE session = ? AND name = ?")
      return try Row.fetchOne(statement, arguments: [session, name]).map { row in
        Piece(name: name, revision: row["revision"], bytes: row["bytes"])
      }
    }
  }

  /// Saves a piece in place of the previous revision.
  ///
  /// - Returns: False if this revision or a later one exists; then nothing is saved.
  public func save(_ piece: Piece, of session: String, at time: Date = Date()) async throws -> Bool {
    try await write { db in
      let statement = try db.cachedStatement(
        sql: """
          INSERT INTO session (session, name, revision, bytes, saved) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (session, name) DO UPDATE SET
              revision = excluded.revision, bytes = excluded.bytes, saved = excluded.saved
              WHERE revision = excluded.revision - 1
          """)
      try statement.execute(
        arguments: [session, piece.name, piece.revision, piece.bytes, time.timeIntervalSince1970])
      return db.changesCount > 0
    }
  }

  public func remove(_ name: String, of session: String) async throws {
    try await write { db in
      try db.execute(
        sql: "DELETE FROM session WHERE session = ? AND name = ?", arguments: [session, name])
    }
  }

  public func remove(_ session: String) async throws {
    try await write { db in
      try db.execute(sql: "DELETE FROM session WHERE session = ?", arguments: [session])
    }
  }

  /// Removes the sessions of which no piece was saved since `time`.
  public func removeSessions(unusedSince time: Date) async throws {
    try await write { db in
      try db.execute(
        sql: """
          DELETE FROM session WHERE session IN
            (SELECT session FROM session GROUP BY session HAVING max(saved) < ?)
          """, arguments: [time.timeIntervalSince1970])
    }
  }

  /// Writes without waiting for the disk, which would take much longer. The data survives a crash of the process,
  /// because the system has received it.
  private func write<Value: Sendable>(
    _ change: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try file.check()
    return try await pool.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA synchronous = NORMAL")
      defer { try? db.execute(sql: "PRAGMA synchronous = FULL") }
      try db.beginTransaction(.immediate)
      do {
        let value = try change(db)
        try db.commit()
        return value
      } catch {
        try? db.rollback()
        throw error
      }
    }
  }
}
