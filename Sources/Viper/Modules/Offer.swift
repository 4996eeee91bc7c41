/// A module's offer to answer a route.
@MainActor class AnyOffer {
  let route: any Route.Type
  let callSite: CallSite
  /// Whether its module is made when it is first needed.
  let isLazy: Bool

  init(_ route: any Route.Type, at callSite: CallSite, isLazy: Bool) {
    self.route = route
    self.callSite = callSite
    self.isLazy = isLazy
  }

  /// The module, and where it was made.
  var place: String { "the module of \(route) (\(callSite))" }

  /// What is known of the module.
  ///
  /// - Throws: what goes wrong when it is made for that.
  func facts() throws -> ModuleFacts { ModuleFacts() }

  /// The routes that the scope offers which the module opens. None of a module that is not made yet.
  var scoped: [any Route.Type] { [] }

  /// The modules of the scope that the module opens for a route.
  ///
  /// - Parameter scope: is told what to do when it ends.
  func modules(of scope: Scope, for route: any Route) throws -> ModuleRegistry? { nil }
}

/// A route that a module leads to.
struct Target {
  let route: any Route.Type
  /// How its exit shows it; nil for a placeholder.
  let presentation: Presentation?
}

/// What ``ModuleRegistry/validate(_:on:addresses:scopes:)`` wants to know of a module.
struct ModuleFacts {
  /// What its exits lead to, and its placeholder.
  var targets: [Target] = []
  /// What the stage needs a view for.
  var contract: (any Contract.Type)?
}

@MainActor final class Offer<R: Route>: AnyOffer {
  private let module: Module<R>
  private let isFlow: Bool
  /// Whether the parts take time to make.
  let isLate: Bool

  init(_ module: Module<R>) {
    self.module = module
    isFlow = module.isFlow
    isLate = module.makeLate != nil
    super.init(R.self, at: module.callSite, isLazy: false)
  }

  override func facts() -> ModuleFacts {
    ModuleFacts(targets: module.targets, contract: isFlow ? nil : module.contract)
  }

  override var scoped: [any Route.Type] { module.opening?.routes ?? [] }
  var placeholder: (any Route)? { module.placeholder }

  override func modules(of scope: Scope, for route: any Route) throws -> ModuleRegistry? {
    guard let opening = module.opening, let route = route as? R else { return nil }
    return try opening.make(route, scope)
  }

  func make(_ route: R, _ visit: AnyVisit) throws -> any ShownContent {
    begin(route, visit)
    return try module.make(route, visit)
  }

  func makeLate(_ route: R, _ visit: AnyVisit) async throws -> any ShownContent {
    begin(route, visit)
    return try await module.makeLate?(route, visit) ?? module.make(route, visit)
  }

  private func begin(_ route: R, _ visit: AnyVisit) {
    if isFlow { visit.isFlow = true }
    if let opening = module.opening {
      visit.scope = Scope(in: visit.scope, of: visit) { try opening.make(route, $0) }
    }
  }
}

@MainActor final class LazyOffer<R: Route>: AnyOffer {
  private let make: @MainActor () throws -> Module<R>
  private var made: Offer<R>?

  init(_ lazily: Lazily<R>) {
    make = lazily.make
    super.init(R.self, at: lazily.callSite, isLazy: true)
  }

  func offer() throws -> Offer<R> {
    if let made { return made }
    let offer = Offer(try make())
    made = offer
    return offer
  }

  override func facts() throws -> ModuleFacts { try offer().facts() }
  override func modules(of scope: Scope, for route: any Route) throws -> ModuleRegistry? {
    try offer().modules(of: scope, for: route)
  }
}
