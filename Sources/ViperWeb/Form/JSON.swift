/// A JSON value. Numbers stay text, so that none is rounded before its type is known.
enum JSON: Equatable, Sendable {
  /// How deep objects and arrays may be nested in an event, written or read.
  static let deepest = 64

  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// Whether it is what people write for a value that a field is to fill.
  var saysNothing: Bool {
    switch self {
    case .null, .string(""), .number("0"): true
    default: false
    }
  }

  /// The value as an error names it.
  var kind: String {
    switch self {
    case .null: "nothing"
    case .bool: "yes or no"
    case .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// Whether the text is a number as JSON writes it.
func isJSONNumber(_ text: some StringProtocol) -> Bool {
  var parser = JSONParser(Array(text.utf8))
  return (try? parser.number()) != nil && parser.isAtEnd
}
