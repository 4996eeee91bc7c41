public import Accounts
public import AccountsDomain
public import Foundation
import GRDB
import NoteStore

extension AccountTable: ProviderRecords {
  public func add(_ authorization: AuthorizationRecord) async throws {
    let request = String(decoding: try JSONEncoder().encode(authorization.request), as: UTF8.self)
    try await write { db in
      try db.execute(
        sql: """
          INSERT INTO authorization (state, ticket, provider, request, account, expires) VALUES (?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          authorization.state.bytes, authorization.ticket.bytes, authorization.provider, request,
          authorization.account?.description, authorization.expires.timeIntervalSince1970,
        ])
    }
  }

  public func takeAuthorization(
    _ state: Digest, ticket: Digest, at now: Date
  ) async throws -> AuthorizationRecord? {
    let found: (request: String, provider: String, account: String?, expires: Double)? = try await write {
      db in
      try Row.fetchOne(
        db, sql: "DELETE FROM authorization WHERE state = ? AND ticket = ? AND expires > ? RETURNING *",
        arguments: [state.bytes, ticket.bytes, now.timeIntervalSince1970]
      ).map { ($0["request"], $0["provider"], $0["account"], $0["expires"]) }
    }
    // One that another version began is started again.
    guard let found,
      let request = try? JSONDecoder().decode(AuthorizationRequest.self, from: Data(found.request.utf8))
    else { return nil }
    return AuthorizationRecord(
      state: state, ticket: ticket, provider: found.provider, request: request,
      account: found.account.map(AccountID.init), expires: Date(timeIntervalSince1970: found.expires))
  }

  public func record(of identity: LinkedIdentity.Key) async throws -> AccountRecord? {
    try await read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT account.* FROM identity JOIN account ON id = identity.account
            WHERE provider = ? AND subject = ?
          """, arguments: [identity.provider, identity.subject]
      ).flatMap(Self.record)
    }
  }

  public func add(_ account: Account, _ identity: LinkedIdentity) async throws -> Bool {
    try await write { db in
      try db.execute(
        sql: """
          INSERT INTO account (id, address, name, password, mustChangePassword)
            SELECT ?1, ?2, ?3, '', 0
              WHERE NOT EXISTS (SELECT 1 FROM account WHERE address = ?2)
                AND NOT EXISTS (SELECT 1 FROM identity WHERE provider = ?4 AND subject = ?5)
          """,
        arguments: [
          account.id.description, account.address.description, account.name, identity.key.provider,
          identity.key.subject,
        ])
      guard db.changesCount > 0 else { return false }
      try Self.insert(identity, account.id, db)
      return true
    }
  }

  public func link(_ identity: LinkedIdentity, to id: AccountID) async throws -> Bool {
    try await write { db in
      let owner = try String.fetchOne(
        db, sql: "SELECT account FROM identity WHERE provider = ? AND subject = ?",
        arguments: [identity.key.provider, identity.key.subject])
      guard owner == nil || owner == id.description else { return false }
      try db.execute(
        sql: "DELETE FROM identity WHERE account = ? AND provider = ?",
        arguments: [id.description, identity.key.provider])
      try Self.insert(identity, id, db)
      return true
    }
  }

  public func unlink(_ provider: String, of id: AccountID) async throws -> Bool {
    try await write { db in
      try db.execute(
        sql: """
          DELETE FROM identity WHERE account = ?1 AND provider = ?2
            AND (EXISTS (SELECT 1 FROM account WHERE id = ?1 AND password <> '')
              OR EXISTS (SELECT 1 FROM identity WHERE account = ?1 AND provider <> ?2))
          """, arguments: [id.description, provider])
      return db.changesCount > 0
    }
  }

  public func identities(of id: AccountID) async throws -> [LinkedIdentity] {
    try await read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM identity WHERE account = ? ORDER BY provider", arguments: [id.description]
      ).map { row in
        LinkedIdentity(.init(provider: row["provider"], subject: row["subject"]), name: row["name"])
      }
    }
  }

  public func add(_ session: SessionRecord, with identity: LinkedIdentity.Key) async throws -> Bool {
    try await add(
      session,
      where:
        "EXISTS (SELECT 1 FROM identity WHERE identity.account = account.id AND provider = ? AND subject = ?)",
      [identity.provider, identity.subject])
  }

  private static func insert(_ identity: LinkedIdentity, _ id: AccountID, _ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO identity (provider, subject, account, name) VALUES (?, ?, ?, ?)",
      arguments: [identity.key.provider, identity.key.subject, id.description, identity.name])
  }
}
