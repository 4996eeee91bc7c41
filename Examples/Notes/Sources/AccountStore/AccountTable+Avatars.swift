public import Accounts
public import AccountsDomain
import GRDB
import NoteStore

extension AccountTable: AvatarRecords {
  public func setAvatar(_ picture: Picture, named name: String, of id: AccountID) async throws {
    try await write { db in
      try db.execute(
        sql: "UPDATE account SET avatar = ? WHERE id = ?", arguments: [name, id.description])
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO avatar (account, name, mediaType, bytes)
            SELECT id, avatar, ?, ? FROM account WHERE id = ?
          """, arguments: [picture.mediaType, picture.bytes, id.description])
    }
  }

  public func removeAvatar(of id: AccountID) async throws {
    try await write { db in
      try db.execute(sql: "UPDATE account SET avatar = NULL WHERE id = ?", arguments: [id.description])
      try db.execute(sql: "DELETE FROM avatar WHERE account = ?", arguments: [id.description])
    }
  }

  public func avatar(named name: String) async throws -> Picture? {
    try await read { db in
      try Row.fetchOne(db, sql: "SELECT mediaType, bytes FROM avatar WHERE name = ?", arguments: [name])
        .map { Picture(stored: $0["bytes"], mediaType: $0["mediaType"]) }
    }
  }
}
