/// Builds a YAML text with aligned comments.
struct YAMLText {
  private var lines: [(text: String, comment: String?)] = []

  mutating func line(_ text: String, _ comment: String? = nil) { lines.append((text, comment)) }

  mutating func comment(_ text: String) { lines.append(("# \(oneLine(text))", nil)) }

  mutating func emptyLine() { lines.append(("", nil)) }

  /// The text; comments are aligned, except those of long lines.
  var whole: String {
    let width = lines.filter { $0.comment != nil }.map(\.text.count).filter { $0 < 60 }.max() ?? 0
    return lines.map { text, comment in
      guard let comment else { return text + "\n" }
      return text + String(repeating: " ", count: max(0, width - text.count)) + "  # \(oneLine(comment))\n"
    }.joined()
  }
}

/// A text as a quoted YAML scalar.
func quoted(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": quoted += "\\\(scalar)"
    case "\n": quoted += "\\n"
    case "\t": quoted += "\\t"
    case "\r": quoted += "\\r"
    case "\u{85}": quoted += "\\N"
    case "\u{A0}": quoted += "\\_"
    case "\u{2028}": quoted += "\\L"
    case "\u{2029}": quoted += "\\P"
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FEFF}", "\u{FFFE}"..."\u{FFFF}":
      let code = String(scalar.value, radix: 16, uppercase: true)
      quoted += "\\u" + String(repeating: "0", count: 4 - code.count) + code
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

/// Replaces characters that a comment cannot contain.
private func oneLine(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { scalar in
        let isSafe = scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar != "\u{FEFF}"
        let endsLine = scalar == "\u{2028}" || scalar == "\u{2029}" || scalar.value & 0xFFFE == 0xFFFE
        return isSafe && !endsLine ? scalar : " "
      }))
}
