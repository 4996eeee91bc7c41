/// A page or patch as searchable text.
struct PageText {
  let text: String

  init(_ bytes: some Collection<UInt8>) {
    text = String(decoding: bytes, as: UTF8.self)
  }

  struct Missing: Error, CustomStringConvertible {
    let what: String
    let text: String
    var description: String { "There is no “\(what)” in: \(text.prefix(400))" }
  }

  /// The text between the first `start` and the next `end`.
  func between(_ start: String, _ end: String) throws -> String {
    guard let from = text.firstRange(of: start)?.upperBound,
      let to = text[from...].firstRange(of: end)?.lowerBound
    else { throw Missing(what: start, text: text) }
    return String(text[from..<to])
  }

  /// The value of the first attribute of this name.
  func attribute(_ name: String) throws -> String { try between(" \(name)=\"", "\"") }

  /// The post of the first button with an event of this case: its module and its event.
  func control(_ name: String) throws -> String {
    for part in text.split(separator: " name=\"_event\" value='").dropFirst() {
      let value = part.prefix { $0 != "'" }
      if value.contains(" {\"\(name)\":") { return String(value) }
    }
    throw Missing(what: name, text: text)
  }
}

/// A form as a browser encodes it (`application/x-www-form-urlencoded`).
enum FormBody {
  static func encode(_ fields: [(name: String, value: String)]) -> [UInt8] {
    Array(fields.map { "\(encode($0.name))=\(encode($0.value))" }.joined(separator: "&").utf8)
  }

  private static func encode(_ text: String) -> String {
    text.utf8.reduce(into: "") { encoded, byte in
      let character = Character(Unicode.Scalar(byte))
      if character.isASCII, character.isLetter || character.isNumber || "-._*".contains(character) {
        encoded.append(character)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }
}
