/// Cycles for display: shorter ones are easier to understand.
extension DirectedGraph {
  /// Returns a shortest cycle, starting at its smallest node; nil if the graph is acyclic.
  ///
  /// Searching from every node would take quadratic time. After `budget` edges, the shortest cycle found so far is
  /// returned.
  /// shortest that was found until then is the answer.
  func shortestCycle(budget: Int = 4_000_000) -> [Int]? {
    for node in nodes {
      if let other = successors(of: node).first(where: { $0 > node && hasEdge($0, node) }) {
        return [node, other]
      }
    }
    var search = Search(nodes.count)
    var best: [Int]?
    for start in nodes {
      let limit = best.map { $0.count - 1 } ?? nodes.count
      if limit < 3 { break }
      if let path = path(from: start, to: start, limit: limit, &search) { best = path }
      if search.visited > budget, best != nil { break }
    }
    guard let best, let smallest = best.min(), let index = best.firstIndex(of: smallest) else { return nil }
    return Array(best[index...] + best[..<index])
  }

  /// Returns a shortest cycle that contains an edge, starting with the edge; nil if the edge is in no cycle.
  func shortestCycle(through edge: (from: Int, to: Int)) -> [Int]? {
    var search = Search(nodes.count)
    guard let way = path(from: edge.to, to: edge.from, limit: nodes.count, &search) else { return nil }
    return [edge.from] + way
  }

  /// The arrays shared by consecutive searches, which need no clearing.
  private struct Search {
    var previous: [Int]
    /// The last search that reached each node.
    var marks: [Int]
    var number = 0
    /// The number of edges that all searches have visited.
    var visited = 0

    init(_ count: Int) {
      previous = Array(repeating: -1, count: count)
      marks = Array(repeating: 0, count: count)
    }
  }

  /// Returns the nodes of a shortest path without its end, by breadth-first search; nil if there is no path with at
  /// most `limit` edges.
  private func path(from start: Int, to end: Int, limit: Int, _ search: inout Search) -> [Int]? {
    search.number += 1
    search.marks[start] = search.number
    search.previous[start] = -1
    var level = [start]
    for _ in 0..<max(0, limit) {
      var next: [Int] = []
      for node in level {
        for other in successors(of: node) {
          search.visited += 1
          if other == end {
            var path = [node]
            while let last = path.last, search.previous[last] >= 0 { path.append(search.previous[last]) }
            return path.reversed()
          }
          guard search.marks[other] != search.number else { continue }
          search.marks[other] = search.number
          search.previous[other] = node
          next.append(other)
        }
      }
      if next.isEmpty { return nil }
      level = next
    }
    return nil
  }
}
