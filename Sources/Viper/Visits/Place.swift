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
