/// A module in a registry, without its generic type.
@MainActor final class ModuleEntry {
  let route: any Route.Type
  let callSite: CallSite
  /// The routes of its exits.
  let targets: [any Route.Type]
  /// The contract that the stage needs a view for; nil if the module brings its own view or has none.
  let contract: (any Contract.Type)?
  /// The routes of the scope that the module opens.
  let scoped: [any Route.Type]
  /// Whether the module has no view.
  let isFlow: Bool
  /// Whether making its parts takes time.
  let isAsync: Bool
  /// The route that is shown while the parts are made.
  let placeholder: (any Route)?
  private let makeSync: @MainActor (any Route, any ScreenOwner) throws -> any ShownContent
  private let makeAsync: (@MainActor (any Route, any ScreenOwner) async throws -> any ShownContent)?
  private let openScope: (@MainActor (any Route, Scope) throws -> ModuleRegistry)?

  init<R: Route>(_ module: Module<R>) {
    route = R.self
    callSite = module.callSite
    targets = module.targets
    isFlow = module.isFlow
    contract = module.isFlow ? nil : module.contract
    scoped = module.opening?.routes ?? []
    placeholder = module.placeholder
    isAsync = module.makeLate != nil
    let (make, makeLate, opening) = (module.make, module.makeLate, module.opening)
    makeSync = { try make(try Self.cast($0), $1) }
    if let makeLate {
      makeAsync = { try await makeLate(try Self.cast($0), $1) }
    } else {
      makeAsync = nil
    }
    if let opening {
      openScope = { try opening.make(try Self.cast($0), $1) }
    } else {
      openScope = nil
    }
  }

  /// The entry was found by the type of the route, so the cast succeeds. Throws instead of a crash.
  private static func cast<R: Route>(_ route: any Route) throws(RoutingError) -> R {
    guard let typed = route as? R else { throw RoutingError(.noModule, route) }
    return typed
  }

  /// The module and its source location, for messages.
  var place: String { "the module of \(route) (\(callSite))" }

  func makeContent(_ route: any Route, for owner: any ScreenOwner) throws -> any ShownContent {
    try makeSync(route, owner)
  }

  func makeContentLater(_ route: any Route, for owner: any ScreenOwner) async throws -> any ShownContent {
    try await makeAsync?(route, owner) ?? makeSync(route, owner)
  }

  var opensScope: Bool { openScope != nil }

  /// The modules of the scope that the module opens for a route; nil if it opens none.
  ///
  /// - Parameter scope: receives the actions at the end of the scope.
  func modules(of scope: Scope, for route: any Route) throws -> ModuleRegistry? {
    try openScope?(route, scope)
  }
}
