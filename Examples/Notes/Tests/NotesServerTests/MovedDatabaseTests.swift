import Foundation
import NotesClient
import NotesTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct MovedDatabaseTests {
  @Test func `A moved database is reported, and the text is saved when it is back`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path()
    try await withNotes(database: path) { server in
      let client = PlainClient(port: server.port)
      try await client.open("/")
      try await client.press("New note")
      #expect(try await client.send("GET", "/_viper/health/ready").status == 200)

      try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
      try await client.press("Done", typing: ["title": "Milk", "text": "one litre"])
      #expect(await client.page.words.contains("was moved, replaced or deleted while Notes was running"))
      #expect(await client.value(of: "text") == "one litre")
      #expect(try await client.send("GET", "/_viper/health/ready").status == 503)

      try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
      try await client.press("Done")
      #expect(await client.titles == ["Milk"])
      #expect(try await client.send("GET", "/_viper/health/ready").status == 200)
      #expect(await server.standardError.contains("is available again"))
    }
  }
}
