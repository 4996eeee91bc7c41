import Foundation
import LocalServers
import NotesClient
import NotesTesting
import Testing

/// The accounts API in a server of its own.
@Suite(.timeLimit(.minutes(10))) struct AccountServerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `People register at another server, which may stop`() async throws {
    let api = try await ServerProcess.start(
      NotesCommand.executable,
      ["accounts", "--port", "0", "--database", folder.path("accounts.sqlite")] + NotesCommand.cheapPasswords)
    defer { api.kill9() }
    let url = api.address.appending(path: "api/v1").absoluteString
    try await withNotes(database: folder.path("notes.sqlite"), accounts: true, ["--accounts", url]) {
      server in
      let client = PlainClient(port: server.port)
      try await client.register("ann@example.com")
      #expect(await client.page.words.contains("Sign out"))
      try await client.write(title: "Mine", text: "")
      let other = PlainClient(port: server.port)
      try await other.register("ann@example.com")
      #expect(await other.page.words.contains("There is an account with this address."))

      api.kill9()
      _ = await api.exitStatus
      try await client.open("/")
      #expect(await client.titles == ["Mine"])
      let late = PlainClient(port: server.port)
      try await late.register("ben@example.com")
      #expect(await late.page.words.contains("The server cannot be reached."))
    }
    // The API has no pages.
    let accounts = try await ServerProcess.start(
      NotesCommand.executable,
      ["accounts", "--port", "0", "--database", folder.path("accounts.sqlite")] + NotesCommand.cheapPasswords)
    defer { accounts.kill9() }
    #expect(try await LoopbackHTTP.request("GET", "/", port: accounts.port).status == 404)
  }

  @Test(
    arguments: [
      (["--guests", "--accounts", "http://127.0.0.1:1"], "--guests serves without accounts"),
      (["--accounts", "accounts.example"], "is not an http or https URL"),
      (["--guests", "--mail-from", "notes@example.com"], "--guests serves without accounts of its own"),
      (["--mail-from", "nobody"], "--mail-from nobody is not a mail address"),
      (["--mail-program", "/nowhere"], "--mail-program /nowhere is not an executable file"),
    ])
  func `Options that cannot work are rejected with the remedy`(arguments: [String], message: String)
    async throws
  {
    let end = try await NotesCommand.run(["serve", "--database", folder.path()] + arguments)
    #expect(end.status == .exited(2))
    #expect(end.errors.contains(message), "\(end.errors)")
  }
}
