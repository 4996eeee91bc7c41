import Foundation
import NotesClient
import NotesTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct TrashTests {
  @Test(arguments: PlainClient.Order.allCases)
  func `Deleted notes are found in the trash, restored and erased`(order: PlainClient.Order)
    async throws
  {
    try await withNotes { server in
      let client = PlainClient(port: server.port, order: order)
      try await client.open("/")
      #expect(await client.page.all("a").map(\.words) == ["Trash"])
      for title in ["Bread", "Letter", "Garden"] {
        try await client.write(title: title, text: "about \(title)")
      }
      for title in ["Bread", "Letter", "Garden"] { try await client.press("Delete \(title)") }
      try await client.follow(link: "Trash (3)")
      #expect(await client.titles == ["Garden", "Letter", "Bread"])
      #expect(await client.page.words.contains("30 days left"))

      try await client.press("Search", typing: ["query": "bre"])
      #expect(await client.titles == ["Bread"])
      #expect(await client.address.hasPrefix("/trash?query=bre"))
      try await client.press("Put back Bread")
      #expect(await client.page.words.contains("No note in the trash has “bre”."))

      try await client.press("Search", typing: ["query": ""])
      try await client.press("Delete for good: Letter")
      #expect(await client.page.words.contains("Delete “Letter” for good?"))
      try await client.press("Keep it")
      #expect(await client.titles == ["Garden", "Letter"])
      try await client.press("Delete for good: Letter")
      try await client.press("Delete it")
      #expect(await client.titles == ["Garden"])

      try await client.press("Empty the trash")
      try await client.press("Delete all")
      #expect(await client.page.words.contains("The trash is empty."))
      try await client.follow(link: "All notes")
      #expect(await client.titles == ["Bread"])
      // There is nothing left to undo.
      #expect(await !client.page.words.contains("was deleted"))
    }
  }

  @Test func `A button that is pressed in two windows acts once without an error`() async throws {
    try await withNotes { server in
      let client = PlainClient(port: server.port)
      try await client.open("/")
      for title in ["Bread", "Letter"] {
        try await client.write(title: title, text: "")
        try await client.press("Delete \(title)")
      }
      let other = PlainClient(port: server.port)
      for person in [client, other] { try await person.open("/trash") }
      for person in [client, other] {
        try await person.press("Put back Bread")
        #expect(await person.titles == ["Letter"])
        #expect(await person.page.elements.allSatisfy { $0["class"] != "problem" })
      }
      for person in [client, other] { try await person.press("Delete for good: Letter") }
      for person in [client, other] {
        try await person.press("Delete it")
        #expect(await person.page.words.contains("The trash is empty."))
        #expect(await person.page.elements.allSatisfy { $0["class"] != "problem" })
      }
    }
  }

  @Test func `The trash continues in the next process with its search and its open question`()
    async throws
  {
    let folder = try TemporaryFolder()
    var port = 0
    let client = try await withNotes(database: folder.path()) { server in
      port = Int(server.port)
      let client = PlainClient(port: server.port)
      try await client.open("/")
      for title in ["Bread", "Letter"] {
        try await client.write(title: title, text: "")
        try await client.press("Delete \(title)")
      }
      try await client.follow(link: "Trash")
      try await client.press("Search", typing: ["query": "bread"])
      return client
    }
    try await withNotes(database: folder.path(), ["--port", "\(port)"]) { _ in
      try await client.press("Delete for good: Bread")
      #expect(await client.page.words.contains("Delete “Bread” for good?"))
      try await client.press("Delete it")
      #expect(await client.page.words.contains("No note in the trash has “bread”."))
      try await client.press("Search", typing: ["query": ""])
      #expect(await client.titles == ["Letter"])
    }
  }

  @Test func `The bare address of the trash shows the list below it`() async throws {
    try await withNotes { server in
      let client = PlainClient(port: server.port)
      try await client.open("/")
      try await client.write(title: "Bread", text: "")
      try await client.open("/trash")
      #expect(await client.page.words.contains("The trash is empty."))
      try await client.follow(link: "All notes")
      #expect(await client.titles == ["Bread"])
    }
  }
}
