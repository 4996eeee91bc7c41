import Testing
import ViperWeb

@Suite("Form fields", .timeLimit(.minutes(10)))
struct FormFieldsTests {
  @Test(
    "are read as browsers send them",
    arguments: [
      ("", []),
      ("a=1", [("a", "1")]),
      ("b=2&a=1&b=3", [("b", "2"), ("a", "1"), ("b", "3")]),
      ("query=two+words%2B", [("query", "two words+")]),
      ("&&a=1&", [("a", "1")]),
      ("flag&empty=&=nameless", [("flag", ""), ("empty", ""), ("", "nameless")]),
      ("a=b=c%26d", [("a", "b=c&d")]),
      ("%6eame=%C3%A4%f0%9f%98%80", [("name", "ä😀")]),
      ("text=one%0D%0Atwo%0Athree%0D", [("text", "one\ntwo\nthree\r")]),
    ] as [(String, [(String, String)])])
  func reading(body: String, expected: [(String, String)]) throws {
    let fields = try FormFields(urlEncoded: body.utf8)
    #expect(fields.all == expected.map { FormFields.Field(name: $0.0, value: $0.1) })
  }

  @Test(
    "keep what is no escape, and mend what is not UTF-8",
    arguments: [
      ("a=100%", "100%"), ("a=%4", "%4"), ("a=%zz", "%zz"), ("a=%%41", "%A"), ("a=%FF", "\u{FFFD}"),
      ("a=%00", "\0"), ("a=%C3", "\u{FFFD}"),
    ])
  func mending(body: String, expected: String) throws {
    #expect(try FormFields(urlEncoded: body.utf8)["a"] == expected)
  }

  @Test("are found by name, in order")
  func lookup() throws {
    let fields = try FormFields(urlEncoded: "tag=a&other=x&tag=b&tag=c".utf8)
    #expect(fields.values(named: "tag") == ["a", "b", "c"])
    #expect(fields["tag"] == "a")
    #expect(fields.values(named: "none").isEmpty)
    #expect(fields["none"] == nil)
  }

  @Test("are refused when there are too many")
  func limit() throws {
    let body = [String](repeating: "a=1", count: 1_000).joined(separator: "&")
    #expect(try FormFields(urlEncoded: body.utf8).all.count == 1_000)
    #expect(throws: FormError.tooManyFields(limit: 1_000)) { try FormFields(urlEncoded: (body + "&b").utf8) }
  }
}
