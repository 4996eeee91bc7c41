import Foundation
import LocalServers
import NotesClient
import NotesTesting
import Testing

/// Mail of `notes serve` through a program, by SMTP to another server.
@Suite(.timeLimit(.minutes(5))) struct MailProgramTests {
  private func recovering(_ client: PlainClient) async throws {
    try await client.open("/")
    try await client.press("Sign in")
    try await client.press("Forgotten your password?")
    try await client.press("Send a code", typing: ["account": "ann@example.com"])
  }

  private func withAccount(
    _ mail: MailServer, _ body: (PlainClient, ServerProcess) async throws -> Void
  ) async throws {
    let arguments = ["--mail-program", mail.program, "--mail-from", "notes@example.org"]
    try await withNotes(accounts: true, arguments) { server in
      let client = PlainClient(port: server.port)
      try await client.register("ann@example.com")
      try await client.press("Sign out")
      try await recovering(client)
      try await body(client, server)
    }
  }

  @Test func `A code arrives at a mail server and replaces the password`() async throws {
    let mail = try await MailServer.start()
    try await withAccount(mail) { client, _ in
      while try await mail.mails.isEmpty { await pause() }
      let letter = try #require(try await mail.mails.first)
      #expect(letter.from == "notes@example.org")
      #expect(letter.to == ["ann@example.com"])
      let code = try #require(letter.text.firstMatch(of: #/(?m)^    ([A-Z0-9][A-Z0-9-]+)\s*$/#)?.1)
      try await client.press(
        "Set new password",
        typing: ["code": String(code), "password": "another long password", "again": "another long password"])
      try await client.settle()
      try await client.press(
        "Sign in", typing: ["account": "ann@example.com", "password": "another long password"])
      try await client.settle()
      #expect(await client.page.words.contains("Sign out"))
      #expect(try await mail.mails.count == 1)
    }
    await mail.stop()
  }

  @Test func `A mail that cannot be sent is in the log, without its code`() async throws {
    let mail = try await MailServer.start()
    await mail.stop()
    try await withAccount(mail) { _, server in
      while await !server.standardError.contains(mail.program) { await pause() }
      let log = await server.standardError.replacing(mail.program, with: "sendmail")
      #expect(log.contains("ended with status"))
      #expect(log.firstMatch(of: #/[A-Z0-9]{4,}-[A-Z0-9]{4,}/#) == nil)
    }
  }
}
