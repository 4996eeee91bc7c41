import Stencil

/// A dictionary of variables as an object.
///
/// Stencil asks of each value whether it is an object of a certain class. Swift answers that for a dictionary by copying it
/// into one of Foundation, which took a third of the time.
final class ContextObject: DynamicMemberLookup {
  private let values: [String: Any]

  private init(_ values: [String: Any]) { self.values = values }

  subscript(dynamicMember name: String) -> Any? {
    name == "count" ? values[name] ?? values.count : values[name]
  }

  /// Returns variables with objects instead of the dictionaries in them.
  static func wrapping(_ context: [String: Any]) -> [String: Any] { context.mapValues(wrapping) }

  private static func wrapping(_ value: Any) -> Any {
    // The dynamic type is compared first, because a cast would copy other values too.
    switch type(of: value) {
    case is [String: Any].Type: return (value as? [String: Any]).map { ContextObject(wrapping($0)) } ?? value
    case is [[String: Any]].Type:
      return (value as? [[String: Any]])?.map { ContextObject(wrapping($0)) } ?? value
    case is [String: String].Type: return (value as? [String: String]).map { ContextObject($0) } ?? value
    default: return value
    }
  }
}
