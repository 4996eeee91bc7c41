import Rules

/// Capitalizes a message. Messages begin with a small letter, because they follow a compiler's `error:`; a name, which has
/// a capital or a digit, is kept.
func capitalized(_ message: String) -> String {
  let word = message.prefix { $0 != " " && $0 != "," && $0 != ":" && $0 != "'" }
  guard !word.isEmpty, word.utf8.allSatisfy({ $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }) else {
    return message
  }
  return word.prefix(1).uppercased() + message.dropFirst()
}

extension Violation {
  /// Its message without the steps, which have their own lines.
  var headline: String {
    guard let first = steps.first, let range = message.firstRange(of: ": " + first.text) else {
      return message
    }
    return String(message[..<range.lowerBound])
  }
}
