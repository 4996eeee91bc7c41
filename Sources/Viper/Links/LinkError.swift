/// The reason why an address has no screen. Addresses come from outside, so this is not an error of the app.
public enum LinkError: Error, Equatable, CustomStringConvertible {
  /// It has an invalid percent escape.
  case malformed(String)
  /// It belongs to another host or another app.
  case foreign(String)
  /// No route has such an address, or its fields identify nothing.
  case nowhere(String)
  /// A field is missing (no text) or invalid: `seven` instead of a number.
  case badField(String, of: String, String?, expected: String)

  public var description: String {
    switch self {
    case .malformed(let address):
      "“\(address)” is not a valid address: it contains an invalid percent escape, or a segment that is . or .. (as a value: ~. or ~..)."
    case .foreign(let address):
      "“\(address)” belongs to another host or app. LinkRules(schemes:hosts:) lists those of this app."
    case .nowhere(let address):
      "“\(address)” matches no route. Add a RouteLink for it to a LinkedRoute, and its module to the registry."
    case .badField(let field, let route, let text?, let type):
      "The field \(field) of \(route) is “\(text)” in the address, which is not a valid \(type)."
    case .badField(let field, let route, nil, let type):
      "The field \(field) of \(route) is missing in the address. It must be a \(type)."
    }
  }
}

/// The address of a screen opens another screen.
struct MisleadingAddressError: DeveloperError {
  let route: String
  let address: String
  let other: String

  var description: String {
    "\(route) has the address \(address), which opens \(other): a reload or a link would show that instead. Give one of the two"
      + " routes another pattern, or do not make routes with such a field."
  }
}
