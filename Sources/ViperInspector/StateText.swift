/// A state as a person reads it: its fields, each with its value.
enum StateText {
  struct Field: Codable, Equatable {
    /// Empty for a state that is not read by its fields.
    let name: String
    let value: String
  }

  /// Longer values end with dots: a page is no place for a megabyte.
  static let maximumLength = 4_000

  static func fields(of state: Any) -> [Field] {
    let mirror = Mirror(reflecting: state)
    // What describes itself leaves out what is secret, perhaps: its word counts.
    let isRead = mirror.displayStyle == .struct && !(state is any CustomStringConvertible)
    guard isRead, !mirror.children.isEmpty else { return [Field(name: "", value: short("\(state)"))] }
    return mirror.children.map { Field(name: $0.label ?? "", value: short(text(of: $0.value))) }
  }

  private static func text(of value: Any) -> String {
    value is any CustomStringConvertible && !(value is any StringProtocol)
      ? "\(value)" : String(reflecting: value)
  }

  private static func short(_ text: String) -> String {
    // Counting bytes is quick; only what may be too long is counted by its characters.
    guard text.utf8.count > maximumLength else { return text }
    let start = text.prefix(maximumLength)
    return start.endIndex == text.endIndex ? text : start + " …"
  }
}
