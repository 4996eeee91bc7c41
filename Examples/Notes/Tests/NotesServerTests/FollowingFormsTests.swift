import NotesClient
import Testing

struct FollowingFormsTests {
  @Test(arguments: PlainClient.Order.allCases)
  func `a note is made, found, edited, deleted and restored`(order: PlainClient.Order) async throws {
    try await withNotes { server in
      let client = PlainClient(port: server.port, order: order)
      try await client.open("/")
      try await client.write(title: "Bread", text: "Flour, water, salt.\nTwo hours.")
      try await client.write(title: "Letter", text: "Dear Anna, \u{1F600} <b> & \"so\" on")
      #expect(await client.titles == ["Letter", "Bread"])

      try await client.press("Search", typing: ["query": "flo"])
      #expect(await client.titles == ["Bread"])
      #expect(await client.value(of: "query") == "flo")

      try await client.follow(link: "Bread")
      #expect(await client.value(of: "title") == "Bread")
      #expect(await client.value(of: "text") == "Flour, water, salt.\nTwo hours.")
      try await client.press("Done", typing: ["title": "White bread"])
      try await client.press("Search", typing: ["query": ""])
      #expect(await client.titles == ["White bread", "Letter"])

      try await client.follow(link: "Letter")
      try await client.press("Cancel", typing: ["title": "Spoilt", "text": "Spoilt"])
      #expect(await client.titles == ["White bread", "Letter"])
      try await client.follow(link: "Letter")
      #expect(await client.value(of: "text") == "Dear Anna, \u{1F600} <b> & \"so\" on")
      try await client.press("Cancel")

      try await client.press("Delete Letter")
      #expect(await client.titles == ["White bread"])
      try await client.press("Undo")
      #expect(await client.titles == ["White bread", "Letter"])
    }
  }

  @Test func `a draft is kept from the last submit on`() async throws {
    try await withNotes { server in
      let client = PlainClient(port: server.port)
      try await client.open("/")
      try await client.press("New note")
      try await client.press("Keep draft", typing: ["title": "Half", "text": "a thought"])
      #expect(await client.value(of: "title") == "Half")
      #expect(await client.value(of: "text") == "a thought")
      #expect(await client.page.words.contains("2 words"))

      let other = PlainClient(port: server.port)
      try await other.open("/")
      #expect(await other.page.words.contains("Half Draft a thought"))
      try await other.follow(link: "Half")
      #expect(await other.value(of: "text") == "a thought")
      try await other.press("Cancel")
      #expect(await other.titles.isEmpty)
    }
  }

  @Test func `a note that is not there answers 404`() async throws {
    try await withNotes { server in
      let client = PlainClient(port: server.port)
      for path in ["/notes/00000000-0000-0000-0000-000000000000", "/notes/x", "/nowhere", "/notes"] {
        try await client.open(path)
        #expect(await client.status == 404, "\(path)")
      }
    }
  }

  @Test func `looking leaves nothing behind: the window is named by the first post only`() async throws {
    try await withNotes { server in
      let client = PlainClient(port: server.port)
      try await client.open("/")
      #expect(await client.address == "/")
      try await client.press("New note")
      #expect(await client.address.contains("_window="))
    }
  }
}
