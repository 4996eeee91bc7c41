// The place of a visit in the tree: children, slots, screens.
extension AnyVisit {
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

  /// The nearest ancestor with a view.
  public var host: AnyVisit? {
    var host = parent
    while let flow = host, flow.isFlow { host = flow.parent }
    return host
  }

  /// Returns the visit in a slot of this module's view; of tabs, the selected one.
  public func child(inSlot name: String) -> AnyVisit? { slots[name]?.firstStep }

  /// The visit itself, or the first step of a flow; nil for a flow without steps.
  var firstStep: AnyVisit? { isFlow ? children.first?.firstStep : self }

  // MARK: Screens

  /// The nearest screen, from this visit upwards.
  public var screen: AnyVisit {
    var visit = self
    while !visit.presentation.isScreen, let parent = visit.parent { visit = parent }
    return visit
  }

  /// The screens of the tab that contains this visit, or else of the tree, topmost last.
  public var screens: [AnyVisit] { tree.stack(of: stack).screens }
}

// MARK: Names, errors

extension AnyVisit {
  /// The type name of the route.
  public var module: String { route.map { "\(type(of: $0))" } ?? "the root" }

  /// The description of the route; `-` for the root.
  public var routeText: String { route.map { "\($0)" } ?? "-" }

  /// Reports an unhandled error.
  ///
  /// - Parameter advice: what the developer can do, as a sentence.
  func report(_ error: any Error, advice: String? = nil) {
    tree.diagnostics.report(.failure(.init(error: error, module: module, route: routeText, advice: advice)))
  }

  // MARK: Inspecting

  /// The state of the module, for an inspector; nil for a native module, and after the end.
  public var state: (any Sendable)? { content?.anyState }

  /// Calls `body` after each event, input, state, effect and output of the module. Never for a native one.
  public func observeSteps(_ body: @escaping @MainActor () -> Void) { content?.observeSteps(body) }
}

extension RoutingError {
  /// Passes the error to the observers, except that a question needs not show its module because another one does.
  @MainActor func noted(at visit: AnyVisit) -> RoutingError {
    if case .isAsked = reason { return self }
    visit.tree.note(self, at: visit)
    return self
  }

  @MainActor init(_ reason: Reason, of visit: AnyVisit) { self.init(reason, named: visit.routeText) }
}
