public import AccountData
public import AccountsDomain
public import Foundation
import GRDB
public import NoteStore

/// The token and the cached account of one session: of a browser on a server, or the one of a device.
public struct SessionAccountTable: TokenStore, AccountCache, KnownAccounts, PictureCache {
  private let pool: DatabasePool
  private let file: DatabaseFile
  private let session: String
  private let now: @Sendable () -> Date

  /// - Parameter session: The id of the session.
  public init(of store: NoteStore, session: String, now: @escaping @Sendable () -> Date = { Date() }) {
    (pool, file, self.session, self.now) = (store.pool, store.file, session, now)
  }

  public func token() async throws -> AccessToken? {
    try await column("token").map(AccessToken.init)
  }

  public func keep(_ token: AccessToken?) async throws {
    try await set("token = ?", [token?.secret])
  }

  public func account() async throws -> CachedAccount? {
    try await pool.read { [session] db in
      let statement = try db.cachedStatement(
        sql: "SELECT account, time FROM sessionAccount WHERE session = ? AND account IS NOT NULL")
      guard let row = try Row.fetchOne(statement, arguments: [session]) else { return nil }
      // A description by another version is asked for again.
      let text: String = row["account"]
      guard let account = try? JSONDecoder().decode(Account.self, from: Data(text.utf8)) else { return nil }
      return CachedAccount(account, at: Date(timeIntervalSince1970: row["time"]))
    }
  }

  public func keep(_ account: CachedAccount?) async throws {
    let text = try account.map { String(decoding: try JSONEncoder().encode($0.account), as: UTF8.self) }
    try await set("account = ?, time = ?", [text, account?.time.timeIntervalSince1970])
  }

  public func pendingAuthorization() async throws -> PendingAuthorization? {
    // One of another version is begun again.
    try await column("authorization").flatMap {
      try? JSONDecoder().decode(PendingAuthorization.self, from: Data($0.utf8))
    }
  }

  public func keep(pending authorization: PendingAuthorization?) async throws {
    let text = try authorization.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    try await set("authorization = ?", [text])
  }

  public func knownAccounts() async throws -> [KnownAccount] {
    // Those of another version sign in again.
    let text = try await column("known") ?? "[]"
    return (try? JSONDecoder().decode([KnownAccount].self, from: Data(text.utf8))) ?? []
  }

  public func keep(known accounts: [KnownAccount]) async throws {
    try await set("known = ?", [String(decoding: try JSONEncoder().encode(accounts), as: UTF8.self)])
  }

  public func picture(named name: String) async throws -> Picture? {
    try await pool.read { db in
      try Data.fetchOne(db, sql: "SELECT bytes FROM knownPicture WHERE name = ?", arguments: [name])
    }.flatMap(Picture.init)
  }

  public func keep(_ picture: Picture?, named name: String) async throws {
    try file.check()
    try await pool.write { db in
      guard let picture else {
        return try db.execute(sql: "DELETE FROM knownPicture WHERE name = ?", arguments: [name])
      }
      try db.execute(
        sql: "INSERT OR REPLACE INTO knownPicture (name, bytes) VALUES (?, ?)",
        arguments: [name, picture.bytes])
    }
  }

  /// Removes the sessions that were not used since a time. The server calls it now and then.
  public static func removeSessions(unusedSince time: Date, of store: NoteStore) async throws {
    try store.file.check()
    try await store.pool.write { db in
      try db.execute(
        sql: "DELETE FROM sessionAccount WHERE used < ?", arguments: [time.timeIntervalSince1970])
    }
  }

  private func column(_ name: String) async throws -> String? {
    try await pool.read { [session] db in
      let statement = try db.cachedStatement(sql: "SELECT \(name) FROM sessionAccount WHERE session = ?")
      return try String.fetchOne(statement, arguments: [session])
    }
  }

  private func set(_ assignments: String, _ values: StatementArguments) async throws {
    try file.check()
    let time = now().timeIntervalSince1970
    try await pool.write { [session] db in
      try db.execute(
        sql: "INSERT INTO sessionAccount (session, used) VALUES (?, ?) ON CONFLICT (session) DO NOTHING",
        arguments: [session, time])
      try db.execute(
        sql: "UPDATE sessionAccount SET \(assignments), used = ? WHERE session = ?",
        arguments: values + [time, session])
    }
  }
}
