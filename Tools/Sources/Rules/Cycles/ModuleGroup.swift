/// Modules that depend on each other: each reaches each along the edges between them.
public struct ModuleGroup: Hashable, Sendable {
  /// The names, sorted.
  public let members: [String]
  /// The edges between them, sorted by the names of their modules.
  public let edges: [ModuleEdge]

  /// Finds the groups of at least two modules among edges, sorted by their first names.
  ///
  /// - Parameter edges: At most one edge from a module to another.
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

  /// Whether the cycle is caused by parts, not only by values and entities in the modules' folders.
  var isOfParts: Bool {
    let (_, graph) = Self.graph(of: edges.filter { ($0.uses.first?.rank ?? 0) < EdgeEvidence.firstOfValues })
    return Set(graph.components()).count < graph.nodes.count
  }

  /// - Parameter edges: The edges inside one group, sorted.
  init(inner edges: [ModuleEdge]) {
    self.edges = edges
    members = Set(edges.map(\.from)).sorted()
  }

  /// Returns a graph whose nodes are the modules sorted by name; the weight of an edge is its number of uses.
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

  /// Returns a cycle for display: a shortest one through the first new edge, or else in the group.
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

  /// Returns the clearest edges of two modules that use each other; nil without such modules.
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

  /// Returns the edges to remove so that no cycle is left, with as few uses as possible. Each of them is necessary.
  public func feedbackEdges() -> (edges: [ModuleEdge], isCheapest: Bool) {
    let (names, graph) = Self.graph(of: edges)
    let tails = graph.tails()
    let removed = Set(
      graph.feedbackEdges().map { ModuleEdge.Key(from: names[tails[$0]], to: names[graph.heads[$0]]) })
    return (edges.filter { removed.contains($0.key) }, members.count <= DirectedGraph.largestExact)
  }
}
