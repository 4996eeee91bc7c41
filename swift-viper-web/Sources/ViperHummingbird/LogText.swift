/// Escapes text of a client for a log: it can neither start a new line nor imitate another field.
enum LogText {
  /// Returns the text with `\u{…}` for everything except visible ASCII characters, and for quotes and backslashes.
  /// Truncated after `limit` characters, marked by `...`.
  static func escaped(_ text: some StringProtocol, limit: Int = 256) -> String {
    var result = ""
    for scalar in text.unicodeScalars.prefix(limit) {
      switch scalar {
      case "\"", "\\": result += "\\u{\(String(scalar.value, radix: 16))}"
      case "!"..."~": result.unicodeScalars.append(scalar)
      default: result += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return text.unicodeScalars.dropFirst(limit).isEmpty ? result : result + "..."
  }
}
