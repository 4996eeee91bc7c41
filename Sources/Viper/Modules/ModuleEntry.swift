/// A module in a registry, without its generic type.
@MainActor protocol ModuleEntry {
  var route: any Route.Type { get }
  var callSite: CallSite { get }
  /// The routes of its exits.
  var targets: [any Route.Type] { get }
  /// The contract that the stage needs a view for; nil if the module brings its own view or has none.
  var shownContract: (any Contract.Type)? { get }
  /// The routes of the scope that the module opens.
  var scoped: [any Route.Type] { get }
  var opensScope: Bool { get }
  /// Whether the module has no view.
  var isFlow: Bool { get }
  /// Whether making its parts takes time.
  var isAsync: Bool { get }
  /// The route that is shown while the parts are made.
  var placeholder: (any Route)? { get }

  func makeContent(_ route: any Route, for owner: any ScreenOwner) throws -> any ShownContent
  func makeContentLater(_ route: any Route, for owner: any ScreenOwner) async throws -> any ShownContent
  /// Returns the modules of the scope that the module opens for a route; nil if it opens none.
  ///
  /// - Parameter scope: receives the actions at the end of the scope.
  func modules(of scope: Scope, for route: any Route) throws -> ModuleRegistry?
}

extension ModuleEntry {
  /// The module and its source location, for messages.
  var place: String { "the module of \(route) (\(callSite))" }
}

extension Module: ModuleEntry {
  var route: any Route.Type { Destination.self }
  var shownContract: (any Contract.Type)? { isFlow ? nil : contract }
  var scoped: [any Route.Type] { opening?.routes ?? [] }
  var opensScope: Bool { opening != nil }
  var isFlow: Bool { Destination.self is any Flow.Type }
  var isAsync: Bool { makeLate != nil }

  func makeContent(_ route: any Route, for owner: any ScreenOwner) throws -> any ShownContent {
    try make(cast(route), owner)
  }

  func makeContentLater(_ route: any Route, for owner: any ScreenOwner) async throws -> any ShownContent {
    try await makeLate?(cast(route), owner) ?? makeContent(route, for: owner)
  }

  func modules(of scope: Scope, for route: any Route) throws -> ModuleRegistry? {
    try opening?.make(cast(route), scope)
  }

  /// The entry was found by the type of the route, so the cast succeeds. Throws instead of a crash.
  private func cast(_ route: any Route) throws(RoutingError) -> Destination {
    guard let typed = route as? Destination else { throw RoutingError(.noModule, route) }
    return typed
  }
}
