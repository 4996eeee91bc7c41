import Foundation
import LocalServers
import NotesClient
import NotesTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct StoppingTests {
  @Test(arguments: [SIGTERM, SIGINT])
  func `A signal lets requests end, ends streams and closes the database`(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    try await withNotes(database: folder.path()) { server in
      let client = PlainClient(port: server.port)
      try await client.open("/")
      try await client.press("New note")
      let form = try await client.form(
        of: "Done", typing: ["title": "The last one", "text": "before the end"])

      let stream = try await client.stream()
      let finish = try await client.begin(form)
      // The server's threads take turns: after these answers it has received the beginning of the request above.
      for _ in 0..<20 { _ = try await client.send("GET", "/notes.css") }
      signal == SIGTERM ? server.terminate() : server.interrupt()

      #expect(try await finish().status == 303)
      while try await !stream.read().isEmpty {}
      #expect(await server.exitStatus == .exited(0))
      #expect(await server.standardOutput == "Notes is ready at \(server.address.absoluteString)\n")
      #expect(await server.standardError == "")
      #expect(!FileManager.default.fileExists(atPath: folder.path() + "-wal"))
    }
    try await withNotes(database: folder.path()) { server in
      let client = PlainClient(port: server.port)
      try await client.open("/")
      #expect(await client.titles == ["The last one"])
    }
  }

  @Test(arguments: ["half a body", "unread answers", "a quiet stream"])
  func `A stalled client does not keep the server from stopping`(hanging: String) async throws {
    let folder = try TemporaryFolder()
    try await withNotes(database: folder.path(), ["--stop-within", "1"]) { server in
      let client = PlainClient(port: server.port)
      try await client.open("/")
      let connection = try LoopbackConnection(port: server.port)
      var finish: (@Sendable () async throws -> LoopbackHTTP.Answer)?
      switch hanging {
      case "half a body":
        finish = try await client.begin(client.form(of: "New note"))
      case "unread answers":
        let request = Data("GET /notes.css HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
        Task { for _ in 0..<20_000 { try await connection.write(request) } }
      default: _ = try await client.stream()
      }
      for _ in 0..<20 { _ = try await client.send("GET", "/notes.css") }
      let start = ContinuousClock.now
      server.terminate()
      #expect(await server.exitStatus == .exited(0))
      #expect(ContinuousClock.now - start < .seconds(8))
      #expect(await server.standardError == "")
      #expect(!FileManager.default.fileExists(atPath: folder.path() + "-wal"))
      withExtendedLifetime((connection, finish)) {}
    }
  }

  @Test func `A second signal ends it immediately`() async throws {
    let folder = try TemporaryFolder()
    try await withNotes(database: folder.path(), ["--stop-within", "3600"]) { server in
      let client = PlainClient(port: server.port)
      try await client.open("/")
      let finish = try await client.begin(client.form(of: "New note"))
      for _ in 0..<20 { _ = try await client.send("GET", "/notes.css") }
      server.terminate()
      // Simultaneous signals are merged into one.
      while (try? await client.send("GET", "/notes.css")) != nil {}
      server.terminate()
      #expect(await server.exitStatus == .exited(1))
      withExtendedLifetime(finish) {}
    }
    // Nothing is damaged.
    try await withNotes(database: folder.path()) { server in
      try await PlainClient(port: server.port).open("/")
    }
  }
}
