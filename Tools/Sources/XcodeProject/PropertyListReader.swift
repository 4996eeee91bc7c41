/// A value of a property list, reduced to the types that are needed.
enum PropertyList: Equatable {
  case string(String)
  case array([PropertyList])
  /// Of duplicate keys, the first one is used.
  case dictionary([(key: String, value: PropertyList)])

  static func == (a: PropertyList, b: PropertyList) -> Bool {
    switch (a, b) {
    case (.string(let a), .string(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.dictionary(let a), .dictionary(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.key == $1.key && $0.value == $1.value }
    default: false
    }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The strings of an array; nil for other values.
  var strings: [String]? {
    guard case .array(let items) = self else { return nil }
    let strings = items.compactMap(\.string)
    return strings.count == items.count ? strings : nil
  }

  subscript(key: String) -> PropertyList? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }
}

/// Parses property lists in their old format, which Xcode uses for `project.pbxproj`: `{ key = value; list = (a, b, );
/// }`.
///
/// The time is linear in the length of the text, and the nesting depth is limited.
struct PropertyListReader {
  /// A syntax error, with the offset of the byte at which parsing stopped.
  struct PropertyListError: Error, Equatable {
    let offset: Int
  }

  private let bytes: [UInt8]
  private var next = 0
  /// The keys whose values are skipped, in dictionaries at the second level or deeper: above, keys are identifiers,
  /// which may be any text.
  private let skipped: Set<String>

  /// The maximum nesting depth. Xcode's own files reach 6.
  private static let deepest = 64

  /// - Throws: ``PropertyListError`` if the text is not a property list in the old format, or continues after one.
  static func read(_ text: [UInt8], skipping skipped: Set<String> = []) throws(PropertyListError)
    -> PropertyList
  {
    var reader = PropertyListReader(bytes: text, skipped: skipped)
    let value = try reader.value(depth: 0)
    try reader.skipSpace()
    guard reader.next == text.count else { throw reader.error }
    return value
  }

  private init(bytes: [UInt8], skipped: Set<String>) {
    self.bytes = bytes
    self.skipped = skipped
  }

  private var error: PropertyListError { PropertyListError(offset: next) }

  private func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  // MARK: Values

  private mutating func value(depth: Int) throws(PropertyListError) -> PropertyList {
    guard depth < Self.deepest else { throw error }
    try skipSpace()
    switch byte(at: next) {
    case UInt8(ascii: "{"): return .dictionary(try dictionary(depth))
    case UInt8(ascii: "("): return .array(try array(depth))
    case UInt8(ascii: "<"): return .string(try data())
    default: return .string(try string())
    }
  }

  private mutating func dictionary(_ depth: Int) throws(PropertyListError) -> [(
    key: String, value: PropertyList
  )] {
    next += 1
    var entries: [(key: String, value: PropertyList)] = []
    while true {
      try skipSpace()
      if byte(at: next) == UInt8(ascii: "}") { break }
      let key = try string()
      try skip(UInt8(ascii: "="))
      if depth > 1, skipped.contains(key) {
        try skipValue(depth: depth + 1)
      } else {
        entries.append((key, try value(depth: depth + 1)))
      }
      try skip(UInt8(ascii: ";"))
    }
    next += 1
    return entries
  }

  private mutating func array(_ depth: Int) throws(PropertyListError) -> [PropertyList] {
    next += 1
    var items: [PropertyList] = []
    while true {
      try skipSpace()
      if byte(at: next) == UInt8(ascii: ")") { break }
      items.append(try value(depth: depth + 1))
      try skipSpace()
      switch byte(at: next) {
      case UInt8(ascii: ","): next += 1
      case UInt8(ascii: ")"): continue
      default: throw error
      }
    }
    next += 1
    return items
  }

  /// Skips a value without creating it.
  private mutating func skipValue(depth: Int) throws(PropertyListError) {
    guard depth < Self.deepest else { throw error }
    try skipSpace()
    switch byte(at: next) {
    case UInt8(ascii: "{"):
      next += 1
      while true {
        try skipSpace()
        if byte(at: next) == UInt8(ascii: "}") { break }
        try skipString()
        try skip(UInt8(ascii: "="))
        try skipValue(depth: depth + 1)
        try skip(UInt8(ascii: ";"))
      }
      next += 1
    case UInt8(ascii: "("): _ = try array(depth)
    case UInt8(ascii: "<"): _ = try data()
    default: try skipString()
    }
  }

  /// Parses binary data as its digits, which are not used.
  private mutating func data() throws(PropertyListError) -> String {
    let first = next
    while let byte = byte(at: next), byte != UInt8(ascii: ">") { next += 1 }
    guard next < bytes.count else { throw error }
    next += 1
    return String(decoding: bytes[first..<next], as: UTF8.self)
  }

  // MARK: Strings

  private mutating func string() throws(PropertyListError) -> String {
    guard let first = byte(at: next) else { throw error }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(by: first) }
    let start = next
    while let byte = byte(at: next), Self.isPlain(byte), !isComment(at: next) { next += 1 }
    guard next > start else { throw error }
    return String(decoding: bytes[start..<next], as: UTF8.self)
  }

  private mutating func skipString() throws(PropertyListError) {
    guard let first = byte(at: next) else { throw error }
    guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else {
      let start = next
      while let byte = byte(at: next), Self.isPlain(byte), !isComment(at: next) { next += 1 }
      guard next > start else { throw error }
      return
    }
    next += 1
    while let byte = byte(at: next), byte != first { next += byte == UInt8(ascii: "\\") ? 2 : 1 }
    guard next < bytes.count else { throw error }
    next += 1
  }

  private mutating func quoted(by quote: UInt8) throws(PropertyListError) -> String {
    next += 1
    var text: [UInt8] = []
    while let byte = byte(at: next), byte != quote {
      next += 1
      if byte == UInt8(ascii: "\\") { try unescape(into: &text) } else { text.append(byte) }
    }
    guard next < bytes.count else { throw error }
    next += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Parses an escape sequence: a letter, three octal digits, `U` and four hexadecimal ones, or the character itself.
  private mutating func unescape(into text: inout [UInt8]) throws(PropertyListError) {
    guard let byte = byte(at: next) else { throw error }
    next += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "a"): text.append(0x07)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "U"):
      let unit = number(digits: 4, radix: 16)
      // A lone surrogate is not a character.
      text += Array(String(Unicode.Scalar(unit) ?? "\u{FFFD}").utf8)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      next -= 1
      // Xcode writes UTF-8 unescaped: an octal number above ASCII is in an obsolete encoding.
      text += Array(String(Unicode.Scalar(number(digits: 3, radix: 8)) ?? "\u{FFFD}").utf8)
    default: text.append(byte)
    }
  }

  private mutating func number(digits: Int, radix: UInt32) -> UInt32 {
    var number: UInt32 = 0
    var left = digits
    while left > 0, let byte = byte(at: next),
      let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < Int(radix)
    {
      number = number * radix + UInt32(digit)
      next += 1
      left -= 1
    }
    return number
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"), 0x80...0xFF:
      true
    default: false
    }
  }

  // MARK: Between values

  private mutating func skip(_ byte: UInt8) throws(PropertyListError) {
    try skipSpace()
    guard self.byte(at: next) == byte else { throw error }
    next += 1
  }

  private func isComment(at offset: Int) -> Bool {
    byte(at: offset) == UInt8(ascii: "/")
      && (byte(at: offset + 1) == UInt8(ascii: "*") || byte(at: offset + 1) == UInt8(ascii: "/"))
  }

  private mutating func skipSpace() throws(PropertyListError) {
    // A byte order mark.
    if next == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { next = 3 }
    while let byte = byte(at: next) {
      switch byte {
      case 0x20, 0x09...0x0D: next += 1
      case UInt8(ascii: "/") where self.byte(at: next + 1) == UInt8(ascii: "/"):
        while let byte = self.byte(at: next), byte != 0x0A, byte != 0x0D { next += 1 }
      case UInt8(ascii: "/") where self.byte(at: next + 1) == UInt8(ascii: "*"):
        next += 2
        while next < bytes.count,
          !(bytes[next] == UInt8(ascii: "*") && self.byte(at: next + 1) == UInt8(ascii: "/"))
        {
          next += 1
        }
        guard next < bytes.count else { throw error }
        next += 2
      default: return
      }
    }
  }
}
