import NotesDomain
import NotesTesting
import Testing

@Suite("Excerpts", .timeLimit(.minutes(10)))
struct ExcerptTests {
  @Test(
    "The beginning of a text, on one line",
    arguments: [
      ("", ""),
      (" \n\t ", ""),
      ("one", "one"),
      ("  one\r\n\r\n two\u{2028}three  ", "one two three"),
      (String(repeating: "a", count: 120), String(repeating: "a", count: 120)),
      (String(repeating: "a", count: 121), String(repeating: "a", count: 119) + "…"),
      (String(repeating: "é", count: 121), String(repeating: "é", count: 119) + "…"),
      (String(repeating: "🇩🇪", count: 500), String(repeating: "🇩🇪", count: 29) + "…"),
      ("a" + String(repeating: "\u{301}", count: 500), "…"),
      ("“one”\u{2028}\u{85}\u{2029} two\u{2029}", "“one” two"),
    ])
  func shortens(text: String, excerpt: String) {
    #expect(Excerpt.of(text) == excerpt)
  }

  @Test("Any text has one, short and without a line break", arguments: 0..<200)
  func shortensAnything(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let excerpt = Excerpt.of(random.text(upTo: 400))
    #expect(excerpt.count <= 120)
    #expect(excerpt.allSatisfy { !$0.isNewline })
  }
}
