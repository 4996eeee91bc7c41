/// A JSON value. Numbers are kept as text, so that none is rounded before its type is known.
enum JSON: Equatable, Sendable {
  /// The maximum nesting depth of objects and arrays in an event.
  static let deepest = 64

  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// Whether it is a typical placeholder for a value that a field fills.
  var isPlaceholder: Bool {
    switch self {
    case .null, .string(""), .number("0"): true
    default: false
    }
  }

  /// The kind of the value for errors.
  var kind: String {
    switch self {
    case .null: "nothing"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// Whether the text is a JSON number.
func isJSONNumber(_ text: some StringProtocol) -> Bool {
  var parser = JSONParser(Array(text.utf8))
  return (try? parser.number()) != nil && parser.isAtEnd
}
