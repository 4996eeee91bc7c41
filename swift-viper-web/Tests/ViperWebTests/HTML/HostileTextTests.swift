import WebTestSupport
import Testing
import Viper

@testable import ViperWeb

@Suite(.timeLimit(.minutes(10))) struct HostileTextTests {
  private func piece(_ text: String) -> HTML<Fixture> {
    """
    <h1 title="\(text)" lang='\(text)' data-a="a\(text)b\(text)c">\(text)</h1>
    <a \(href: text, on: .open(text))>\(text) &amp; \(text)</a><a \(href: text)><img src='\(href: text)' alt=""></a>
    <form class="\(text)"><input name="\(text)" value="\(text)" \(input: .open(text)) \(flag: "checked", true)>
    <button \(on: .open(text))>\(text)</button></form>
    <button type="submit" \(on: .open(text))>\(text)</button>
    <ul>\(each: [text, text], { "<li>\($0)</li>" })</ul>\(if: text, { "<b>\($0)</b>" })
    """
  }

  private static let scraps = [
    "<", ">", "&", "\"", "'", "`", "=", "/", "\\", " ", "\n", "\r", "\t", "\0", "\u{C}", "\u{1}", "\u{7F}",
    "\u{2028}",
    "-->", "--!>", "<!--", "]]>", "<![CDATA[", "</textarea>", "</title>", "</script>",
    "<script>alert(1)</script>",
    "' onclick='x", "\" onclick=\"x", "javascript:", "data:", "//", "http:", "&lt;", "&#60;", "&#x3C;b&gt;",
    "&amp",
    "{", "}", "\0c", "\0F", "\0s\0(", "\0)", "m ", "é", "👩‍👩‍👧", "\u{301}", "\u{FEFF}", "\u{FFFD}", "\u{10FFFF}",
    "x",
    "search", "0", "_event", "</form>", "<form>", "</div>",
  ]

  private static func hostileText(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...6, using: &generator))
      .map { _ in scraps.randomElement(using: &generator) ?? "" }.joined()
  }

  /// The markup of a page without its text.
  private func markup(_ tokens: [StrictTokenizer.Token]) -> [String] {
    tokens.compactMap { token in
      switch token {
      case .start(let name, let attributes): "<\(name) \(attributes.map(\.name).joined(separator: " "))>"
      case .end(let name): "</\(name)>"
      case .text: nil
      }
    }
  }

  @Test(arguments: 0..<64)
  func hostileTextBringsNoMarkupOfItsOwn(seed: UInt64) throws {
    let expected = markup(try StrictTokenizer.tokens(piece("harmless").written()))
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let text = Self.hostileText(&generator)
      let written = try piece(text).written()
      #expect(!written.unicodeScalars.contains { $0 == "\0" || $0 == "\r" }, "\(text.debugDescription)")
      let tokens = try StrictTokenizer.tokens(written)
      #expect(markup(tokens) == expected, "\(text.debugDescription)")
      // The text is complete, too.
      let kept = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\0" }))
      guard case .start("h1", let attributes) = tokens.first else {
        Issue.record("no heading")
        return
      }
      #expect(
        attributes.map { Array($0.value.unicodeScalars) }
          == [kept, kept, "a\(kept)b\(kept)c"].map { Array($0.unicodeScalars) })
      #expect(tokens.contains(.text("\(kept) & \(kept)")))
    }
  }

  @Test(arguments: 0..<16)
  func addressesNeverCarryScript(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let text = Self.hostileText(&generator) + "javascript:" + Self.hostileText(&generator)
      let tokens = try StrictTokenizer.tokens(("<a \(href: text)>a</a>" as HTML<Fixture>).written())
      guard case .start("a", let attributes) = tokens[0] else { continue }
      let seen = attributes[0].value.unicodeScalars.filter { !"\t\n\r".unicodeScalars.contains($0) }
        .drop { $0.value <= 0x20 }
      #expect(!String(seen).lowercased().hasPrefix("javascript:"), "\(text.debugDescription)")
    }
  }
}
