/// Modules that depend on each other: each reaches each along the edges between them.
public struct ModuleGroup: Hashable, Sendable {
  /// By name.
  public let members: [String]
  /// The edges between them, by the names of their modules.
  public let edges: [ModuleEdge]

  /// Finds the groups among edges between modules: those of at least two modules, by their first names.
  ///
  /// - Parameter edges: at most one from a module to another.
  public static func groups(of edges: [ModuleEdge]) -> [ModuleGroup] {
    let edges = edges.sorted { $0.key < $1.key }
    let (names, graph) = graph(of: edges)
    let components = graph.components()
    let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let inner = Dictionary(grouping: edges) { edge -> Int in
      guard edge.from != edge.to, let from = numbers[edge.from], let to = numbers[edge.to] else { return -1 }
      return components[from] == components[to] ? components[from] : -1
    }
    return inner.filter { $0.key >= 0 }.values.map { ModuleGroup(inner: $0) }
      .sorted { $0.members.lexicographicallyPrecedes($1.members) }
  }

  /// Whether modules are in a cycle by what they are, not only by values and entities that lie in their folders.
  var isOfParts: Bool {
    let (_, graph) = Self.graph(of: edges.filter { ($0.uses.first?.rank ?? 0) < EdgeEvidence.firstOfValues })
    return Set(graph.components()).count < graph.nodes.count
  }

  /// - Parameter edges: those inside one group, in order.
  init(inner edges: [ModuleEdge]) {
    self.edges = edges
    members = Set(edges.map(\.from)).sorted()
  }

  /// Nodes are modules in the order of their names; an edge weighs as much as it has uses.
  private static func graph(of edges: [ModuleEdge]) -> (names: [String], graph: DirectedGraph) {
    let names = Set(edges.flatMap { [$0.from, $0.to] }).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let numbered = edges.compactMap { edge in
      if let from = numbers[edge.from], let to = numbers[edge.to] {
        (from: from, to: to, weight: edge.uses.count)
      } else {
        nil
      }
    }
    return (names, DirectedGraph(nodes: names.count, edges: numbered))
  }

  /// A cycle to show: a shortest one through the first new edge, or else of the group.
  public func shortestCycle() -> [ModuleEdge] {
    let (names, graph) = Self.graph(of: edges)
    let new = edges.first(where: \.isNew).flatMap { edge -> [Int]? in
      guard let from = names.firstIndex(of: edge.from), let to = names.firstIndex(of: edge.to) else {
        return nil
      }
      return graph.shortestCycle(through: (from, to))
    }
    if new == nil, let pair = clearestPair() { return pair }
    guard let cycle = new ?? graph.shortestCycle() else { return [] }
    let steps = zip(cycle, cycle.dropFirst() + cycle.prefix(1)).map { from, to in
      ModuleEdge.Key(from: names[from], to: names[to])
    }
    let isStep = Set(steps)
    let found = Dictionary(edges.filter { isStep.contains($0.key) }.map { ($0.key, $0) }) { first, _ in first
    }
    return steps.compactMap { found[$0] }
  }

  /// Of two modules that name each other the edges with the best evidence; nil if there are no two.
  private func clearestPair() -> [ModuleEdge]? {
    let byKey = Dictionary(edges.map { ($0.key, $0) }) { first, _ in first }
    var best: (rank: Int32, pair: [ModuleEdge])?
    for edge in edges where edge.from < edge.to {
      guard let back = byKey[ModuleEdge.Key(from: edge.to, to: edge.from)] else { continue }
      let rank = (edge.uses.first?.rank ?? 0) + (back.uses.first?.rank ?? 0)
      if best.map({ rank < $0.rank }) ?? true { best = (rank, [edge, back]) }
    }
    return best?.pair
  }

  /// The edges to remove so that no cycle is left: as few uses as can be found together, and none that could stay.
  public func feedbackEdges() -> (edges: [ModuleEdge], isCheapest: Bool) {
    let (names, graph) = Self.graph(of: edges)
    let tails = graph.tails()
    let removed = Set(
      graph.feedbackEdges().map { ModuleEdge.Key(from: names[tails[$0]], to: names[graph.heads[$0]]) })
    return (edges.filter { removed.contains($0.key) }, members.count <= DirectedGraph.largestExact)
  }
}
