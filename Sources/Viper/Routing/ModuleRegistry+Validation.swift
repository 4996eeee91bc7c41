extension ModuleRegistry {
  /// Checks the registry before anything is shown, in a test.
  ///
  /// ```swift
  /// try modules.validate(NoteList.self, on: stage, addresses: ["/", "/notes/7"], scopes: [Home(account: .sample)])
  /// ```
  ///
  /// Every exit must lead to a route with a module, with a presentation that the route allows and the stage supports. Every contract
  /// must have a view. Every address must lead to screens with modules.
  ///
  /// - Parameters:
  ///   - routes: further routes that must have a module, such as the first screens of the app.
  ///   - stage: the stage or its table of views; if nil, views and presentations are not checked.
  ///   - addresses: addresses that must have a screen.
  ///   - scopes: a sample route for each module that opens a scope. The scope is made, checked, and ended. Scopes without a sample are
  ///     not checked.
  /// - Throws: ``RegistryError`` with all problems.
  public func validate(
    _ routes: any Route.Type..., on stage: (any HasViews)? = nil, addresses: [String] = [],
    scopes: [any Route] = []
  ) throws(RegistryError) {
    var validation = Validation(self)
    defer { validation.endScopes() }
    for route in routes.filter(validation.isMissing) {
      validation.problems.append("No module offers the route \(route), which the app requires.")
    }
    validation.check(self, on: stage)
    for route in scopes { validation.checkScope(of: route, on: stage) }
    for address in addresses { validation.check(address, links) }
    if !validation.problems.isEmpty { throw RegistryError(problems: validation.problems) }
  }
}

@MainActor private struct Validation {
  var problems: [String] = []
  /// The registry, and the registries of scopes.
  private var registries: [ModuleRegistry]
  private var offered: Set<ObjectIdentifier>
  private var scopes: [Scope] = []

  init(_ modules: ModuleRegistry) {
    registries = [modules]
    offered = Set(modules.offered.map { ObjectIdentifier($0) })
  }

  func isMissing(_ route: any Route.Type) -> Bool { !offered.contains(ObjectIdentifier(route)) }

  mutating func check(_ modules: ModuleRegistry, on stage: (any HasViews)?) {
    checkInterceptors(of: modules)
    for entry in modules.sortedEntries {
      for target in entry.targets { check(target, of: entry, on: stage) }
      if let stage, let contract = entry.contract, !stage.hasView(for: contract) {
        problems.append("\(type(of: stage)) has no view for \(contract), which \(entry.place) shows.")
      }
    }
  }

  /// Checks the routes that interceptors show.
  private mutating func checkInterceptors(of modules: ModuleRegistry) {
    for route in modules.interceptors.flatMap(\.shown).filter(isMissing) {
      problems.append("No module offers the route \(route), which an interceptor shows.")
    }
  }

  private mutating func check(_ target: Target, of entry: ModuleEntry, on stage: (any HasViews)?) {
    let route = target.route
    guard let presentation = target.presentation else {
      if isMissing(route) {
        problems.append("No module offers the route \(route), the placeholder of \(entry.place).")
      }
      return
    }
    if isMissing(route) {
      problems.append("No module offers the route \(route), the destination of an exit of \(entry.place).")
    }
    if !route.mayBeShown(as: presentation) {
      problems.append(
        "An exit of \(entry.place) shows \(route) as “\(presentation)”, which mayBeShown(as:) of the route denies."
      )
    }
    switch presentation.place {
    case .top, .detail: break  // It becomes another one.
    case .root, .above, .over, .slot, .tab:
      if let stage = stage as? any Stage, !stage.supports(presentation) {
        problems.append(
          "\(type(of: stage)) does not support “\(presentation)”, with which an exit of \(entry.place) shows \(target.route)."
        )
      }
    }
  }

  /// Ends the scopes, latest first, as in an app.
  func endScopes() { for scope in scopes.reversed() { scope.end() } }

  mutating func checkScope(of route: any Route, on stage: (any HasViews)?) {
    for modules in registries.reversed() {
      guard let entry = modules.entry(for: type(of: route)) else { continue }
      do {
        let scope = Scope(ModuleRegistry())
        scopes.append(scope)
        guard let inner = try entry.modules(of: scope, for: route) else {
          problems.append("\(entry.place) has no scope. Remove \(route) from the scopes to check.")
          return
        }
        registries.append(inner)
        offered.formUnion(inner.offered.map { ObjectIdentifier($0) })
        check(inner, on: stage)
      } catch {
        problems.append("The scope of \(entry.place) cannot be made for \(route): \(error)")
      }
      return
    }
    problems.append("No module offers the route \(type(of: route)), whose scope should be checked.")
  }

  mutating func check(_ address: String, _ links: Links) {
    do throws(LinkError) {
      let destination = try links.find(address)
      if let error = destination.error {
        problems.append("The address \(address) opens the fallback: \(error)")
      }
      for route in destination.screens.map({ type(of: $0) }).filter({ isMissing($0) }) {
        problems.append("No module offers the route \(route), the route of the address \(address).")
      }
    } catch {
      problems.append("The address \(address) cannot be opened: \(error)")
    }
  }
}
