extension Router {
  /// Goes where an address leads. Screens of it that are on stage stay as they are, those above them go, and the rest is
  /// shown.
  ///
  /// - Parameter address: within the app (`/notes/7`), or with one of its schemes or hosts (``LinkRules``).
  /// - Returns: what it leads to.
  /// - Throws: ``LinkError`` when it leads nowhere; ``RoutingError`` when it leads to what cannot be shown.
  @discardableResult
  public func open(_ address: String) throws -> Links.Destination {
    guard let visit else { throw RoutingError(.notRouted(.removed), named: address) }
    let destination = try visit.tree.modules.links.find(address)
    try go(to: destination.screens)
    return destination
  }

  /// Goes to the screens that an address leads to, the root first.
  package func go(to target: [any LinkedRoute]) throws(RoutingError) {
    guard let visit else { return }
    let standing = visit.screens.filter { $0.route is any LinkedRoute }
    func isShown(_ visit: AnyVisit, at address: String) -> Bool {
      guard let own = visit.address else { return false }
      // An address without a fragment leads to the screen, whatever part of it is shown.
      return own == address || !address.contains("#") && own.prefix { $0 != "#" } == address
    }
    let screens = target.indices.filter { $0 == 0 || target[$0].linkedAs.isScreen }
    let wanted = screens.map { target[$0].address }
    var top: AnyVisit?
    var rest = target[...]
    if let last = standing.lastIndex(where: { isShown($0, at: wanted.last ?? "") }) {
      // What stands above the last screen with an address stays: the address does not speak of it.
      if last < standing.count - 1 { try standing[last].removeAllAbove() }
      (top, rest) = (standing[last], target[(screens.last ?? 0)...].dropFirst())
    } else {
      let common = zip(standing, wanted).prefix { isShown($0, at: $1) }.count
      if common > 0 {
        try standing[common - 1].removeAllAbove()
        (top, rest) = (standing[common - 1], target[screens[common - 1]...].dropFirst())
      }
    }
    for route in rest {
      // As if the module below had shown it: it hears what comes back.
      top = if let below = top { try below.open(route) } else { try open(root: route) }
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

  fileprivate func open(_ route: some LinkedRoute) throws(RoutingError) -> AnyVisit {
    if let name = route.linkedAs.slot, let other = child(inSlot: name) {
      if other.address == route.address { return other }
      try other.dismiss()
    }
    return try showAgain(route, as: route.linkedAs)
  }

  /// Changes where this showing is found. What it shows does not change.
  func update<R: Route>(route: R) {
    guard phase == .routing || phase == .routed, !isShown(at: route) else { return }
    guard tree.modules.offer(for: R.self) != nil else { return report(RoutingError(.noModule, route)) }
    self.route = route
    tree.stage?.didMove(self)
  }

  private func isShown<R: Route>(at route: R) -> Bool { self.route as? R == route }
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
