@testable import Source
import Testing
import ToolsTestSupport

@Suite(.timeLimit(.minutes(10))) struct NamesTests {
  @Test func `Equal texts have equal numbers, different ones different`() {
    var names = NameTable()
    let note = names.add("Note")
    let list = names.add("List")
    #expect(names.add("Note") == note)
    #expect(note != list)
    #expect(names[note] == "Note" && names[list] == "List")
    #expect(names.find("Note") == note && names.find("note") == nil)
  }

  @Test func `The empty text is not a name and has the first number`() {
    var names = NameTable()
    #expect(names.count == 1)
    #expect(names.add("") == .none && names.find("") == Name.none)
    #expect(names[.none] == "" && Name.none.isNone && Name.none.number == 0)
    #expect(names.count == 1)
    #expect(!names.add("a").isNone)
  }

  @Test func `A hundred thousand names are found again after many growths of the table`() {
    var random = SeededGenerator(seed: 7)
    var names = NameTable()
    var numbers: [String: Name] = [:]
    while numbers.count < 100_000 {
      let text = String(
        (0...random.next() % 12).map { _ in letters[Int(random.next() % UInt64(letters.count))] })
      let name = names.add(text)
      if let before = numbers[text] { #expect(before == name) } else { numbers[text] = name }
    }
    #expect(names.count == numbers.count + 1)
    #expect(Set(numbers.values).count == numbers.count)
    #expect(numbers.allSatisfy { names[$1] == $0 && names.find($0) == $1 })
    #expect(numbers.allSatisfy { text, name in names.withText(of: name) { $0.elementsEqual(text.utf8) } })
    #expect(names.find("a name of more than twelve letters") == nil)
  }

  @Test func `Written names are read with the same numbers`() throws {
    var names = NameTable()
    for index in 0..<1_000 { _ = names.add("name \(index)") }
    var again = try #require(NameTable(text: names.text, ends: names.ends))
    #expect(again.count == names.count)
    for index in 0..<1_000 { #expect(again.add("name \(index)") == names.find("name \(index)")) }
    #expect(again.add("new").number == UInt32(names.count))
  }

  @Test(
    arguments: [([], []), ([0x61], [0]), ([0x61], [1]), ([0x61], [0, 2]), ([0x61], [0, 1, 0, 1])]
      as [([UInt8], [UInt32])])
  func `Inconsistent data is not a table of names`(text: [UInt8], ends: [UInt32]) {
    #expect(NameTable(text: text, ends: ends) == nil)
  }

  private let letters = Array("abcdefghijklmnopqrstuvwxyzäßλ_09")
}
