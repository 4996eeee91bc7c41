/// The change to the screens of an address. Common screens stay.
@MainActor struct AddressTransaction {
  /// The screens, lowest first.
  private let target: ArraySlice<any LinkedRoute>

  init(to target: ArraySlice<any LinkedRoute>) { self.target = target }

  /// Goes from the current screens to others.
  ///
  /// - Returns: false if there is no common screen. Then nothing has changed.
  func goFrom(_ screens: [AnyVisit]) throws(RoutingError) -> Bool {
    let linked = screens.filter { $0.route is any LinkedRoute }
    let steps = target.indices.filter { $0 == target.startIndex || target[$0].linkedAs.isScreen }
    let wanted = steps.map { target[$0].address }
    // Screens above the last one with an address stay: the address does not name them.
    if let last = linked.lastIndex(where: { Self.isFound($0, at: wanted.last ?? "") }) {
      try go(to: steps.last ?? target.startIndex, above: linked[last], removing: last < linked.count - 1)
      return true
    }
    let below = wanted.count - 1
    let common = zip(linked, wanted.enumerated()).prefix { visit, wanted in
      Self.isFound(visit, at: wanted.element, asBelow: wanted.offset < below)
    }.count
    guard common > 0 else { return false }
    // Likewise if the destination is the topmost one with an address in a tab.
    if common == linked.count, let destination = wanted.last, steps.last == target.indices.last,
      let shown = ScreenStack.of(linked[common - 1]).inView.last(where: { $0.address != nil }),
      Self.isFound(shown, at: destination)
    {
      return true
    }
    try go(to: steps[common - 1], above: linked[common - 1], removing: true)
    return true
  }

  /// Shows the screens after the common one, unless a request for the first of them waits there.
  private func go(to index: Int, above visit: AnyVisit, removing: Bool) throws(RoutingError) {
    let rest = AddressTransaction(to: target[index...].dropFirst())
    if let next = rest.target.first, Self.awaits(next, at: visit) { return }
    guard removing else { return try rest.open(above: visit) }
    let removal = RemovalTransaction(.allAbove, of: visit) { () throws(RoutingError) in
      try rest.open(above: visit)
    }
    try removal.run()
  }

  /// Whether an address belongs to a visit. An address without a fragment matches any fragment.
  ///
  /// - Parameter isBelow: whether the destination is above the visit. Then the query does not matter, so that a list keeps its search.
  private static func isFound(_ visit: AnyVisit, at address: String, asBelow isBelow: Bool = false) -> Bool {
    guard let own = visit.address else { return false }
    if own == address { return true }
    if isBelow, !address.contains("?"), !address.contains("#") {
      return own.path == address
    }
    return !address.contains("#") && own.prefix { $0 != "#" } == address
  }

  /// Whether a request for this route waits there already.
  static func awaits(_ route: some LinkedRoute, at visit: AnyVisit) -> Bool {
    visit.waiting.contains { $0.visit.content == nil && $0.visit.address == route.address }
  }

  /// Shows the screens above a visit. If an interceptor takes time, the remaining screens are shown after its decision.
  func open(above visit: AnyVisit) throws(RoutingError) {
    var top = visit
    for index in target.indices {
      let rest = AddressTransaction(to: target[index...])
      if let waiting = top.request?.pending {
        let visit = top
        return waiting.whenDecided {
          guard visit.phase == .shown, visit.request?.isRedirect != true else { return }
          try visit.tree.change { _ throws(RoutingError) in try rest.open(above: visit) }
        }
      }
      let next: any LinkedRoute = target[index]
      let isLast = index == target.index(before: target.endIndex)
      if let name = next.linkedAs.tabs {
        let tabs = Tabs(of: top, in: name).all
        if let tab = tabs.first(where: { Self.isFound($0, at: next.address, asBelow: !isLast) }) {
          tab.select()
          _ = try rest.goFrom(tab.screens)
          return
        }
        if let old = tabs.first(where: { $0.address?.path == next.address.path }) {
          return try rest.open(insteadOf: old, in: top)
        }
      } else if let slot = next.linkedAs.slot, let old = top.child(inSlot: slot) {
        guard old.address == next.address else { return try rest.open(insteadOf: old, in: top) }
        top = old
        continue
      }
      // As if the module below had shown it, which receives the outputs.
      top = try ShowTransaction.showAgain(next, as: next.linkedAs, from: top, byAddress: true)
      // A redirected request ends at its new destination.
      if top.request?.isRedirect == true, !top.isWaiting { return }
    }
  }

  /// Replaces a visit in a slot or a tab. A new tab keeps the index.
  private func open(insteadOf old: AnyVisit, in whole: AnyVisit) throws(RoutingError) {
    let (tabs, path) = (old.presentation.tabs, old.address?.path)
    let index = whole.children.firstIndex { $0 === old }
    let replacement = RemovalTransaction(.part(old), of: whole) { () throws(RoutingError) in
      try open(above: whole)
      if let tabs, let path, let index { Tabs(of: whole, in: tabs).move(at: path, to: index) }
    }
    try replacement.run()
  }
}

extension Router {
  /// Shows the screens of an address. Those that are on stage stay as they are, the screens above them are removed, and the others
  /// are shown. If an interceptor or a dismiss decision takes time, the others are shown after it.
  ///
  /// - Parameter address: an address within the app (`/notes/7`), or with one of its schemes or hosts (``LinkRules``).
  /// - Returns: the destination of the address.
  /// - Throws: ``LinkError`` if no route has the address; ``RoutingError`` if a screen cannot be shown, or denies its removal.
  @discardableResult
  public func open(_ address: String) throws -> Links.Destination {
    guard let visit else { throw noted(RoutingError(.notShown(.removed), named: address)) }
    let destination = try visit.tree.links.find(address)
    try go(to: destination.screens)
    return destination
  }

  /// Shows the screens of an address, the root first. Only those that are visible at the end appear.
  public func go(to target: [any LinkedRoute]) throws(RoutingError) {
    guard let visit, let root = target.first else { return }
    try visit.tree.change { _ throws(RoutingError) in
      let screens = visit.tree.stack(of: 0).screens
      if try AddressTransaction(to: target[...]).goFrom(screens) { return }
      if let all = visit.tree.root, AddressTransaction.awaits(root, at: all) { return }
      var showing = ShowTransaction(root, as: .root, from: visit, isByAddress: true)
      let shown = try showing.run()
      // A redirected request ends at its new destination.
      if shown.request?.isRedirect != true || shown.isWaiting {
        try AddressTransaction(to: target.dropFirst()).open(above: shown)
      }
    }
  }
}

extension AnyVisit {
  /// The address of the route; nil if the route has none.
  public var address: String? { (route as? any LinkedRoute)?.address }
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
  var path: Substring { prefix { $0 != "?" && $0 != "#" } }
}
