import Viper

/// Parses the JSON of an event from any bytes. Of duplicate members, the last one is used, as in browsers; invalid
/// UTF-8 becomes U+FFFD.
struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Throws: `FormError.malformedTemplate` with the position of the error.
  static func parse(_ bytes: [UInt8]) throws(FormError) -> JSON {
    var parser = JSONParser(bytes)
    let value = try parser.value()
    parser.skipSpace()
    guard parser.isAtEnd else { throw parser.failure("there is text after its end") }
    return value
  }

  /// Returns the text of the JSON string at a position.
  static func string(in bytes: [UInt8], at position: Int) -> String? {
    var parser = JSONParser(bytes)
    parser.position = position
    return try? parser.string()
  }

  var isAtEnd: Bool { position == bytes.count }

  private mutating func value() throws(FormError) -> JSON {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func object() throws(FormError) -> [String: JSON] {
    var members: [String: JSON] = [:]
    try enter()
    guard !take("}") else { return members }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw failure("a name is missing") }
      let name = try string()
      guard take(":") else { throw failure("a colon is missing") }
      members[name] = try value()
    } while take(",")
    guard take("}") else { throw failure("a brace is not closed") }
    return members
  }

  private mutating func array() throws(FormError) -> [JSON] {
    var elements: [JSON] = []
    try enter()
    guard !take("]") else { return elements }
    repeat { elements.append(try value()) } while take(",")
    guard take("]") else { throw failure("a bracket is not closed") }
    return elements
  }

  private mutating func enter() throws(FormError) {
    position += 1
    depth += 1
    guard depth <= JSON.deepest else {
      throw failure("it has more than \(JSON.deepest) nested levels")
    }
  }

  private mutating func string() throws(FormError) -> String {
    position += 1
    let start = position
    while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    if peek == UInt8(ascii: "\"") {
      defer { position += 1 }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    var text = Array(bytes[start..<position])
    while let byte = peek, byte >= 0x20 {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text.append(contentsOf: try escaped().utf8)
      default: text.append(byte)
      }
    }
    throw failure("a string is not closed")
  }

  private mutating func escaped() throws(FormError) -> Character {
    let escape = peek
    position += 1
    switch escape {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return Character(try unicodeScalar())
    default: throw failure("it has an unknown escape")
    }
  }

  private mutating func unicodeScalar() throws(FormError) -> Unicode.Scalar {
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let afterFirst = position
    if UTF16.isLeadSurrogate(unit), take("\\"), peek == UInt8(ascii: "u") {
      position += 1
      let second = try codeUnit()
      if UTF16.isTrailSurrogate(second) {
        let value = 0x10000 + UInt32(unit - 0xD800) << 10 + UInt32(second - 0xDC00)
        return Unicode.Scalar(value) ?? "\u{FFFD}"
      }
    }
    position = afterFirst
    return "\u{FFFD}"
  }

  private mutating func codeUnit() throws(FormError) -> UInt16 {
    let digits = bytes[position...].prefix(4).compactMap { FormText.hexValue($0) }
    guard digits.count == 4 else { throw failure("it has an incomplete escape") }
    position += 4
    return digits.reduce(0) { $0 << 4 | UInt16($1) }
  }

  /// Parses the text of a number.
  mutating func number() throws(FormError) -> String {
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    let startsWithZero = peek == UInt8(ascii: "0")
    let whole = skipDigits()
    var isNumber = whole == 1 || (whole > 1 && !startsWithZero)
    if isNumber, peek == UInt8(ascii: ".") {
      position += 1
      isNumber = skipDigits() > 0
    }
    if isNumber, peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      isNumber = skipDigits() > 0
    }
    guard isNumber else { throw failure("it has no value") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position - start
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(FormError) -> JSON {
    guard bytes[position...].starts(with: "\(word)".utf8) else { throw failure("it has no value") }
    position += word.utf8CodeUnitCount
    return value
  }

  /// Skips white space and this character, if it comes next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func failure(_ what: String) -> FormError {
    .malformedTemplate(reason: "its JSON is invalid at byte \(position): \(what)")
  }
}
