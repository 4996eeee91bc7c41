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
    case .malformed(let address): "“\(address)” is no address: it has an escape that gives no text."
    case .foreign(let address):
      "“\(address)” belongs to another host or app: LinkRules(schemes:hosts:) name those of this one."
    case .nowhere(let address): "“\(address)” leads nowhere: no module's route has such an address."
    case .badField(let field, let route, let text?, let type):
      "The field \(field) of \(route) is “\(text)” in the address, which is no \(type)."
    case .badField(let field, let route, nil, let type):
      "The field \(field) of \(route) is missing in the address: it is a \(type)."
    }
  }
}

/// The address of a screen opens another screen.
struct MisleadingAddressError: DeveloperError {
  let route: String
  let address: String
  let other: String

  var description: String {
    "\(route) has the address \(address), which opens \(other): a reload or a link shows that instead. Give one of the two"
      + " routes another pattern, or do not make routes with such a field."
  }
}
