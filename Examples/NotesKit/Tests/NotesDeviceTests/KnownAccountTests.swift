import AccountsDomain
import Foundation
import GRDB
import NotesTesting
import SessionStore
import Testing

@testable import NoteStore

/// The accounts that a device knows, in its database.
@Suite(.timeLimit(.minutes(5))) struct KnownAccountTests {
  @Test func `The address that an earlier version kept is a known account`() async throws {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.path())
    try Schema.migrator.migrate(queue, upTo: "13 providers")
    try await queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO sessionAccount (session, lastAddress, used) VALUES ('device', 'ann@example.com', 0), ('other', NULL, 0)
          """)
    }
    try queue.close()
    let store = try NoteStore.open(path: folder.path())
    let address = try #require(MailAddress("ann@example.com"))
    #expect(
      try await SessionAccountTable(of: store, session: "device").knownAccounts()
        == [KnownAccount(address: address, avatar: nil)])
    #expect(try await SessionAccountTable(of: store, session: "other").knownAccounts() == [])
  }

  @Test func `Accounts and pictures are kept for each device`() async throws {
    let folder = try TemporaryFolder()
    let store = try NoteStore.open(path: folder.path())
    let table = SessionAccountTable(of: store, session: "device")
    let account = KnownAccount(address: try #require(MailAddress("ann@example.com")), avatar: "name")
    try await table.keep(known: [account])
    try await table.keep(Picture(SamplePictures.png), named: "name")
    #expect(try await table.knownAccounts() == [account])
    #expect(try await table.picture(named: "name")?.mediaType == "image/png")
    #expect(try await SessionAccountTable(of: store, session: "other").knownAccounts() == [])
    try await table.keep(nil, named: "name")
    #expect(try await table.picture(named: "name") == nil)
  }
}
