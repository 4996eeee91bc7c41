public import Accounts
public import AccountsDomain
public import Foundation
import GRDB
import NoteStore

extension AccountTable: ProfileRecords {
  public func sessions(of id: AccountID, at now: Date) async throws -> [SessionRecord] {
    try await read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM token WHERE account = ? AND expires > ? ORDER BY used DESC, started DESC",
        arguments: [id.description, now.timeIntervalSince1970]
      ).map { row in
        SessionRecord(
          id: row["session"], digest: Digest(stored: row["digest"]), account: id, device: row["device"],
          network: row["network"], started: Date(timeIntervalSince1970: row["started"]),
          lastUsed: Date(timeIntervalSince1970: row["used"]),
          expires: Date(timeIntervalSince1970: row["expires"]))
      }
    }
  }

  public func removeSession(_ session: String, of id: AccountID) async throws -> Bool {
    try await write { db in
      try db.execute(
        sql: "DELETE FROM token WHERE account = ? AND session = ?", arguments: [id.description, session])
      return db.changesCount > 0
    }
  }

  public func removeSessions(of id: AccountID) async throws {
    try await write {
      try $0.execute(sql: "DELETE FROM token WHERE account = ?", arguments: [id.description])
    }
  }

  public func setName(_ name: String, of id: AccountID) async throws {
    try await write {
      try $0.execute(sql: "UPDATE account SET name = ? WHERE id = ?", arguments: [name, id.description])
    }
  }

  public func add(_ event: AccountEvent, of id: AccountID, keeping maximum: Int) async throws {
    try await write { db in
      try db.execute(
        sql: """
          INSERT INTO accountEvent (account, kind, time, device, network)
            SELECT id, ?, ?, ?, ? FROM account WHERE id = ?
          """,
        arguments: [
          event.kind.rawValue, event.time.timeIntervalSince1970, event.device, event.network, id.description,
        ])
      try db.execute(
        sql: """
          DELETE FROM accountEvent WHERE number IN (
            SELECT number FROM accountEvent WHERE account = ? AND kind = ? ORDER BY number DESC
              LIMIT -1 OFFSET ?)
          """, arguments: [id.description, event.kind.rawValue, maximum])
    }
  }

  public func events(of id: AccountID) async throws -> [AccountEvent] {
    try await read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM accountEvent WHERE account = ? ORDER BY number DESC",
        arguments: [id.description]
      ).map { row in
        AccountEvent(
          AccountEvent.Kind(rawValue: row["kind"]) ?? .other, at: Date(timeIntervalSince1970: row["time"]),
          device: row["device"], network: row["network"])
      }
    }
  }

  /// Also removes the notes of the account in this database.
  public func remove(_ id: AccountID, with password: PasswordHash?) async throws -> Bool {
    try await write { db in
      try db.execute(
        sql: "DELETE FROM account WHERE id = ? AND password = ?",
        arguments: [id.description, password?.description ?? ""])
      guard db.changesCount > 0 else { return false }
      try db.execute(
        sql: "DELETE FROM entry WHERE owner = ?", arguments: [NoteOwner(account: id.description).id])
      return true
    }
  }
}
