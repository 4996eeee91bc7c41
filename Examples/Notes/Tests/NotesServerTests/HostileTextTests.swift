import NotesClient
import Testing
import ViperWebTesting

/// Pages with user text must have the same tags and attributes for any text.
@Suite(.timeLimit(.minutes(10))) struct HostileTextTests {
  @Test(arguments: [
    "\"><script>alert(1)</script>", "'><img src=x onerror=alert(1)>", "x' onmouseover='alert(1)",
    "</textarea><script>alert(1)</script>", "</title><script>alert(1)</script>", "<!-- ", "--> ]]> <![CDATA[",
    "</viper-patch></template><form action=//evil>", "&lt;b&gt; &amp;amp; &#60;i&#62; &lt",
    "javascript:alert(1)",
    "{\"title\":\"}'\"} \\u003cscript\\u003e \\", "<\u{301}b>\u{202E}\u{2028}\u{FEFF}</b>",
    "${7*7} {{7*7}} `a`",
    "</p></li></ul></main></div></form>", "<noscript><p title=\"</noscript><img src=x>\">",
  ])
  func `Hostile text is shown as text everywhere`(text: String) async throws {
    let harmless = try await Self.harmless.value
    let hostile = try await Self.pages(showing: text)
    for ((name, expected), (_, page)) in zip(harmless, hostile) {
      #expect(page.skeleton == expected.skeleton, "\(name)")
      #expect(
        page.text.contains(text) || page.elements.contains { $0.attributes.values.contains(text) }, "\(name)")
      for element in page.elements {
        #expect(element["href"]?.hasPrefix("/") != false, "\(name)")
      }
    }
  }

  private static let harmless = Task { try await pages(showing: "harmless") }

  /// All pages and patches that contain the text.
  private static func pages(showing text: String) async throws -> [(String, HTMLElement)] {
    try await withNotes { server in
      let client = PlainClient(port: server.port)
      var pages: [(String, HTMLElement)] = []
      try await client.open("/")
      try await client.press("New note")
      try await client.press("Keep draft", typing: ["title": text, "text": text])
      pages.append(("the editor", await client.page))
      #expect(await client.value(of: "title") == text)
      #expect(await client.value(of: "text") == text)
      try await client.press("Done")
      pages.append(("the list", await client.page))

      let other = PlainClient(port: server.port)
      try await other.open("/")
      try await other.open(try #require(await client.page.all("a").first { $0["class"] == "note" }?["href"]))
      try await client.open(await other.address)
      try await client.press("Done", typing: ["text": text + text])
      try await other.press("Done", typing: ["text": "mine"])
      pages.append(("the choice", await other.page))

      var search = try await client.form(of: "Search", typing: ["query": text])
      search.fields.append(HTMLForm.Field(name: "_number", value: "1"))
      let patch = try await client.post(search, scripted: true)
      pages.append(("the patch of a search", try HTMLReader.read(patch.text)))
      try await client.press("Search", typing: ["query": text + " nowhere"])
      pages.append(("nothing found", await client.page))
      try await client.press("Search", typing: ["query": ""])

      try await client.press("Delete")
      pages.append(("the deleted note", await client.page))

      try await client.follow(link: "Trash")
      pages.append(("the trash", await client.page))
      try await client.press("Delete for good")
      pages.append(("the question about the note", await client.page))
      try await client.press("Keep it")
      try await client.press("Search", typing: ["query": text + " nowhere"])
      pages.append(("nothing found in the trash", await client.page))
      return pages
    }
  }
}
