import Testing
import Viper

@testable import ViperWeb

@Suite(.timeLimit(.minutes(10))) struct HTMLValueTests {
  @Test func literalsAreWrittenAsTheyAre() throws {
    let html: HTML<Fixture> = "<p class='a' data-x=1>1 < 2 &amp; 3</p><!-- <b> --><br/>"
    #expect(try html.written() == "<p class='a' data-x=1>1 < 2 &amp; 3</p><!-- <b> --><br/>")
  }

  @Test func textIsEscapedInElements() throws {
    let html: HTML<Fixture> = "<p>\("<b>&\"'\r\0é")</p>"
    #expect(try html.written() == "<p>&lt;b&gt;&amp;&quot;&#39;&#13;é</p>")
  }

  @Test func textIsEscapedInBothKindsOfQuotes() throws {
    let html: HTML<Fixture> = "<p title=\"\("\"'")\" lang='\("\"'")'></p>"
    #expect(try html.written() == "<p title=\"&quot;&#39;\" lang='&quot;&#39;'></p>")
  }

  @Test(arguments: 0..<40)
  func aSpecialCharacterIsFoundAtEveryPlace(length: Int) throws {
    for special in ["&", "<", ">", "\"", "'", "\r"] {
      for place in 0...length {
        let text =
          String(repeating: "x", count: place) + special + String(repeating: "é", count: length - place)
        let tokens = try StrictTokenizer.tokens(("<p>\(text)</p>" as HTML<Fixture>).written())
        #expect(tokens == [.start("p", []), .text(text), .end("p")])
      }
    }
  }

  @Test func everyKindOfValueIsText() throws {
    let part = "a<b".dropFirst()
    let html: HTML<Fixture> =
      "<p>\(part) \(Character("&")) \(-7) \(UInt8(255)) \(Int64.min) \(0.5) \(true) \(false)</p>"
    #expect(try html.written() == "<p>&lt;b &amp; -7 255 -9223372036854775808 0.5 true false</p>")
  }

  @Test func aChoiceBetweenStringsIsText() throws {
    let isBold = !"x".isEmpty
    let html: HTML<Fixture> = "<p>\(isBold ? "<b>" : "")</p>"
    #expect(try html.written() == "<p>&lt;b&gt;</p>")
  }

  @Test func textareaAndTitleTakeText() throws {
    let html: HTML<Fixture> = "<title>\("</title>")</title><textarea>\("</textarea>")</textarea>"
    #expect(try html.written() == "<title>&lt;/title&gt;</title><textarea>&lt;/textarea&gt;</textarea>")
  }

  @Test func aTextareaKeepsItsFirstLineFeed() throws {
    let empty = ""
    let first: HTML<Fixture> = "<textarea>\(empty)\("\na")\("\nb")</textarea>"
    #expect(try first.written() == "<textarea>\n\na\nb</textarea>")
    let later: HTML<Fixture> = "<textarea>a&gt;b>\("\na")</textarea>"
    #expect(try later.written() == "<textarea>a&gt;b>\na</textarea>")
  }

  @Test func aFlagIsThereOrNot() throws {
    let html: HTML<Fixture> = "<input \(flag: "checked", true) \(flag: "disabled", false)type=\"checkbox\">"
    #expect(try html.written() == "<input checked=\"\" type=\"checkbox\">")
  }

  @Test func attributesAreKeptApart() throws {
    let html: HTML<Fixture> = "<input type=\"checkbox\"\(flag: "checked", true)\(flag: "disabled", true)>"
    #expect(try html.written() == "<input type=\"checkbox\" checked=\"\" disabled=\"\">")
  }

  @Test func anAddressIsAnAttributeOrItsValue() throws {
    let html: HTML<Fixture> = "<a \(href: "/a?b&c")>a</a><img src=\"\(href: "/i'\"")#x\">"
    #expect(try html.written() == "<a href=\"/a?b&amp;c\">a</a><img src=\"/i&#39;&quot;#x\">")
  }

  @Test func aBlockedAddressLeadsNowhere() throws {
    let html: HTML<Fixture> = "<a \(href: "javascript:alert(1)")>a</a>"
    #expect(try html.written() == "<a href=\"about:blank#blocked\">a</a>")
  }

  @Test(arguments: [
    "", "/", "/a//b", "a/b:c", "?q=javascript:", "#a:b", "http://a", "HTTPS://a", " https://a", "mailto:a@b",
    "tel:+1", "ä", "./x:y", "\u{1}\n/a", "/:8080", "/a\\\\b", "ht\ntp://a",
  ])
  func harmlessAddressesPass(address: String) {
    #expect(LinkAddress.harmless(address) == address)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", " javascript:x", "\u{1}\u{1F}javascript:x",
    "java\nscript:x",
    "java\tscript:x", "java\r\nscript:x", "java\0script:x", "\0javascript:x", "javascript\n:x",
    "data:text/html,x",
    "vbscript:x", "file:///etc", "blob:x", ":x", "//host", "\\\\host", "/\\host", "\\/host", "/\t/host",
    " //host", "/\0/host", "ſcript:x", "http\u{301}:x", "view-source:http://x",
  ])
  func otherAddressesAreBlocked(address: String) {
    #expect(LinkAddress.harmless(address) == LinkAddress.blocked)
  }
}
