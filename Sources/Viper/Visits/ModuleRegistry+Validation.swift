extension ModuleRegistry {
  /// Checks the registry before anything is shown, in a test.
  ///
  /// ```swift
  /// try modules.validate(NoteList.self, on: stage, addresses: ["/", "/notes/7"], samples: [Home(account: .sample)])
  /// ```
  ///
  /// Every exit must lead to a route with a module. Every contract must have a view. Every address must lead to screens with modules.
  ///
  /// - Parameters:
  ///   - routes: further routes that must have a module, such as the first screens of the app.
  ///   - stage: the stage or its table of views; if nil, views are not checked.
  ///   - addresses: addresses that must have a screen.
  ///   - samples: a route for each module whose parts should be made: its exits must have presentations that their routes allow and the
  ///     stage supports. If it opens a scope, the scope is checked too, and ended.
  /// - Throws: ``RegistryError`` with all problems.
  public func validate(
    _ routes: any Route.Type..., on stage: (any HasViews)? = nil, addresses: [String] = [],
    samples: [any Route] = []
  ) throws(RegistryError) {
    var validation = Validation(self)
    defer { validation.endScopes() }
    for route in routes.filter(validation.isMissing) {
      validation.problems.append("No module offers the route \(route), which the app requires.")
    }
    validation.check(self, on: stage)
    for route in samples { validation.check(sample: route, on: stage) }
    for address in addresses { validation.check(address, links) }
    if !validation.problems.isEmpty { throw RegistryError(problems: validation.problems) }
  }
}

@MainActor private struct Validation {
  var problems: [String] = []
  /// The modules of the registry and of its scopes. Those of later samples win.
  private var entries: [ObjectIdentifier: ModuleEntry]
  private var offered: Set<ObjectIdentifier>
  private var scopes: [Scope] = []

  init(_ modules: ModuleRegistry) {
    entries = modules.entries
    offered = Set(modules.offered.map { ObjectIdentifier($0) })
  }

  func isMissing(_ route: any Route.Type) -> Bool { !offered.contains(ObjectIdentifier(route)) }

  mutating func check(_ modules: ModuleRegistry, on stage: (any HasViews)?) {
    checkInterceptors(of: modules)
    for entry in modules.sortedEntries {
      checkExits(of: entry)
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

  private mutating func checkExits(of entry: ModuleEntry) {
    for route in entry.targets.filter(isMissing) {
      problems.append("No module offers the route \(route), the destination of an exit of \(entry.place).")
    }
    if let route = entry.placeholder.map({ type(of: $0) }), isMissing(route) {
      problems.append("No module offers the route \(route), the placeholder of \(entry.place).")
    }
  }

  /// Ends the scopes, latest first, as in an app.
  func endScopes() { for scope in scopes.reversed() { scope.end() } }

  mutating func check(sample route: any Route, on stage: (any HasViews)?) {
    guard let entry = entries[ObjectIdentifier(type(of: route))] else {
      problems.append("No module offers the route \(type(of: route)), which is a sample.")
      return
    }
    checkParts(of: entry, for: route, on: stage)
    let scope = Scope(ModuleRegistry())
    scopes.append(scope)
    do {
      guard let inner = try entry.modules(of: scope, for: route) else { return }
      entries.merge(inner.entries) { $1 }
      offered.formUnion(inner.offered.map { ObjectIdentifier($0) })
      check(inner, on: stage)
    } catch {
      problems.append("The scope of \(entry.place) cannot be made for \(route): \(error)")
    }
  }

  /// Makes the parts of a module, and checks the presentations of its exits.
  private mutating func checkParts(of entry: ModuleEntry, for route: any Route, on stage: (any HasViews)?) {
    if entry.isAsync { return }
    do {
      let content = try entry.makeContent(route, for: VisitOwner(visit: AnyVisit(ended: .dismissed)))
      for exit in content.exitPlaces { check(exit, of: entry, on: stage) }
      Assembly.release(content)
    } catch {
      problems.append("The parts of \(entry.place) cannot be made for \(route): \(error)")
    }
  }

  private mutating func check(_ exit: ExitPlace, of entry: ModuleEntry, on stage: (any HasViews)?) {
    for target in exit.targets where !target.mayBeShown(as: exit.presentation) {
      problems.append(
        "An exit of \(entry.place) shows \(target) as “\(exit.presentation)”, which mayBeShown(as:) of the route denies."
      )
    }
    switch exit.presentation.place {
    case .top, .detail: break  // It becomes another one.
    case .root, .above, .over, .slot, .tab:
      if let stage = stage as? any Stage, !stage.supports(exit.presentation) {
        problems.append(
          "\(type(of: stage)) does not support “\(exit.presentation)”, with which an exit of \(entry.place) shows"
            + " \(exit.targets.map { "\($0)" }.joined(separator: " or "))."
        )
      }
    }
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
