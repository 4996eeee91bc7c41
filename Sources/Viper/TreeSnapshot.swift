/// What a router showed at one time, as routes: enough to show it again, in the same process or, where the app can
/// write down its routes, in another one.
///
/// A snapshot has no states: each module loads anew. Outputs that are bound to an event where an exit is listed are
/// bound again. A task that waited for an answer is gone: ``Router/restore(_:)`` reports it.
public struct TreeSnapshot: Sendable {
  /// One showing of a module.
  public struct Node: Sendable {
    public var route: any Route
    public var presentation: Presentation
    /// Whether a task waited for its outcome.
    public var isAwaited: Bool
    /// What the module showed, in the order it was shown.
    public var children: [Node]
    /// When it was shown among all of the snapshot: the least first. A module is shown before what it shows.
    public var order: Int

    public init(
      _ route: any Route, as presentation: Presentation, isAwaited: Bool = false, children: [Node] = [],
      order: Int = 0
    ) {
      self.route = route
      self.presentation = presentation
      self.isAwaited = isAwaited
      self.children = children
      self.order = order
    }
  }

  /// What the router itself showed, in the order it was shown.
  public var nodes: [Node]

  public init(_ nodes: [Node]) {
    self.nodes = nodes
  }
}

extension Router {
  /// What this router shows now, with everything above and inside it.
  public var snapshot: TreeSnapshot {
    TreeSnapshot(visit?.children.compactMap(\.node) ?? [])
  }

  /// Shows again what a snapshot has, below what this router shows already.
  ///
  /// What a module shows by itself while it loads, as a submodule in its slot, is not shown twice.
  ///
  /// - Parameter snapshot: of a router with the same modules.
  /// - Throws: ``RoutingError`` for the first showing that fails; what was shown before it stays.
  public func restore(_ snapshot: TreeSnapshot) throws(RoutingError) {
    guard let visit else { return }
    try visit.restore(snapshot.nodes)
  }
}

extension AnyVisit {
  fileprivate var node: TreeSnapshot.Node? {
    guard let route, phase == .routed else { return nil }
    return TreeSnapshot.Node(
      route, as: presentation, isAwaited: isAwaited, children: children.compactMap(\.node), order: id)
  }

  fileprivate func restore(_ nodes: [TreeSnapshot.Node]) throws(RoutingError) {
    var waiting = nodes.map { (node: $0, parent: self) }
    while let next = waiting.indices.min(by: { waiting[$0].node.order < waiting[$1].node.order }) {
      let (node, parent) = waiting.remove(at: next)
      let visit = try parent.restore(node)
      if node.isAwaited { visit.report(LostAnswerError(route: visit.module)) }
      waiting += node.children.map { (node: $0, parent: visit) }
    }
  }

  private func restore(_ node: TreeSnapshot.Node) throws(RoutingError) -> AnyVisit {
    if let name = node.presentation.slot, let other = child(inSlot: name) {
      // Mostly the module has filled the slot by itself while it loaded.
      if let route = other.route, isEqual(route, node.route) { return other }
      try other.dismiss()
    }
    return try showAgain(node.route, as: node.presentation)
  }

  private func isEqual<R: Route>(_ one: R, _ other: any Route) -> Bool { one == other as? R }

  /// Shows a route below this visit, and binds its outputs where the module lists an exit to it.
  package func showAgain(
    _ route: some Route, as presentation: Presentation
  ) throws(RoutingError) -> AnyVisit {
    let visit = try show(route, as: presentation, with: nil)
    content?.hear(visit)
    return visit
  }
}

/// A task waited for an answer when a snapshot was made, and no task does after it is restored.
struct LostAnswerError: DeveloperError {
  let route: String

  var description: String {
    "A task waited for the answer of \(route), and a restored tree has no such task: the answer will not be heard."
      + " Bind the output to an event where the exit is listed: exit.presented(output: { … })."
  }
}
