extension AnyVisit {
  /// The type name of the route.
  public var module: String { route.map { "\(type(of: $0))" } ?? "the root" }

  var routeName: String { route.map { "\($0)" } ?? "-" }

  /// This visit and its descendants, outermost first.
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

  /// The screens of the tab that contains this visit, or else of the tree, topmost last.
  public var screens: [AnyVisit] { tree.stack(of: stack).screens }

  /// The screens of the tree and of each tab around this visit, outermost first.
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

  /// The screens from the first to the topmost. Those of a visible screen's selected tab follow it, below what is presented over it.
  public var screensInView: [AnyVisit] {
    let visible = Set(screensOnTop.map(\.id))
    return screens.flatMap { screen in
      [screen] + (visible.contains(screen.id) ? screen.selectedTab?.screensInView ?? [] : [])
    }
  }

  /// The screens that are visible when the tab is, lowest first: the topmost pushed one, and of those presented over it, each with the
  /// screens pushed on it, the topmost one.
  public var screensOnTop: [AnyVisit] { tree.stack(of: stack).onTop }

  /// The visible screens, lowest first: ``screensOnTop``, and those that cover a selected tab.
  public var layers: [AnyVisit] {
    screensOnTop.flatMap { [$0] + ($0.selectedTab?.layers.dropFirst() ?? []) }
  }

  private var selectedTab: AnyVisit? {
    children.first { $0.presentation.tabs != nil && $0.isSelected }
  }

  /// Whether a request of this visit or a descendant waits.
  public var isWaitingForGuard: Bool {
    subtree.contains { visit in visit.waiting.contains { $0.content == nil } }
  }

  /// Whether there are screens above this one.
  public var hasScreensAbove: Bool { !tree.stack(of: stack).screens(above: self).isEmpty && !above.isEmpty }

  /// Returns the visit in a slot of this module's view; of tabs, the selected one.
  public func child(inSlot name: String) -> AnyVisit? {
    var child = partsBySlot[name]
    while let flow = child, flow.isFlow { child = flow.children.first }
    return child
  }

  /// The nearest ancestor with a view.
  public var host: AnyVisit? {
    var host = parent
    while let flow = host, flow.isFlow { host = flow.parent }
    return host
  }

  /// The nearest screen, from this visit upwards.
  public var screen: AnyVisit {
    var visit = self
    while !visit.presentation.isScreen, let parent = visit.parent { visit = parent }
    return visit
  }

  // MARK: Diagnostics

  /// Reports an unhandled error.
  func report(_ error: any Error) {
    tree.diagnostics.report(
      .failure(.init(error: error, module: module, route: routeName, advice: nil)))
  }

  /// Reports an error of a native module's view.
  func report(native error: any Error) {
    tree.diagnostics.report(
      .failure(
        .init(error: error, module: module, route: routeName, advice: "Catch it in didLoad() to show it.")))
  }
}

extension RoutingError {
  @MainActor init(_ reason: Reason, of visit: AnyVisit) { self.init(reason, named: visit.routeName) }
}
