import Rules

/// Capitalizes a message. Messages begin with a lowercase letter, because they follow a compiler's `error:`; a name,
/// which has a capital letter or a digit, is kept.
func capitalized(_ message: String) -> String {
  let word = message.prefix { $0 != " " && $0 != "," && $0 != ":" && $0 != "'" }
  guard !word.isEmpty, word.utf8.allSatisfy({ $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }) else {
    return message
  }
  return word.prefix(1).uppercased() + message.dropFirst()
}

extension Violation {
  /// The message without the steps, which have lines of their own.
  var headline: String {
    guard let first = steps.first, let range = message.firstRange(of: ": " + first.text) else {
      return message
    }
    return String(message[..<range.lowerBound])
  }
}
