import Foundation
import WebTestSupport
import Testing
import ViperWeb

@Suite("Events, whatever they are", .timeLimit(.minutes(10)))
struct EventFuzzTests {
  @Test("come back as they went, with no fields", arguments: 0..<20)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let encoder = EventEncoder()
    for _ in 0..<200 {
      let event = Sample.random(using: &random, depth: 4)
      var bytes: [UInt8] = []
      try encoder.append(event, to: &bytes)
      let result = try EventDecoder.decode(Sample.self, from: bytes)
      #expect(result.event == event)
      #expect(result.usedFields.isEmpty)
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(bytes)) }
      #expect(try EventDecoder.decode(Sample.self, from: foundationJSON(event)).event == event)
    }
  }

  @Test("never crash the decoder, and give an event or a form error", arguments: 0..<20)
  func soup(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let template = try Bool.random(using: &random) ? soup(using: &random) : damagedEvent(using: &random)
      let fields = try FormFields(urlEncoded: body(using: &random))
      do throws(FormError) {
        _ = try EventDecoder.decode(Sample.self, from: template, fields: fields, prefix: "m")
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  private static let pieces: [[UInt8]] =
    [
      #"{"save":{"_0":"#, #"{"open":{"#, #""row":"#, "{", "}", "[", "]", ",", ":", "\"", "\\u", "d83d", "\\",
      "null", "true", "1e", "-", "0.5", #""undo":"#, #"{"_0":"#, "\u{0}", "é", "%", "=", "&", "title",
      "a.b.c", "+",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80]]

  private static let names: [[UInt8]] = [
    "title", "tags", "_0", "row", "address.city", "to.zip", "sort", "by", "ids", "at", "id",
  ].map { Array($0.utf8) }

  private func soup(using random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...12, using: &random) { bytes += random.element(of: Self.pieces) }
    return bytes
  }

  private func damagedEvent(using random: inout SeededGenerator) throws -> [UInt8] {
    var bytes = Array(try json(Sample.random(using: &random, depth: 2)).utf8)
    for _ in 0...Int.random(in: 0...2, using: &random) {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    return bytes
  }

  private func body(using random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      bytes +=
        random.element(of: Self.names) + Array("=".utf8) + random.element(of: Self.pieces) + Array("&".utf8)
    }
    return bytes
  }

  @Test("agree with Foundation on every text", arguments: 0..<10)
  func texts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let text = String.random(using: &random)
      let own = try json([text])
      #expect(try JSONDecoder().decode([String].self, from: Data(own.utf8)) == [text])
      let theirs = try JSONEncoder().encode([text])
      #expect(try EventDecoder.decode([String].self, from: theirs).event == [text])
      let units = text.utf16.map { unit in "\\u\(String(0x1_0000 + Int(unit), radix: 16).dropFirst())" }
      let escaped = units.joined()
      #expect(try EventDecoder.decode([String].self, from: "[\"\(escaped)\"]".utf8).event == [text])
    }
  }

  @Test("a half of a surrogate pair is mended")
  func surrogates() throws {
    for broken in [#"\ud83d"#, #"\ude00"#, #"\ud83d\ud83d"#, #"\ud83dx"#] {
      let text = try EventDecoder.decode([String].self, from: "[\"\(broken)\"]".utf8).event[0]
      #expect(text.unicodeScalars.first == "\u{FFFD}")
    }
  }

  private func foundationJSON(_ event: Sample) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .prettyPrinted
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(Decimal(string: json(date)))
    }
    return try encoder.encode(event)
  }
}

extension SeededGenerator {
  fileprivate mutating func element(of choices: [[UInt8]]) -> [UInt8] {
    choices[Int.random(in: choices.indices, using: &self)]
  }
}

extension String {
  fileprivate static func random(using random: inout SeededGenerator) -> String {
    let scalars = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      let limit: UInt32 = Bool.random(using: &random) ? 0x80 : 0x11_0000
      return Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) ?? "\""
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension Sample {
  fileprivate static func random(using random: inout SeededGenerator, depth: Int) -> Sample {
    let bit = Bool.random(using: &random)
    let number = Int.random(in: Int.min...Int.max, using: &random)
    let text = String.random(using: &random)
    let address = Address(city: String.random(using: &random), zip: bit ? number : nil)
    switch Int.random(in: 0..<(depth > 0 ? 13 : 12), using: &random) {
    case 0: return .showAll
    case 1: return .open(row: text)
    case 2: return .search(query: text)
    case 3: return .rename(text)
    case 4: return .move(number, ~number)
    case 5: return .pick(bit ? text : nil)
    case 6:
      return .save(
        Form(title: text, tags: [text, ""], address: bit ? address : nil, mood: bit ? .good : .bad))
    case 7: return .deliver(to: address, urgent: bit, note: bit ? nil : text)
    case 8: return .filter(by: bit ? .all : .text(text), sort: bit ? .oldest : .newest)
    case 9:
      let seconds = Double.random(in: 2e7...4e9, using: &random)
      return .schedule(
        at: Date(timeIntervalSinceReferenceDate: seconds), count: number, price: Decimal(number) / 1_000)
    case 10: return .tag(names: [text], ids: [number, 1, 2], lookup: [text: [number], "a": []])
    case 11:
      return .link(
        id: UUID(), url: bit ? URL(string: "https://example.org/\(number)") : nil, data: Data(text.utf8))
    default: return .undo(.random(using: &random, depth: depth - 1))
    }
  }
}
