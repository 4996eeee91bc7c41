public import Accounts
public import AccountsDomain
public import Foundation
import GRDB
public import NoteStore

/// The accounts in the database. Errors are `NoteStoreError`.
public struct AccountTable: AccountRecords {
  private let pool: DatabasePool
  private let file: DatabaseFile

  /// The accounts of the people who use these notes.
  public init(of store: NoteStore) {
    pool = store.pool
    file = store.file
  }

  public func add(_ record: AccountRecord) async throws -> Bool {
    try await write { db in
      try db.execute(
        sql: """
          INSERT INTO account (id, address, name, password, mustChangePassword) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (address) DO NOTHING
          """,
        arguments: [
          record.account.id.description, record.account.address.description, record.account.name,
          record.password?.description ?? "", record.mustChangePassword,
        ])
      return db.changesCount > 0
    }
  }

  public func record(of address: MailAddress) async throws -> AccountRecord? {
    try await read { db in
      try Row.fetchOne(db, sql: "SELECT * FROM account WHERE address = ?", arguments: [address.description])
        .flatMap(Self.record)
    }
  }

  public func setPassword(
    _ hash: PasswordHash, of id: AccountID, replacing old: PasswordHash?, revokingTokens: Bool
  ) async throws -> Bool {
    try await write { db in
      try db.execute(
        sql: """
          UPDATE account SET password = ?1, mustChangePassword = 0
            WHERE id = ?2 AND (?3 IS NULL OR password = ?3)
          """, arguments: [hash.description, id.description, old?.description])
      guard db.changesCount > 0 else { return false }
      if revokingTokens {
        try db.execute(sql: "DELETE FROM token WHERE account = ?", arguments: [id.description])
      }
      return true
    }
  }

  public func add(_ session: SessionRecord, with password: PasswordHash) async throws -> Bool {
    try await add(session, where: "password = ?", [password.description])
  }

  /// - Parameter condition: The condition on the account of the session.
  func add(
    _ session: SessionRecord, where condition: String, _ values: StatementArguments
  ) async throws -> Bool {
    try await write { db in
      try db.execute(
        sql: """
          INSERT INTO token (digest, account, expires, session, device, network, started, used)
            SELECT ?, id, ?, ?, ?, ?, ?, ? FROM account WHERE id = ? AND \(condition)
          """,
        arguments: [
          session.digest.bytes, session.expires.timeIntervalSince1970, session.id, session.device,
          session.network, session.started.timeIntervalSince1970, session.lastUsed.timeIntervalSince1970,
          session.account.description,
        ] + values)
      return db.changesCount > 0
    }
  }

  public func useToken(
    _ digest: Digest, at now: Date, renewing renewed: Date
  ) async throws -> AccountRecord? {
    let time = now.timeIntervalSince1970
    let found: (record: AccountRecord, used: Double)? = try await read { db in
      try Row.fetchOne(
        db, sql: "SELECT * FROM token JOIN account ON id = account WHERE digest = ? AND expires > ?",
        arguments: [digest.bytes, time]
      ).flatMap { row in Self.record(row).map { ($0, row["used"]) } }
    }
    guard let found else { return nil }
    // Once an hour is enough: most uses do not write.
    if time >= found.used + 60 * 60 {
      try await write { db in
        try db.execute(
          sql: "UPDATE token SET used = ?, expires = max(expires, ?) WHERE digest = ?",
          arguments: [time, renewed.timeIntervalSince1970, digest.bytes])
      }
    }
    return found.record
  }

  public func removeToken(_ digest: Digest) async throws -> AccountID? {
    try await write { db in
      try String.fetchOne(
        db, sql: "DELETE FROM token WHERE digest = ? RETURNING account", arguments: [digest.bytes]
      ).map(AccountID.init)
    }
  }

  public func setCode(_ digest: Digest, for address: MailAddress, expiring: Date) async throws {
    try await write { db in
      try db.execute(
        sql: """
          INSERT INTO recoveryCode (address, digest, expires) VALUES (?, ?, ?)
            ON CONFLICT (address) DO UPDATE SET digest = excluded.digest, expires = excluded.expires
          """, arguments: [address.description, digest.bytes, expiring.timeIntervalSince1970])
    }
  }

  public func takeCode(_ digest: Digest, for address: MailAddress, at now: Date) async throws -> Bool {
    try await write { db in
      try db.execute(
        sql: "DELETE FROM recoveryCode WHERE address = ? AND digest = ? AND expires > ?",
        arguments: [address.description, digest.bytes, now.timeIntervalSince1970])
      return db.changesCount > 0
    }
  }

  public func changeAttempts<Result: Sendable>(
    _ key: String, _ change: @escaping @Sendable (inout Attempts?) -> Result
  ) async throws -> Result {
    try await write { db in
      let row = try Row.fetchOne(db, sql: "SELECT * FROM attempts WHERE key = ?", arguments: [key])
      var attempts = row.map { row in
        Attempts(
          count: row["count"], since: Date(timeIntervalSince1970: row["since"]),
          blockedUntil: (row["blockedUntil"] as Double?).map(Date.init(timeIntervalSince1970:)))
      }
      let before = attempts
      let result = change(&attempts)
      if attempts == before { return result }
      guard let attempts else {
        try db.execute(sql: "DELETE FROM attempts WHERE key = ?", arguments: [key])
        return result
      }
      try db.execute(
        sql: "INSERT OR REPLACE INTO attempts (key, count, since, blockedUntil) VALUES (?, ?, ?, ?)",
        arguments: [
          key, attempts.count, attempts.since.timeIntervalSince1970,
          attempts.blockedUntil?.timeIntervalSince1970,
        ])
      return result
    }
  }

  public func removeExpired(at now: Date, attemptsBefore period: Date) async throws {
    let (time, start) = (now.timeIntervalSince1970, period.timeIntervalSince1970)
    try await write { db in
      try db.execute(sql: "DELETE FROM token WHERE expires <= ?", arguments: [time])
      try db.execute(sql: "DELETE FROM recoveryCode WHERE expires <= ?", arguments: [time])
      try db.execute(sql: "DELETE FROM authorization WHERE expires <= ?", arguments: [time])
      try db.execute(
        sql: "DELETE FROM attempts WHERE since < ? AND coalesce(blockedUntil, 0) <= ?",
        arguments: [start, time])
    }
  }

  /// Nil for a row that this program did not write.
  static func record(_ row: Row) -> AccountRecord? {
    let (text, password) = (row["password"] as String, PasswordHash(row["password"] as String))
    guard let address = MailAddress(row["address"]), password != nil || text.isEmpty else { return nil }
    return AccountRecord(
      account: Account(id: AccountID(row["id"]), address: address, name: row["name"], avatar: row["avatar"]),
      password: password,
      mustChangePassword: row["mustChangePassword"])
  }

  // MARK: Reading and writing

  func read<Value: Sendable>(
    _ value: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do { return try await pool.read(value) } catch { throw NoteStoreError.explaining(error, at: file.path) }
  }

  /// Writes, and returns when the data has reached the disk.
  func write<Value: Sendable>(
    _ change: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do {
      try file.check()
      let value = try await pool.write(change)
      // The file may have been moved during the write, which is then not confirmed.
      try file.check()
      return value
    } catch {
      throw NoteStoreError.explaining(error, at: file.path)
    }
  }
}
