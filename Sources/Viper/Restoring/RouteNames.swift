extension CodingUserInfoKey {
  /// The routes for decoding a ``TreeSnapshot``: `decoder.userInfo[.routes] = modules.routes`.
  // Safe: every raw value is valid.
  public static let routes = CodingUserInfoKey(rawValue: "viper.routes")!
}

/// The routes of a ``ModuleRegistry`` by name.
struct RouteNames: Sendable {
  private let types: [String: any Route.Type]
  private let links: Links

  init(_ routes: [any Route.Type], _ links: Links) {
    var types: [String: any Route.Type] = [:]
    for route in routes { types[Self.name(of: route)] = route }
    self.types = types
    self.links = links
  }

  static func name(of route: any Route.Type) -> String { String(reflecting: route) }

  /// Whether another process finds the route by its name. The name of a private type contains an address of this process.
  static func isStable(_ route: any Route.Type) -> Bool { !name(of: route).contains("(unknown context at $") }

  /// Returns the route type with a name: with the target, `Shop.ShowItem`, or without it if that is unique.
  func route(named name: String) -> (any Route.Type)? {
    if let type = types[name] { return type }
    let found = types.values.filter { "\($0)" == name }
    return found.count == 1 ? found[0] : nil
  }

  func route(at address: String) throws -> any Route {
    let found = try links.find(address)
    // The fallback was not a screen of the snapshot.
    if let error = found.error { throw error }
    guard let route = found.screens.last else { throw LinkError.nowhere(address) }
    return route
  }
}
