import Rules

/// A message as a sentence of its own, with a capital at its beginning. Messages begin small, because after a compiler's
/// `error:` they go on; a name, which has a capital or a digit somewhere, stays as it is.
func sentence(_ message: String) -> String {
  let word = message.prefix { $0 != " " && $0 != "," && $0 != ":" && $0 != "'" }
  guard !word.isEmpty, word.utf8.allSatisfy({ $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }) else {
    return message
  }
  return word.prefix(1).uppercased() + message.dropFirst()
}

extension Violation {
  /// Its message without the steps, which stand on lines of their own.
  var headline: String {
    guard let first = steps.first, let range = message.firstRange(of: ": " + first.text) else {
      return message
    }
    return String(message[..<range.lowerBound])
  }
}
