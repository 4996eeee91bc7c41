/// The saved data of a visit that is being restored.
@MainActor final class Restoration {
  let kept: (any Codable & Sendable)?
  let viewName: String?
  /// Whether a tab was selected.
  let wasSelected: Bool
  /// Whether the restoration has reached it.
  var hadItsTurn = false
  /// The number of children that the module has shown on its own before the restoration reached them.
  var early = 0
  /// The children that were not shown again yet.
  private var nodes: [TreeSnapshot.Node]

  /// The restoration of a router.
  init(_ nodes: [TreeSnapshot.Node]) {
    self.nodes = nodes
    (kept, viewName, wasSelected) = (nil, nil, true)
  }

  private init(_ node: TreeSnapshot.Node) {
    nodes = node.children
    (kept, viewName, wasSelected) = (node.kept, node.viewName, node.isSelected)
  }

  /// Returns the restoration of a child that is being shown; nil for one that is not in the snapshot.
  func take(_ route: any Route, as presentation: Presentation) -> Restoration? {
    let index = nodes.firstIndex { $0.presentation == presentation && $0.route.isEqual(to: route) }
    guard let index else { return nil }
    let node = nodes.remove(at: index)
    early += 1
    return Restoration(node)
  }
}
