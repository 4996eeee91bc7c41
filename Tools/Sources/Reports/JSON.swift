/// A JSON value whose members keep their order.
enum JSON {
  case null
  case bool(Bool)
  case integer(Int)
  /// A formatted number.
  case number(String)
  case string(String)
  case array([JSON])
  case object([(String, JSON)])

  /// The outermost value takes several lines. Inside, a value that contains at most lists of plain values takes one
  /// line, so that comparing two reports shows one line per item.
  var text: String {
    var text = ""
    write(to: &text, margin: "", isSpread: true)
    return text + "\n"
  }

  private var isFlat: Bool {
    switch self {
    case .array(let elements): elements.allSatisfy(\.isPlain)
    case .object(let members): members.isEmpty
    default: true
    }
  }

  private var isPlain: Bool {
    switch self {
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    default: true
    }
  }

  private func write(to text: inout String, margin: String, isSpread: Bool = false) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += value
    case .string(let value): Self.write(value, to: &text)
    case .array(let elements):
      Self.write(elements.map { (nil, $0) }, "[", "]", to: &text, margin: margin, isSpread: isSpread)
    case .object(let members):
      Self.write(members, "{", "}", to: &text, margin: margin, isSpread: isSpread)
    }
  }

  private static func write(
    _ members: [(String?, JSON)], _ open: String, _ close: String, to text: inout String, margin: String,
    isSpread: Bool
  ) {
    let isSpread = !members.isEmpty && (isSpread || !members.allSatisfy { $0.1.isFlat })
    let inner = margin + "  "
    text += open
    var isFirst = true
    for (key, value) in members {
      if !isFirst { text += isSpread ? "," : ", " }
      if isSpread { text += "\n" + inner }
      if let key {
        write(key, to: &text)
        text += ": "
      }
      value.write(to: &text, margin: inner)
      isFirst = false
    }
    if isSpread { text += "\n" + margin }
    text += close
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
      text += string
    } else {
      for scalar in string.unicodeScalars { write(scalar, to: &text) }
    }
    text += "\""
  }

  private static func write(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    // Control characters are escaped too, for viewing the file on a terminal.
    case ..<"\u{20}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16, uppercase: true)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
}
