extension Router {
  /// Shows the screens of an address. Those that are on stage stay as they are, the screens above them are removed, and the others
  /// are shown. If an interceptor or a dismiss decision takes time, the others are shown after it.
  ///
  /// - Parameter address: an address within the app (`/notes/7`), or with one of its schemes or hosts (``LinkRules``).
  /// - Returns: the destination of the address.
  /// - Throws: ``LinkError`` if no route has the address; ``RoutingError`` if a screen cannot be shown, or denies its removal.
  @discardableResult
  public func open(_ address: String) throws -> Links.Destination {
    guard let visit else { throw noted(RoutingError(.notRouted(.removed), named: address)) }
    let destination = try visit.tree.links.find(address)
    try go(to: destination.screens)
    return destination
  }

  /// Shows the screens of an address, the root first. Only those that are visible at the end appear.
  public func go(to target: [any LinkedRoute]) throws(RoutingError) {
    guard let visit, let root = target.first else { return }
    try visit.tree.change { () throws(RoutingError) in
      if try AnyVisit.go(to: target[...], from: visit.tree.mainStack.screens) { return }
      if let all = visit.tree.root, all.awaits(root) { return }
      let shown = try open(root: root)
      // A redirected request ends at its new destination.
      if !shown.isRedirect || shown.isWaiting { try shown.open(target.dropFirst()) }
    }
  }
}

extension Router {
  private func open(root route: some LinkedRoute) throws(RoutingError) -> AnyVisit {
    guard let visit else { throw noted(RoutingError(.notRouted(.removed), route)) }
    return try visit.show(route, as: .root, with: nil, byAddress: true)
  }
}

extension AnyVisit {
  /// The address of the route; nil if the route has none.
  public var address: String? { (route as? any LinkedRoute)?.address }

  /// Whether an address belongs to this visit. An address without a fragment matches any fragment.
  ///
  /// - Parameter isBelow: whether the destination is above this visit. Then the query does not matter, so that a list keeps its search.
  fileprivate func isFound(at address: String, asBelow isBelow: Bool = false) -> Bool {
    guard let own = self.address else { return false }
    if own == address { return true }
    if isBelow, !address.contains("?"), !address.contains("#") {
      return own.path == address
    }
    return !address.contains("#") && own.prefix { $0 != "#" } == address
  }

  /// Goes from the current screens to others, lowest first. Common screens stay.
  ///
  /// - Returns: false if there is no common screen. Then nothing has changed.
  fileprivate static func go(
    to target: ArraySlice<any LinkedRoute>, from screens: [AnyVisit]
  ) throws(RoutingError) -> Bool {
    let standing = screens.filter { $0.route is any LinkedRoute }
    let steps = target.indices.filter { $0 == target.startIndex || target[$0].linkedAs.isScreen }
    let wanted = steps.map { target[$0].address }
    if let last = standing.lastIndex(where: { $0.isFound(at: wanted.last ?? "") }) {
      let rest = target[(steps.last ?? target.startIndex)...].dropFirst()
      if let next = rest.first, standing[last].awaits(next) { return true }
      // Screens above the last one with an address stay: the address does not name them.
      if last == standing.count - 1 {
        try standing[last].open(rest)
      } else {
        try standing[last].removeAllAbove { () throws(RoutingError) in try standing[last].open(rest) }
      }
      return true
    }
    let below = wanted.count - 1
    let common = zip(standing, wanted.enumerated()).prefix { visit, wanted in
      visit.isFound(at: wanted.element, asBelow: wanted.offset < below)
    }.count
    guard common > 0 else { return false }
    // Likewise if the destination is the topmost one with an address in a tab.
    if common == standing.count, let destination = wanted.last, steps.last == target.indices.last,
      let shown = standing[common - 1].screensInView.last(where: { $0.address != nil }),
      shown.isFound(at: destination)
    {
      return true
    }
    let rest = target[steps[common - 1]...].dropFirst()
    if let next = rest.first, standing[common - 1].awaits(next) { return true }
    try standing[common - 1].removeAllAbove { () throws(RoutingError) in try standing[common - 1].open(rest) }
    return true
  }

  /// Shows the screens of an address above this visit. If an interceptor takes time, the
  /// remaining screens are shown after its decision.
  fileprivate func open(_ rest: ArraySlice<any LinkedRoute>) throws(RoutingError) {
    var top = self
    for index in rest.indices {
      if top.isWaiting {
        let visit = top
        visit.whenDecided {
          guard visit.phase == .routed, !visit.isRedirect else { return }
          try visit.tree.change { () throws(RoutingError) in try visit.open(rest[index...]) }
        }
        return
      }
      let next: any LinkedRoute = rest[index]
      if let tab = top.tab(linkedAs: next, asBelow: index < rest.index(before: rest.endIndex)) {
        tab.select()
        _ = try AnyVisit.go(to: rest[index...], from: tab.screens)
        return
      }
      if let name = next.linkedAs.tabs,
        let old = top.tabs(inSlot: name).first(where: { $0.path == next.address.path })
      {
        let (whole, rest) = (top, rest[index...])
        let place = whole.children.firstIndex { $0 === old }
        let replacement = RemovalTransaction(of: .part(old, of: whole)) { () throws(RoutingError) in
          try whole.open(rest)
          if let place { whole.moveTab(name, at: next.address.path, to: place) }
        }
        return try whole.run(replacement)
      }
      if let slot = next.linkedAs.slot, let other = top.child(inSlot: slot) {
        if other.address == next.address {
          top = other
          continue
        }
        let whole = top
        let rest = rest[index...]
        return try whole.run(
          RemovalTransaction(of: .part(other, of: whole)) { () throws(RoutingError) in
            try whole.open(rest)
          })
      }
      // As if the module below had shown it, which receives the outputs.
      top = try top.showAgain(next, as: next.linkedAs, byAddress: true)
      // A redirected request ends at its new destination.
      if top.isRedirect, !top.isWaiting { return }
    }
  }

  /// The address without query and fragment, which identifies a tab.
  var path: Substring? { address?.path }

  /// Moves a new tab to the index of the one that it replaces.
  func moveTab(_ name: String, at path: Substring, to place: Int) {
    let index = children.lastIndex { $0.presentation.tabs == name && $0.path == path }
    guard let index, index > place else { return }
    children.insert(children.remove(at: index), at: place)
  }

  /// Whether a request for this route waits here already.
  fileprivate func awaits(_ route: some LinkedRoute) -> Bool {
    waiting.contains { $0.content == nil && $0.address == route.address }
  }

  /// Returns the tab that an address selects.
  private func tab(linkedAs route: some LinkedRoute, asBelow isBelow: Bool) -> AnyVisit? {
    guard let name = route.linkedAs.tabs else { return nil }
    return tabs(inSlot: name).first { $0.isFound(at: route.address, asBelow: isBelow) }
  }

  /// Changes the route of the visit, and so its address. The module does not change.
  func update(route: some Route) {
    guard phase == .routing || phase == .routed, !isShown(at: route) else { return }
    do throws(RoutingError.Reason) {
      guard try (parent?.scope ?? scope).entry(for: type(of: route)) != nil else { throw .noModule }
    } catch {
      return report(noted(RoutingError(error, route)))
    }
    if firstRoute == nil { firstRoute = self.route }
    self.route = route
    if let error = tree.links.misleadingAddress(of: route) { report(error) }
    tree.stage?.didMove(self)
  }

  func isShown(at route: some Route) -> Bool { route.isEqual(to: self.route) }
}

extension LiveScreen {
  /// Changes the route of the visit: its address, and its entry in a ``TreeSnapshot``. The view and ``route`` do not change.
  ///
  /// ```swift
  /// screen.update(route: NoteList(query: query))     // /?query=milk
  /// ```
  public func update(route: Contents) {
    guard mayAct("moved to \(route)") else { return }
    owner?.update(route: route)
  }
}

extension LinkedRoute {
  /// The address without query and fragment, which identifies a tab.
  var path: Substring { address.path }
}

extension Route {
  func isEqual(to other: (any Route)?) -> Bool { other as? Self == self }
}

extension String {
  /// An address without query and fragment.
  fileprivate var path: Substring { prefix { $0 != "?" && $0 != "#" } }
}
