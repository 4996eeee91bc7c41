/// A graph of numbered nodes with weighted edges, without parallel edges and loops.
struct DirectedGraph {
  /// The heads of all edges, sorted by their tails, then by their heads.
  private(set) var heads: [Int] = []
  /// The weight of each edge.
  private(set) var weights: [Int] = []
  /// The beginning of the edges of each node, followed by the end of the last.
  private var starts: [Int]

  var nodes: Range<Int> { 0..<starts.count - 1 }

  /// - Parameters:
  ///   - count: The number of nodes.
  ///   - edges: The edges in any order. The weights of parallel edges are added.
  init(nodes count: Int, edges: [(from: Int, to: Int, weight: Int)]) {
    starts = Array(repeating: 0, count: count + 1)
    heads.reserveCapacity(edges.count)
    var last: (from: Int, to: Int)?
    for edge in edges.sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) where edge.from != edge.to {
      if let last, last == (edge.from, edge.to) {
        weights[weights.count - 1] += edge.weight
        continue
      }
      last = (edge.from, edge.to)
      heads.append(edge.to)
      weights.append(edge.weight)
      starts[edge.from + 1] += 1
    }
    for node in 0..<count { starts[node + 1] += starts[node] }
  }

  /// Returns the numbers of the edges that begin at a node.
  func edges(from node: Int) -> Range<Int> { starts[node]..<starts[node + 1] }

  func successors(of node: Int) -> ArraySlice<Int> { heads[edges(from: node)] }

  func hasEdge(_ from: Int, _ to: Int) -> Bool {
    var range = edges(from: from)
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if heads[middle] == to { return true }
      range = heads[middle] < to ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }

  /// Returns the strongly connected component of each node: nodes have the same number if each reaches the other.
  ///
  /// Tarjan's algorithm, without recursion, so that long paths need no deep stack.
  func components() -> [Int] {
    var component = [Int](repeating: -1, count: nodes.count)
    var number = 0
    var visit = 0
    var visits = [Int](repeating: -1, count: nodes.count)
    var low = [Int](repeating: 0, count: nodes.count)
    var stack: [Int] = []
    var work: [(node: Int, edge: Int)] = []
    func enter(_ node: Int) {
      visits[node] = visit
      low[node] = visit
      visit += 1
      stack.append(node)
      work.append((node, starts[node]))
    }
    for root in nodes where visits[root] < 0 {
      enter(root)
      while let (node, edge) = work.last {
        if edge < starts[node + 1] {
          work[work.count - 1].edge += 1
          let next = heads[edge]
          if visits[next] < 0 {
            enter(next)
          } else if component[next] < 0 {
            low[node] = min(low[node], visits[next])
          }
          continue
        }
        work.removeLast()
        if let parent = work.last?.node { low[parent] = min(low[parent], low[node]) }
        guard low[node] == visits[node] else { continue }
        while let last = stack.popLast() {
          component[last] = number
          if last == node { break }
        }
        number += 1
      }
    }
    return component
  }
}
