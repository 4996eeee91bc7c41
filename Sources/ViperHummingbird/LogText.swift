#if Hummingbird
  /// Text of a client, so that it can be logged: it can neither begin another line nor look like another field.
  enum LogText {
    /// The text with `\u{…}` for everything but visible ASCII characters, for quotes and for backslashes; cut off after
    /// `limit` characters, with `...`.
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
#endif
