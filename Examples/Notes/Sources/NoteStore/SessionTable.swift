public import Foundation
import GRDB

/// Pieces of sessions in the file of the notes, by the session's name and their own.
public struct SessionTable: Sendable {
  let pool: DatabasePool

  /// One piece.
  public struct Piece: Hashable, Sendable {
    public let name: String
    /// Counts the times that it was saved, from 1.
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

  /// Saves a piece in place of the one of the revision before.
  ///
  /// - Returns: false, and nothing is saved, where there is this revision or a later one.
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

  /// Removes the sessions of which no piece was saved since that time.
  public func removeSessions(unusedSince time: Date) async throws {
    try await write { db in
      try db.execute(
        sql: """
          DELETE FROM session WHERE session IN
            (SELECT session FROM session GROUP BY session HAVING max(saved) < ?)
          """, arguments: [time.timeIntervalSince1970])
    }
  }

  /// Without waiting for the disk: that costs more than all the rest, and what a crash of the process must not lose is in the
  /// system's hands by then.
  private func write<Value: Sendable>(
    _ change: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await pool.writeWithoutTransaction { db in
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
