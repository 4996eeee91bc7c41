import AccountClient
import Foundation
import LocalServers
import NotesTesting
import NoteStore
import NotesWeb
import SessionStore

/// A server of Notes whose accounts API can fail.
public struct UnreliableAccounts: Sendable {
  public let api: UnreliableServer
  /// The port of Notes.
  public let port: UInt16
  /// The address of Notes.
  public var address: String { "http://127.0.0.1:\(port)" }
  /// The file to which the accounts server writes mail.
  public let mail: MailedCodes
}

/// Serves Notes with the accounts of another server, which answers badly when the test wants it. The cache is never fresh.
public func withUnreliableAccounts(_ body: (UnreliableAccounts) async throws -> Void) async throws {
  let folder = try TemporaryFolder()
  let accounts = try await ServerProcess.start(
    NotesCommand.executable,
    ["accounts", "--port", "0", "--proxy", "127.0.0.1", "--database", folder.path("accounts.sqlite")]
      + NotesCommand.cheapPasswords)
  defer { accounts.kill9() }
  let api = try UnreliableServer(before: accounts.port)
  await api.start()
  guard let url = URL(string: "http://127.0.0.1:\(api.port)/api/v1") else { return }
  let service = HTTPAccountService(url)
  let store = try NoteStore.open(path: folder.path("notes.sqlite"))
  let app = try await NotesWeb.app(
    accounts: WebAccounts(
      service: { service.called(from: $0) }, freshness: 0, pictures: "",
      guestNotes: StoredGuestNotes(in: store), claimCode: "",
      removeNotes: { try? await store.removeNotes(of: NoteOwner(account: $0.description)) }
    ) {
      SessionAccountTable(of: store, session: $0)
    }
  ) { store.notes(of: NoteOwner(account: $0.description)) }
  try await withServer(of: app) { address in
    try await body(
      UnreliableAccounts(
        api: api, port: UInt16(URL(string: address)?.port ?? 0),
        mail: MailedCodes(path: folder.path("accounts.sqlite.mail"))))
  }
  await api.stop()
  try await store.close()
  withExtendedLifetime(folder) {}
}
