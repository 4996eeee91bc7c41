import Foundation
import NotesDomain
import Testing

@Suite("The name of a note", .timeLimit(.minutes(10)))
struct NoteIDTests {
  @Test("It reads back as it is written, also as JSON")
  func reads() throws {
    let id = NoteID()
    #expect(NoteID(id.description) == id)
    #expect(try JSONEncoder().encode(id) == Data("\"\(id)\"".utf8))
    #expect(try JSONDecoder().decode(NoteID.self, from: JSONEncoder().encode(id)) == id)
  }

  @Test(
    "Other texts are refused",
    arguments: [
      "", "1", "3F2504E0-4F89-41D3-9A0C-0305E82C3301", "3f2504e04f8941d39a0c0305e82c3301",
      "3f2504e0-4f89-41d3-9a0c-0305e82c330", "3f2504e0-4f89-41d3-9a0c-0305e82c3301 ",
      "3f2504e0-4f89-41d3-9a0c-0305e82c330g", "../../etc/passwd", "３f2504e0-4f89-41d3-9a0c-0305e82c3301",
      "3f2504e0-4f89-41d3-9a0c-0305e82c3301\u{0}",
    ])
  func refuses(text: String) throws {
    #expect(NoteID(text) == nil)
    let json = try JSONEncoder().encode(text)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(NoteID.self, from: json) }
  }
}
