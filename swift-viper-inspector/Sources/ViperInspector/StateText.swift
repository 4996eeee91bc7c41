/// The fields of a state, printed for a reader.
enum StateText {
  struct Field: Codable, Equatable {
    /// The name of the field; empty if the state is not split into fields.
    let name: String
    let value: String
  }

  /// Longer values are truncated, to keep the page small.
  static let maximumLength = 4_000

  static func fields(of state: Any) -> [Field] {
    let mirror = Mirror(reflecting: state)
    // A type with a custom description may hide secrets, so its description is used.
    let isRead = mirror.displayStyle == .struct && !(state is any CustomStringConvertible)
    guard isRead, !mirror.children.isEmpty else { return [Field(name: "", value: short("\(state)"))] }
    return mirror.children.map { Field(name: $0.label ?? "", value: short(text(of: $0.value))) }
  }

  private static func text(of value: Any) -> String {
    value is any CustomStringConvertible && !(value is any StringProtocol)
      ? "\(value)" : String(reflecting: value)
  }

  private static func short(_ text: String) -> String {
    // Counting bytes is fast; characters are counted only if the text may be too long.
    guard text.utf8.count > maximumLength else { return text }
    let start = text.prefix(maximumLength)
    return start.endIndex == text.endIndex ? text : start + " …"
  }
}
