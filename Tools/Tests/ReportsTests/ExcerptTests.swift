import Source
import Testing

@testable import Reports

@Suite(.timeLimit(.minutes(10))) struct ExcerptTests {
  /// The displayed line and the marker below it.
  private func lines(_ line: String, at column: Int, target: String, width: Int = 40) -> [String] {
    let source = SourceText(line)
    let range = source.range(of: target, at: Position(line: 1, column: Int32(column)))
    let excerpt = Excerpt(source.line(1) ?? [], marking: range, width: width)
    return [
      excerpt.before + excerpt.marked + excerpt.after,
      String(repeating: " ", count: excerpt.markedColumn)
        + String(repeating: "^", count: excerpt.markedWidth),
    ]
  }

  @Test(arguments: [
    ("let a: View", 8, "View", "let a: View", "       ^^^^"),
    // A tab extends to the next tab stop.
    ("\tlet a: View", 9, "View", "    let a: View", "           ^^^^"),
    ("a\tView", 3, "View", "a   View", "    ^^^^"),
    ("abcd\tView", 6, "View", "abcd    View", "        ^^^^"),
    // Two columns wide, three and four bytes long.
    ("漢字 View", 8, "View", "漢字 View", "     ^^^^"),
    ("👋 View", 6, "View", "👋 View", "   ^^^^"),
    ("한글 View", 8, "View", "한글 View", "     ^^^^"),
    // Three emoji: a joined sequence, one with a variation selector, and a flag.
    ("👩‍👩‍👧 View", 20, "View", "👩‍👩‍👧 View", "   ^^^^"),
    ("❤️ View", 8, "View", "❤️ View", "   ^^^^"),
    ("🇩🇪 View", 10, "View", "🇩🇪 View", "   ^^^^"),
    // Characters of two bytes, and one with a combining character.
    ("äöü View", 8, "View", "äöü View", "    ^^^^"),
    ("e\u{301} View", 5, "View", "e\u{301} View", "  ^^^^"),
    // The target is wide itself.
    ("let 漢字 = 1", 5, "漢字", "let 漢字 = 1", "    ^^^^"),
  ])
  func `The marker is below the reported code`(
    _ line: String, column: Int, target: String, shown: String, marks: String
  ) {
    #expect(lines(line, at: column, target: target) == [shown, marks])
  }

  @Test(arguments: [
    // If the target's text is not at the place, the marker covers the word there or one character.
    ("var view: Box<View>", 5, "View", "    ^^^^"),
    ("x.present(a)", 3, "", "  ^^^^^^^"),
    ("a == b", 3, "Equatable", "  ^"),
    ("a", 2, "", " "),
  ])
  func `Without the target's text the marker covers the word at the place`(
    _ line: String, column: Int, target: String, marks: String
  ) {
    #expect(lines(line, at: column, target: target) == [line, marks])
  }

  @Test func `A long line is cut around the reported code`() {
    let line = String(repeating: "a ", count: 100) + "View" + String(repeating: " b", count: 100)
    let shown = lines(line, at: 201, target: "View", width: 20)
    #expect(shown == ["… a a a View b b b …", "        ^^^^"])
    #expect(lines(line, at: 1, target: "a", width: 10) == ["a a a a …", "^"])
    #expect(lines(line, at: line.utf8.count, target: "b", width: 10) == ["… b b b b", "        ^"])
  }

  @Test(arguments: [1, 4_999, 5_000, 9_999, 10_001])
  func `A long line of wide characters can be cut anywhere`(_ index: Int) {
    let line = String(repeating: "漢", count: 10_000)
    let shown = lines(line, at: (index - 1) * 3 + 1, target: "漢", width: 41)
    let columns = shown[0].reduce(0) { $0 + $1.width }
    #expect(columns <= 41 && columns >= 38)
    #expect(!shown[0].contains("\u{FFFD}"))
    #expect(shown[1].hasSuffix("^^") == (index <= 10_000))
  }

  @Test func `A line of five million bytes is cut at once`() {
    let line = String(repeating: "x", count: 2_500_000) + " View " + String(repeating: "y", count: 2_500_000)
    let source = SourceText(line)
    let clock = ContinuousClock()
    let time = clock.measure {
      for _ in 0..<100 {
        let excerpt = Excerpt(source.line(1) ?? [], marking: 2_500_001..<2_500_005, width: 100)
        #expect(excerpt.marked == "View")
      }
    }
    #expect(time < .seconds(10))
  }

  @Test(arguments: [
    "a\nbc\n\nd", "a\r\nbc\r\n\r\nd", "a\rbc\r\rd", "a\r\nbc\r\n\r\nd\r\n", "\u{FEFF}a\nbc\n\nd\n",
  ])
  func `Lines are counted in the same way as for positions`(_ text: String) {
    let source = SourceText(text)
    #expect(source.lineCount == 4)
    #expect(
      (0...5).map { number in source.line(number).map { String(decoding: $0, as: UTF8.self) } }
        == [nil, "a", "bc", "", "d", nil])
  }

  @Test func `An empty file has one line`() {
    #expect(SourceText("").line(1) == [])
    #expect(SourceText("").range(of: "x", at: Position(line: 1, column: 1)) == 0..<0)
  }
}
