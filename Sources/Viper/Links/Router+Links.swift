extension Router {
  /// Goes where an address leads. Screens of it that are on stage stay as they are, those above them go, and the rest is
  /// shown. Where somebody has to be asked first, the rest follows when all have agreed.
  ///
  /// - Parameter address: within the app (`/notes/7`), or with one of its schemes or hosts (``LinkRules``).
  /// - Returns: what it leads to.
  /// - Throws: ``LinkError`` when it leads nowhere; ``RoutingError`` when it leads to what cannot be shown, or what would have to
  ///   go refuses.
  @discardableResult
  public func open(_ address: String) throws -> Links.Destination {
    guard let visit else { throw noted(RoutingError(.notRouted(.removed), named: address)) }
    let destination = try visit.tree.modules.links.find(address)
    try go(to: destination.screens)
    return destination
  }

  /// Goes to the screens that an address leads to, the root first.
  package func go(to target: [any LinkedRoute]) throws(RoutingError) {
    guard let visit else { return }
    let standing = visit.screens.filter { $0.route is any LinkedRoute }
    let screens = target.indices.filter { $0 == 0 || target[$0].linkedAs.isScreen }
    let wanted = screens.map { target[$0].address }
    if let last = standing.lastIndex(where: { $0.isFound(at: wanted.last ?? "") }) {
      let rest = target[(screens.last ?? 0)...].dropFirst()
      // What stands above the last screen with an address stays: the address does not speak of it.
      if last == standing.count - 1 { return try standing[last].open(rest) }
      return try standing[last].removeAllAbove { () throws(RoutingError) in try standing[last].open(rest) }
    }
    let common = zip(standing, wanted).prefix { $0.isFound(at: $1) }.count
    if common > 0 {
      let rest = target[screens[common - 1]...].dropFirst()
      try standing[common - 1].removeAllAbove { () throws(RoutingError) in try standing[common - 1].open(rest)
      }
    } else if let root = target.first {
      try open(root: root).open(target.dropFirst())
    }
  }
}

extension Router {
  private func open(root route: some LinkedRoute) throws(RoutingError) -> AnyVisit {
    try replaceRoot(route).base
  }
}

extension AnyVisit {
  /// The address of its route; nil if it has none.
  public var address: String? { (route as? any LinkedRoute)?.address }

  /// An address without a fragment leads to the screen, whatever part of it is shown.
  fileprivate func isFound(at address: String) -> Bool {
    guard let own = self.address else { return false }
    return own == address || !address.contains("#") && own.prefix { $0 != "#" } == address
  }

  /// Shows what an address has above this visit. Where somebody is asked first, the rest follows when it has agreed.
  fileprivate func open(_ rest: ArraySlice<any LinkedRoute>) throws(RoutingError) {
    var top = self
    for index in rest.indices {
      if top.isWaiting {
        let visit = top
        visit.whenDecided { if visit.phase == .routed { try visit.open(rest[index...]) } }
        return
      }
      // As if the module below had shown it: it hears what comes back.
      let next: any LinkedRoute = rest[index]
      top = try top.show(linked: next)
    }
  }

  private func show(linked route: some LinkedRoute) throws(RoutingError) -> AnyVisit {
    if let name = route.linkedAs.tabs,
      let tab = tabs(inSlot: name).first(where: { $0.isFound(at: route.address) })
    {
      tab.select()
      try tab.removeAllAbove()
      return tab
    }
    if let name = route.linkedAs.slot, let other = child(inSlot: name) {
      if other.address == route.address { return other }
      try other.dismiss()
    }
    return try showAgain(route, as: route.linkedAs)
  }

  /// Changes where this showing is found. What it shows does not change.
  func update<R: Route>(route: R) {
    guard phase == .routing || phase == .routed, !isShown(at: route) else { return }
    do throws(RoutingError.Reason) {
      guard try (parent?.scope ?? scope).offer(for: R.self) != nil else { throw .noModule }
    } catch {
      let error = RoutingError(error, route)
      tree.note(error, at: self)
      return report(error)
    }
    self.route = route
    tree.stage?.didMove(self)
  }

  func isShown<R: Route>(at route: R) -> Bool { self.route as? R == route }
}

extension LiveScreen {
  /// Changes where this showing is found: its address, and what a ``TreeSnapshot`` keeps of it. What is shown does not
  /// change, and ``route`` is still what the module was given.
  ///
  /// ```swift
  /// screen.update(route: NoteList(query: query))     // /?query=milk
  /// ```
  public func update(route: Contents) {
    guard mayAct("moved to \(route)") else { return }
    visit?.update(route: route)
  }
}

extension Context {
  /// Changes where this showing is found: its address, and what a ``TreeSnapshot`` keeps of it.
  public func update(route: Destination) {
    router.visit?.update(route: route)
  }
}
