extension AnyVisit {
  /// The type name of the route that is shown.
  public var module: String { route.map { "\(type(of: $0))" } ?? "the root" }

  var routeName: String { route.map { "\($0)" } ?? "-" }

  /// This visit and its descendants, outermost first: what it shows, and what that shows.
  public var subtree: [AnyVisit] {
    guard !children.isEmpty else { return [self] }
    var visits: [AnyVisit] = []
    var next = [self]
    while let visit = next.popLast() {
      visits.append(visit)
      next.append(contentsOf: visit.children.reversed())
    }
    return visits
  }

  /// The screens that this visit is among, in the order they were shown: the last is on top. Those of its tab, if it is in
  /// one; otherwise those of the tree.
  public var screens: [AnyVisit] { tree.screens(of: stack) }

  /// The screens from the tree's first one to those of the tab that this visit is in.
  var screensBelow: [AnyVisit] {
    var visit = self
    var screens = screens
    while let parent = visit.parent {
      if parent.stack != visit.stack {
        screens = parent.screens.filter { $0.order <= parent.order } + screens
      }
      visit = parent
    }
    return screens
  }

  /// The screens from this one's first to the topmost. Those of the selected tab of a screen in view come right after it,
  /// below what is presented over it.
  package var screensInView: [AnyVisit] {
    let onTop = screensOnTop
    return screens[..<onTop.startIndex]
      + onTop.flatMap { screen in
        let selected = screen.children.first { $0.presentation.tabs != nil && $0.isSelected }
        return [screen] + (selected?.screensInView ?? [])
      }
  }

  /// The screens of a tab that are seen when it is: the topmost pushed one and what is presented over it.
  package var screensOnTop: ArraySlice<AnyVisit> {
    let screens = screens
    return screens[(screens.lastIndex { $0.presentation.place != .over } ?? 0)...]
  }

  /// Whether something in it waits to be shown until somebody has agreed.
  package var isHeldUp: Bool {
    subtree.contains { visit in visit.waiting.contains { $0.content == nil } }
  }

  /// Whether screens stand above this one.
  package var hasScreensAbove: Bool { !tree.screens(above: self).isEmpty && !above.isEmpty }

  /// The module in a slot of this module's view; of tabs, the selected one.
  public func child(inSlot name: String) -> AnyVisit? {
    var child = partsBySlot[name]
    while let flow = child, flow.isFlow { child = flow.children.first }
    return child
  }

  /// The module in whose view this one stands, or from which it was shown: the nearest above it that has a view.
  public var host: AnyVisit? {
    var host = parent
    while let flow = host, flow.isFlow { host = flow.parent }
    return host
  }

  /// The nearest visit, from this one upwards, that is a screen of its own.
  public var screen: AnyVisit {
    var visit = self
    while !visit.presentation.isScreen, let parent = visit.parent { visit = parent }
    return visit
  }

  // MARK: Diagnostics

  /// Reports an error that was not handled.
  func report(_ error: any Error) {
    tree.diagnostics.report(
      .failure(.init(error: error, module: module, route: routeName, advice: nil)))
  }

  /// Reports an error of what a native module shows, which has no presenter to handle it.
  func report(native error: any Error) {
    tree.diagnostics.report(
      .failure(
        .init(error: error, module: module, route: routeName, advice: "Catch it in didLoad() to show it.")))
  }
}

extension RoutingError {
  @MainActor init(_ reason: Reason, of visit: AnyVisit) { self.init(reason, named: visit.routeName) }
}
