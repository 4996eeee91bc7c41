import Testing
import Viper

@testable import ViperWeb

@Suite(.timeLimit(.minutes(10))) struct HTMLRefusalTests {
  struct Refusal: CustomTestStringConvertible {
    let html: HTML<Fixture>
    let words: String
    var testDescription: String { words }

    init(_ html: HTML<Fixture>, _ words: String) {
      self.html = html
      self.words = words
    }
  }

  private static let text = "x"

  @Test(arguments: [
    Refusal("<script>\(text)</script>", "A value is inside <script>, <style>"),
    Refusal("<SCRIPT>a</b>\(text)</script>", "A value is inside <script>"),
    Refusal("<style>\(text)</style>", "inside <script>, <style>"),
    Refusal("<iframe>\(text)</iframe>", "inside <script>"),
    Refusal("<!-- \(text) -->", "inside a comment"),
    Refusal("<!-- > --\(text) -->", "inside a comment"),
    Refusal("<!doctype \(text)>", "inside a comment or declaration"),
    Refusal("<?x \(text)?>", "inside a comment or declaration"),
    Refusal("</ \(text)>", "inside a comment or declaration"),
    Refusal("a <\(text)", "in the name of a tag"),
    Refusal("</\(text)>", "in the name of a tag"),
    Refusal("<h\(1)>", "in the name of a tag"),
    Refusal("</h\(1)>", "inside an end tag"),
    Refusal("<p \(text)>", "between attributes"),
    Refusal("<p cl\(text)=\"a\">", "between attributes"),
    Refusal("<p class \(text)>", "between attributes"),
    Refusal("<p class=\(text)>", "in an attribute without quotes"),
    Refusal("<p class= \(text)>", "in an attribute without quotes"),
    Refusal("<p class=a\(text)>", "in an attribute without quotes"),
    Refusal("<p onclick=\"\(text)\">", "an attribute with code or a page"),
    Refusal("<p OnClick = '\(text)'>", "an attribute with code or a page"),
    Refusal("<p style=\"a\(text)\">", "an attribute with code or a page"),
    Refusal("<iframe srcdoc='\(text)'>", "an attribute with code or a page"),
    Refusal("<meta http-equiv=\"refresh\" content=\"0;url=\(text)\">", "a redirect (of meta)"),
    Refusal("<META CONTENT='\(text)' http-equiv=refresh>", "a redirect (of meta)"),
    Refusal("<meta content='0;url=//evil.example' http-equiv='\(text)'>", "a redirect (of meta)"),
    Refusal("<svg><a><animate attributeName='href' values='\(text)'/></a></svg>", "an animation"),
    Refusal("<svg><a><set attributeName='href' to='\(text)'/></a></svg>", "an animation"),
    Refusal("<svg><animateTransform from='\(text)'/></svg>", "an animation"),
    Refusal("<svg><animate attributeName='\(text)' to='javascript:x'/></svg>", "an animation"),
    Refusal("<a data-viper-event=\"\(text)\">", "an attribute of the stage"),
    Refusal("<input data-viper-input='\(text)'>", "an attribute of the stage"),
    Refusal("<a href=\"\(text)\">", "contains an address"),
    Refusal("<a HREF='/a/\(text)'>", "contains an address"),
    Refusal("<form action=\"\(text)\">", "contains an address"),
    Refusal("<img srcset=\"\(text)\">", "contains an address"),
    Refusal("<svg><a xlink:href=\"\(text)\">", "contains an address"),
    Refusal("<a href=\"/a/\(href: text)\">", "directly after the opening quote"),
    Refusal("<a href=\"\(href: text)\(href: text)\">", "directly after the opening quote"),
    Refusal("<a title=\"\(href: text)\">", "An address is in an attribute's value"),
    Refusal("<script src=\"\(href: text)\"></script>", "address of a script"),
    Refusal("<p>\(href: text)</p>", "An address is in text"),
    Refusal("<p>\(flag: "checked", false)</p>", "A flag is in text"),
    Refusal("<p>\(on: .tap)</p>", "An event is in text"),
    Refusal("<p \(on: .tap)></p>", "a tag that cannot send"),
    Refusal("<a \(on: .tap)></a>", "a tag that cannot send"),
    Refusal("<button \(input: .tap)></button>", "a tag that cannot send"),
    Refusal("<button \(href: "/", on: .tap)></button>", "a tag that cannot send"),
    Refusal("<button title=\"\(on: .tap)\"></button>", "An event is in an attribute's value"),
    Refusal("<p \("<b>" as HTML<Fixture>)>", "A fragment is between attributes"),
    Refusal("<p title=\"\(if: true, "a")\">", "A fragment is in an attribute's value"),
    Refusal("<textarea>\(if: true, "a")</textarea>", "inside <textarea> or <title>"),
    Refusal("<p \(slot: .a)>", "A slot is between attributes"),
    Refusal("<title>\(slot: .a)</title>", "A slot is inside <textarea> or <title>"),
    Refusal("<p", "ends inside a tag"),
    Refusal("<p title=\"a", "ends inside a tag"),
    Refusal("<textarea>", "ends inside a tag or inside an element that contains only text"),
    Refusal("<script>a", "ends inside"),
    Refusal("<!-- a", "ends inside"),
    Refusal("<form><b>", "ends inside a form"),
    Refusal("a</form>", "ends no form of this fragment"),
    Refusal("<form><p><form></form></form>", "A form is inside a form"),
    Refusal("<form>\("<form></form>" as HTML<Fixture>)</form>", "A fragment with a form is inside a form"),
    Refusal("<form>\(slot: .a, else: "<form></form>")</form>", "A fragment with a form is inside a form"),
    Refusal("<title>a<b></title>", "A < is inside <textarea> or <title>"),
    Refusal("<p>\u{0}</p>", "NUL or a carriage return"),
    Refusal("<p>\r</p>", "NUL or a carriage return"),
  ])
  func whatEscapingCannotMakeSafeIsRefused(refusal: Refusal) throws {
    let error = try #require(refusal.html.error)
    #expect(error.description.contains(refusal.words), "\(error)")
    #expect(throws: error.located(in: "m")) { try refusal.html.written() }
  }

  @Test(
    arguments: [
      "<!-- --><p>\(text)</p>", "<!--> <p>\(text)</p>", "<!---> <p>\(text)</p>", "<!-- --!><p>\(text)</p>",
      "<!----><p>\(text)</p>", "<script>if (a</b) {} '</scripty'</script ><p>\(text)</p>",
      "<SCRIPT></sCRIPT><p>\(text)</p>", "1 < 2 \(text)", "<p title=a/b>\(text)</p>", "<p title=>\(text)</p>",
      "<p title = \"\(text)\">", "<p\n\ttitle='>\(text)'/>", "<br/>\(text)", "</>\(text)", "<p =a='\(text)'>",
      "<meta name='\(text)'>", "<output to='\(text)' content='\(text)'>", "<p data-key='\(text)'>",
      "<meta name='\(text)'>", "<output to='\(text)' content='\(text)'>", "<p data-key='\(text)'>",
      "<p data-onclick=\"\(text)\">", "<table><tr>\("<td>" as HTML<Fixture>)</table>",
      "<form></form><form></form>",
      "<input disabled \(on: .tap)>",
    ] as [HTML<Fixture>])
  func whatIsSafeIsNot(html: HTML<Fixture>) {
    #expect(html.error == nil)
  }

  @Test func aFaultShowsTheLiteralAndTheWayOut() throws {
    let html: HTML<Fixture> =
      "<p>\("secret")<span>this is a long literal of which only the end is of any interest</span><i class=\("a")>"
    #expect(
      html.error?.description == """
        A value is in an attribute without quotes, after \
        “…ral of which only the end is of any interest</span><i class=”. Put quotes around the value.
        """)
  }

  @Test func theFirstFaultWins() {
    let inner: HTML<Fixture> = "<i class=\("a")>"
    let html: HTML<Fixture> = "<p>\(inner)<script>\("a")"
    #expect(html.error == inner.error)
  }

  @Test func aLiteralIsRememberedWithThePlaceWhereItStood() {
    // The same literal has another meaning elsewhere.
    let inText = MarkupContext()
    var inQuotes = MarkupContext()
    inQuotes.mode = .doubleQuoted
    Array("<p>".utf8).withUnsafeBufferPointer { source in
      let entry = LiteralCache.CachedLiteral(source, before: inText, after: inText)
      #expect(entry.knows(source, in: inText))
      #expect(!entry.knows(source, in: inQuotes))
      #expect(!entry.knows(UnsafeBufferPointer(rebasing: source.dropLast()), in: inText))
      #expect(!entry.knows(UnsafeBufferPointer(rebasing: source.dropFirst()), in: inText))
    }
  }

  @Test func aRefusalIsNotForgotten() {
    for _ in 0..<3 {
      #expect(("<p>\("a")</p><p class=\("a")>" as HTML<Fixture>).error != nil)
      #expect(("<p>\("a")</p><p class=\"\("a")\">" as HTML<Fixture>).error == nil)
    }
  }
}
