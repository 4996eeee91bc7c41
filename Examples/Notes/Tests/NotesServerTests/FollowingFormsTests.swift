import NotesClient
import Testing

@Suite(.timeLimit(.minutes(10))) struct FollowingFormsTests {
  @Test(arguments: PlainClient.Order.allCases)
  func `A note is created, found, edited, deleted and restored`(order: PlainClient.Order) async throws {
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

  @Test func `A draft is saved with each submit`() async throws {
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
      // Cancel reverts the changes made here, not those saved before.
      try await other.press("Keep draft", typing: ["text": "nonsense"])
      try await other.press("Cancel")
      #expect(await other.page.words.contains("Half Draft a thought"))
      try await client.press("Cancel")
      try await client.press("Discard")
      #expect(await client.titles.isEmpty)
    }
  }

  @Test func `Leaving an empty new note creates nothing`() async throws {
    try await withNotes { server in
      let client = PlainClient(port: server.port)
      try await client.open("/")
      try await client.press("New note")
      #expect(await !client.page.words.contains("Draft kept"))
      let address = await client.address
      try await client.open("/")
      #expect(await client.titles.isEmpty)

      // Its address still opens a blank note, in its window and in others.
      for address in [address, address.replacing(/[?&]_window=.*/, with: "")] {
        try await client.open(address)
        #expect(await client.status == 200)
        #expect(await client.value(of: "title")?.isEmpty == true)
        try await client.press("Keep draft")
        #expect(await !client.page.words.contains("Draft kept"))
        try await client.press("Keep draft", typing: ["title": "Half"])
        #expect(await client.page.words.contains("Draft kept"))
        try await client.press("Cancel")
        try await client.press("Keep writing")
        #expect(await client.value(of: "title") == "Half")
        try await client.press("Cancel")
        try await client.press("Discard")
        #expect(await client.titles.isEmpty)
      }
      try await client.open(address)
      try await client.press("Done", typing: ["title": "Whole"])
      #expect(await client.titles == ["Whole"])
    }
  }

  @Test(arguments: [true, false])
  func `Changes to a note that was deleted elsewhere are saved`(hasWindow: Bool) async throws {
    try await withNotes { server in
      let author = PlainClient(port: server.port)
      try await author.open("/")
      try await author.write(title: "Letter", text: "Dear Anna")
      try await author.open("/")
      try await author.follow(link: "Letter")
      if hasWindow { try await author.press("Keep draft") }

      let other = PlainClient(port: server.port)
      try await other.open("/")
      try await other.press("Delete Letter")
      #expect(await other.titles.isEmpty)

      try await author.press("Done", typing: ["title": "Long letter", "text": "Dear Anna, how are you?"])
      #expect(await author.page.words.contains("This note was deleted meanwhile."))
      #expect(await author.value(of: "text") == "Dear Anna, how are you?")
      try await author.press("Save mine as a new note")
      #expect(await author.titles == ["Long letter"])
      try await author.follow(link: "Long letter")
      #expect(await author.value(of: "text") == "Dear Anna, how are you?")
    }
  }

  @Test func `A long text is kept whole, and one that is too long is rejected with a message`() async throws {
    try await withNotes { server in
      let client = PlainClient(port: server.port)
      try await client.open("/")
      // Chinese text is the worst case: a form encodes each character as nine bytes.
      for (title, text) in [
        ("字", String(repeating: "字", count: 100_000)), ("a", String(repeating: "a", count: 500_000)),
      ] {
        let long = String(repeating: title, count: 2_000)
        try await client.press("New note")
        try await client.press("Done", typing: ["title": long, "text": text])
        try await client.follow(link: long)
        #expect(await client.value(of: "title") == long)
        #expect(await client.value(of: "text") == text)
        try await client.open("/")
      }
      try await client.press("New note")
      #expect(await client.page.elements.allSatisfy { $0["maxlength"] == nil || $0["name"] == "query" })
      try await client.press("Done", typing: ["text": String(repeating: "a", count: 600_000)])
      #expect(await client.status == 413)
      #expect(await client.page.words.contains("Your text is larger than 524288 bytes"))
    }
  }

  @Test func `A missing note is answered with 404`() async throws {
    try await withNotes { server in
      let client = PlainClient(port: server.port)
      for path in ["/notes/00000000-0000-0000-0000-000000000000", "/notes/x", "/nowhere", "/notes"] {
        try await client.open(path)
        #expect(await client.status == 404, "\(path)")
      }
    }
  }

  @Test func `Reading leaves nothing behind: the first post creates the window`() async throws {
    try await withNotes { server in
      let client = PlainClient(port: server.port)
      try await client.open("/")
      #expect(await client.address == "/")
      try await client.press("New note")
      #expect(await client.address.contains("_window="))
    }
  }
}
