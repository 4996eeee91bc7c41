extension ModuleRegistry {
  /// Checks all that can be known before anything is shown: one line in a test.
  ///
  /// ```swift
  /// try modules.validate(NoteList.self, on: stage, addresses: ["/", "/notes/7"], scopes: [Home(account: .sample)])
  /// ```
  ///
  /// Every exit leads to a route that a module offers, in a way that the route allows and the stage knows; every contract has
  /// a view; every address leads somewhere, and to modules; in scopes, too. Modules that are made lazily are made, and so are
  /// the scopes of the examples, which are ended again.
  ///
  /// - Parameters:
  ///   - routes: further routes that must have a module: those of the app's start.
  ///   - stage: the stage, or its table of views, which must have one for each contract; nil: neither views nor ways are
  ///     checked.
  ///   - addresses: examples of addresses that must lead to a screen.
  ///   - scopes: a route for each module that opens a scope, as an example: its scope is made, and checked too. Of a module
  ///     without an example, the scope is not checked.
  /// - Throws: ``RegistryError`` with all problems at once: each route without a module, and who needs it, and so on.
  public func validate(
    _ routes: any Route.Type..., on stage: (any HasViews)? = nil, addresses: [String] = [],
    scopes: [any Route] = []
  ) throws(RegistryError) {
    var validation = Validation(self)
    defer { validation.endScopes() }
    for route in routes.flatMap(validation.missing) {
      validation.problems.append("No module offers the route \(route), which the app says it needs.")
    }
    validation.check(self, on: stage)
    for route in scopes { validation.checkScope(of: route, on: stage) }
    for address in addresses { validation.check(address, links) }
    if !validation.problems.isEmpty { throw RegistryError(problems: validation.problems) }
  }
}

@MainActor private struct Validation {
  var problems: [String] = []
  /// The registry, and those of scopes that were made.
  private var registries: [ModuleRegistry]
  private var offered: Set<ObjectIdentifier>
  private var scopes: [Scope] = []

  init(_ modules: ModuleRegistry) {
    registries = [modules]
    offered = Set(modules.offered.map { ObjectIdentifier($0) })
  }

  /// What of a route has no module: the route; of a choice, those of the choices. A choice that leads back to itself has none.
  func missing(_ target: any Route.Type) -> [any Route.Type] {
    routes(of: target).filter { !offered.contains(ObjectIdentifier($0)) }
  }

  /// A route; of a choice, the routes that it may lead to.
  private func routes(
    of target: any Route.Type, _ choices: Set<ObjectIdentifier> = []
  ) -> [any Route.Type] {
    let id = ObjectIdentifier(target)
    guard let choice = target as? any RouteChoice.Type, !choices.contains(id) else { return [target] }
    return choice.choices.flatMap { routes(of: $0, choices.union([id])) }
  }

  mutating func check(_ modules: ModuleRegistry, on stage: (any HasViews)?) {
    checkInterceptors(of: modules)
    for offer in modules.sortedOffers {
      do {
        let facts = try offer.facts()
        for target in facts.targets { check(target, of: offer, on: stage) }
        if let stage, let contract = facts.contract, !stage.hasView(for: contract) {
          problems.append("\(type(of: stage)) has no view for \(contract), which \(offer.place) shows.")
        }
      } catch {
        problems.append("\(offer.place) cannot be made: \(error)")
      }
    }
  }

  /// Of the interceptors, what they say that they show.
  private mutating func checkInterceptors(of modules: ModuleRegistry) {
    for route in modules.interceptors.flatMap(\.shown).flatMap(missing) {
      problems.append("No module offers the route \(route), which an interceptor shows.")
    }
  }

  private mutating func check(_ target: Target, of offer: AnyOffer, on stage: (any HasViews)?) {
    guard let presentation = target.presentation else {
      for route in missing(target.route) {
        problems.append("No module offers the route \(route), the placeholder of \(offer.place).")
      }
      return
    }
    for route in missing(target.route) {
      problems.append("No module offers the route \(route), to which an exit of \(offer.place) leads.")
    }
    for route in routes(of: target.route) where !route.mayBeShown(as: presentation) {
      problems.append(
        "An exit of \(offer.place) shows \(route) as “\(presentation)”, which mayBeShown(as:) of the route forbids."
      )
    }
    switch presentation.place {
    case .top, .detail: break  // It becomes another one.
    case .root, .above, .over, .slot, .tab:
      if let stage = stage as? any Stage, !stage.supports(presentation) {
        problems.append(
          "\(type(of: stage)) does not know “\(presentation)”, in which an exit of \(offer.place) shows \(target.route)."
        )
      }
    }
  }

  /// The latest first, as in an app.
  func endScopes() { for scope in scopes.reversed() { scope.end() } }

  mutating func checkScope(of route: any Route, on stage: (any HasViews)?) {
    for modules in registries.reversed() {
      guard let offer = modules.offer(of: type(of: route)) else { continue }
      do {
        let scope = Scope(ModuleRegistry())
        scopes.append(scope)
        guard let inner = try offer.modules(of: scope, for: route) else {
          problems.append("\(offer.place) opens no scope: leave \(route) out of the scopes to check.")
          return
        }
        registries.append(inner)
        offered.formUnion(inner.offered.map { ObjectIdentifier($0) })
        check(inner, on: stage)
      } catch {
        problems.append("The scope of \(offer.place) cannot be made for \(route): \(error)")
      }
      return
    }
    problems.append("No module offers the route \(type(of: route)), whose scope is to be checked.")
  }

  mutating func check(_ address: String, _ links: Links) {
    do throws(LinkError) {
      let destination = try links.find(address)
      if let error = destination.error {
        problems.append("The address \(address) leads to the fallback: \(error)")
      }
      for route in destination.screens.map({ type(of: $0) }).flatMap(missing) {
        problems.append("No module offers the route \(route), to which the address \(address) leads.")
      }
    } catch {
      problems.append("The address \(address) cannot be opened: \(error)")
    }
  }
}
