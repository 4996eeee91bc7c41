import Testing

@testable import XcodeProject

/// Property lists in the old text format.
@Suite(.timeLimit(.minutes(10))) struct PropertyListTests {
  private func read(_ text: String, skipping skipped: Set<String> = []) throws -> PropertyList {
    try PropertyListReader.read(Array(text.utf8), skipping: skipped)
  }

  @Test func `Dictionaries, arrays, strings and data are parsed, and comments skipped`() throws {
    let list = try read(
      """
      // !$*UTF8*$!
      { /* a */ a = b; "c d" = ( e, 'f;', /* g */ <00 ff>, ( ), { } , );
        path = a/b.c-d_e$f:g; last = x/* touching */; }
      """)
    #expect(
      list
        == .dictionary([
          ("a", .string("b")),
          (
            "c d",
            .array([.string("e"), .string("f;"), .string("<00 ff>"), .array([]), .dictionary([])])
          ),
          ("path", .string("a/b.c-d_e$f:g")), ("last", .string("x")),
        ]))
  }

  @Test func `An ignored key is skipped inside objects and kept as an identifier`() throws {
    let text =
      "{ objects = { settings = { settings = { a = \"}\\\";\"; b = (c, { d = e; }); }; f = g; }; }; }"
    #expect(
      try read(text, skipping: ["settings"])
        == .dictionary([
          ("objects", .dictionary([("settings", .dictionary([("f", .string("g"))]))]))
        ]))
  }

  @Test func `A truncated text is an error and never crashes`() throws {
    var project = ProjectText()
    project.addFile("A", path: "\"A \\\"é\\\" \\U00e9\\101 /* no comment */.swift\"")
    project.addTarget("T", files: ["A"])
    let text = Array(project.text.utf8)
    let first = try #require(text.firstIndex(of: UInt8(ascii: "{")))
    let last = try #require(text.lastIndex(of: UInt8(ascii: "}")))
    for length in first...last {
      #expect(throws: PropertyListReader.PropertyListError.self) {
        try PropertyListReader.read(Array(text[..<length]))
      }
    }
  }
}
