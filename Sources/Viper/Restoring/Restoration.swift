/// What a visit begins with that is shown again.
@MainActor final class Restoration {
  let kept: (any Codable & Sendable)?
  let viewName: String?
  /// Of tabs: whether it was the one that was seen.
  let wasSelected: Bool
  /// Whether its turn to be shown again has come.
  var hadItsTurn = false
  /// How many the module has shown by itself whose turn has not come.
  var early = 0
  /// What it showed, and has not shown again yet.
  private var nodes: [TreeSnapshot.Node]

  /// What the router itself showed.
  init(_ nodes: [TreeSnapshot.Node]) {
    self.nodes = nodes
    (kept, viewName, wasSelected) = (nil, nil, true)
  }

  private init(_ node: TreeSnapshot.Node) {
    nodes = node.children
    (kept, viewName, wasSelected) = (node.kept, node.viewName, node.isSelected)
  }

  /// The restoration of what is shown now, if it was shown before.
  func take(_ route: any Route, as presentation: Presentation) -> Restoration? {
    let index = nodes.firstIndex { $0.presentation == presentation && $0.route.isEqual(to: route) }
    guard let index else { return nil }
    let node = nodes.remove(at: index)
    early += 1
    return Restoration(node)
  }
}
