import WebTestSupport
import Testing
import ViperWebTesting

/// Strict parsing of pages.
@Suite(.timeLimit(.minutes(10))) struct HTMLReaderTests {
  @Test func `Elements, attributes and text are read`() throws {
    let page = try HTMLReader.read(
      """
      <!DOCTYPE html><html lang="de"><!-- a > b --><p class='a "b"' autofocus>1 &lt; 2 &amp; 3 &#x1F600;&nbsp;&hellip;<br>
      <em>four</em>, five</p><p>six</p></html>
      """)
    let paragraph = try #require(page.first("p"))
    #expect(paragraph["class"] == "a \"b\"")
    #expect(paragraph["autofocus"] == "")
    #expect(paragraph["id"] == nil)
    #expect(paragraph.text == "1 < 2 & 3 😀\u{A0}…\nfour, five")
    #expect(page.words == "1 < 2 & 3 😀 … four, five six")
    #expect(page.first("html")?["lang"] == "de")
    #expect(page.all("p", "em").map(\.words) == ["1 < 2 & 3 😀 … four, five", "four", "six"])
  }

  @Test func `Script content is not markup, and text area content is text`() throws {
    let page = try HTMLReader.read(
      "<script>if (a < b && c) { '</p>' }</script><textarea>\n\n<b> &amp;</textarea><title>a &lt; <b></title>"
    )
    #expect(page.first("script")?.text == "if (a < b && c) { '</p>' }")
    #expect(page.first("textarea")?.text == "\n<b> &")
    #expect(page.first("title")?.text == "a < <b>")
    #expect(page.words == "<b> & a < <b>")
  }

  @Test func `Hidden content is not visible to a reader`() throws {
    let page = try HTMLReader.read(
      "<p>a<span hidden>b</span></p><template><p>c</p></template><p hidden>d</p>")
    #expect(page.words == "a")
    #expect(page.text == "abcd")
  }

  @Test func `Pictures have names with capitals and closed elements`() throws {
    let page = try HTMLReader.read("<svg viewBox=\"0 0 1 1\"><linearGradient/><path d=\"M0\"/></svg><p>x</p>")
    #expect(page.elements.map(\.name) == ["", "svg", "linearGradient", "path", "p"])
  }

  @Test(arguments: [
    ("<p>a", "<p> is not ended"), ("<p><b></p></b>", "<b> is not ended"),
    ("</p>", "an end tag without its start tag"),
    ("<li>a<li>b", "<li> is not ended"), ("<p class=a></p>", "the value of “class” is not quoted"),
    ("<p class=\"a></p>", "the value of “class” is not ended"),
    ("<p a=\"\" a=\"\"></p>", "the attribute “a” occurs twice"),
    ("<p id=\"a\"></p><i id=\"a\"></i>", "the id “a” occurs twice"),
    ("<form><p><form></form></p></form>", "a form in a form"),
    ("a < b", "a “<” that begins no tag"), ("&nope;", "the unknown character reference &nope"),
    ("<!-- ", "a comment is not ended"),
    ("<p ", "a tag is not ended"),
    ("<p/>", "<p> is closed by a slash, which browsers ignore"), ("<P></P>", "a tag with uppercase letters"),
  ])
  func `Markup that a browser would repair is an error`(html: String, what: String) throws {
    let error = try #require(throws: HTMLReader.SyntaxError.self) { try HTMLReader.read("<br>\n" + html) }
    #expect(error.description.contains(" of the page: \(what)"), "\(error)")
  }

  @Test func `Any input is read or rejected`() {
    var random = SeededGenerator(seed: 1)
    let pieces = [
      "<", ">", "</", "/>", "<p>", "</p>", "<form>", "</form>", "<textarea>", "</textarea>", "<svg>",
      "</svg>", "<!--", "-->",
      "&", ";", "&amp;", "&#", "&#x41;", "\"", "'", "=", " ", "\n", "a", "é", "\u{301}", "\u{0}", "<br>",
      "<p a=\"",
    ]
    for _ in 0..<5_000 {
      let html = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      .joined()
      if let page = try? HTMLReader.read(html) { #expect(page.words.count <= html.count) }
    }
    let deep = String(repeating: "<b>", count: 100_000)
    #expect(throws: HTMLReader.SyntaxError.self) { try HTMLReader.read(deep) }
  }
}
