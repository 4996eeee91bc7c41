import Foundation
import NotesClient
import NotesTesting
import Testing
import WebDriver

struct StoppingTests {
  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal lets requests end, ends streams and closes the database`(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    try await withNotes(database: folder.path()) { server in
      let client = PlainClient(port: server.port)
      try await client.open("/")
      try await client.press("New note")
      let form = try await client.form(
        of: "Done", typing: ["title": "The last one", "text": "before the end"])

      let stream = try await client.stream()
      let finish = try await client.begin(form)
      // The server's threads take turns: after these answers it has the beginning of the request above.
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
}
