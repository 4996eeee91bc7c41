import NotesClient
import NotesTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct KillTests {
  @Test func `Text that "Done" has confirmed survives kill -9, fifty times in a row`() async throws {
    let folder = try TemporaryFolder()
    var written: [String] = []
    for number in 1...50 {
      try await withNotes(database: folder.path()) { server in
        let client = PlainClient(port: server.port)
        try await client.open("/")
        #expect(await client.titles == written.reversed())
        try await client.press("New note")
        let form = try await client.form(of: "Done", typing: ["title": "Note \(number)", "text": "kept"])
        let answer = try await client.post(form)
        server.kill9()
        #expect(answer.status == 303)
        #expect(await server.exitStatus == .signalled(9))
      }
      written.append("Note \(number)")
    }
    try await withNotes(database: folder.path()) { server in
      let client = PlainClient(port: server.port)
      try await client.open("/")
      #expect(await client.titles == written.reversed())
    }
  }
}
