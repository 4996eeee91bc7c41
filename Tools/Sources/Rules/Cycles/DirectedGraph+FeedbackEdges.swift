/// Feedback edges: a graph without them has no cycle.
extension DirectedGraph {
  /// The maximum number of nodes for an exact solution, which tries all orders.
  static let largestExact = 14

  /// Returns edges with a small total weight whose removal leaves no cycle, by their numbers in order. Each of them is
  /// necessary.
  ///
  /// The solution is optimal for graphs with at most ``largestExact`` nodes. For larger ones (the problem is NP-hard)
  /// it uses the order of Eades, Lin and Smyth, improved by moving single nodes.
  func feedbackEdges() -> [Int] {
    if nodes.count <= Self.largestExact { return backwardEdges(of: cheapestOrder()) }
    var order = greedyOrder()
    improve(&order)
    return needed(of: backwardEdges(of: order), order)
  }

  /// Returns the edges from a node to an earlier one.
  private func backwardEdges(of order: [Int]) -> [Int] {
    let places = places(of: order)
    return nodes.flatMap { node in edges(from: node).filter { places[heads[$0]] < places[node] } }
  }

  private func places(of order: [Int]) -> [Int] {
    var places = [Int](repeating: 0, count: order.count)
    for (place, node) in order.enumerated() { places[node] = place }
    return places
  }

  /// Returns the order with the smallest weight of backward edges, then with the fewest of them: the optimal order of
  /// each set of nodes follows from those of the sets with one node less.
  private func cheapestOrder() -> [Int] {
    let sets = 1 << nodes.count
    var costs = [Int](repeating: .max, count: sets)
    var lasts = [Int](repeating: -1, count: sets)
    costs[0] = 0
    for set in 1..<max(1, sets) {
      for last in nodes where set & 1 << last != 0 {
        let before = set & ~(1 << last)
        var cost = costs[before]
        for edge in edges(from: last) where before & 1 << heads[edge] != 0 {
          cost += Self.cost(ofWeight: weights[edge])
        }
        if cost < costs[set] { (costs[set], lasts[set]) = (cost, last) }
      }
    }
    var order: [Int] = []
    var set = sets - 1
    while set != 0 {
      order.append(lasts[set])
      set &= ~(1 << lasts[set])
    }
    return order.reversed()
  }

  /// Converts a weight to a cost that also counts edges, to compare sets of equal weight.
  private static func cost(ofWeight weight: Int) -> Int { min(max(1, weight), 1 << 32) << 10 + 1 }

  /// Moves sinks to the end and sources to the beginning; otherwise, the node whose outgoing edges outweigh its
  /// incoming ones most is the next at the beginning.
  private func greedyOrder() -> [Int] {
    let incoming = incoming()
    var outWeight = nodes.map { edges(from: $0).reduce(0) { $0 + weights[$1] } }
    var inWeight = nodes.map { incoming[$0].reduce(0) { $0 + $1.weight } }
    var isPlaced = [Bool](repeating: false, count: nodes.count)
    var (front, back): ([Int], [Int]) = ([], [])
    // The nodes to process; a node is inserted again when its balance changes.
    var queue = PriorityQueue()
    func enqueue(_ node: Int) {
      let isEnd = outWeight[node] == 0 || inWeight[node] == 0
      queue.insert(node, priority: isEnd ? .max : outWeight[node] - inWeight[node])
    }
    for node in nodes { enqueue(node) }
    while let (node, priority) = queue.popMax() {
      guard !isPlaced[node] else { continue }
      let isEnd = outWeight[node] == 0 || inWeight[node] == 0
      guard priority == (isEnd ? .max : outWeight[node] - inWeight[node]) else { continue }
      isPlaced[node] = true
      if outWeight[node] == 0 { back.append(node) } else { front.append(node) }
      for edge in edges(from: node) where !isPlaced[heads[edge]] {
        inWeight[heads[edge]] -= weights[edge]
        enqueue(heads[edge])
      }
      for edge in incoming[node] where !isPlaced[edge.node] {
        outWeight[edge.node] -= edge.weight
        enqueue(edge.node)
      }
    }
    return front + back.reversed()
  }

  private func incoming() -> [[(node: Int, weight: Int)]] {
    var incoming = [[(node: Int, weight: Int)]](repeating: [], count: nodes.count)
    for node in nodes {
      for edge in edges(from: node) { incoming[heads[edge]].append((node, weights[edge])) }
    }
    return incoming
  }

  /// Moves single nodes to positions with fewer backward edges, until no move helps, at most thirty times for all
  /// nodes.
  private func improve(_ order: inout [Int]) {
    let incoming = incoming()
    var cost = cost(of: order)
    for _ in 0..<30 {
      // Fractions allow inserting a node between two positions.
      var places = places(of: order).map(Double.init)
      var hasMoved = false
      for node in nodes {
        // At the first position, its incoming edges are backward; after each neighbour, one less or one more is.
        var neighbours = edges(from: node).map { (place: places[heads[$0]], change: weights[$0]) }
        neighbours += incoming[node].map { (places[$0.node], -$0.weight) }
        neighbours.sort { $0.place < $1.place }
        var (sum, current, best): (Int, Int, (cost: Int, index: Int)) = (0, 0, (0, -1))
        for (index, neighbour) in neighbours.enumerated() {
          sum += neighbour.change
          if neighbour.place < places[node] { current = sum }
          if sum < best.cost { best = (sum, index) }
        }
        guard best.cost < current else { continue }
        hasMoved = true
        let before = best.index < 0 ? (neighbours.first?.place ?? 1) - 1 : neighbours[best.index].place
        let after = best.index + 1 < neighbours.count ? neighbours[best.index + 1].place : before + 1
        places[node] = before + (after - before) / 2
      }
      if !hasMoved { return }
      let improved = nodes.sorted { (places[$0], $0) < (places[$1], $1) }
      let newCost = self.cost(of: improved)
      // After many moves to one position, there may be no fraction between two numbers.
      guard newCost < cost else { return }
      (order, cost) = (improved, newCost)
    }
  }

  /// Returns the weight of the backward edges.
  private func cost(of order: [Int]) -> Int {
    backwardEdges(of: order).reduce(0) { $0 + weights[$1] }
  }

  /// Returns the feedback edges that are necessary. The heaviest are tried first: each that closes no cycle with the
  /// remaining edges is put back.
  ///
  /// A path from the end of an edge to its beginning is searched only between their positions in a topological order,
  /// which is maintained (the algorithm of Pearce and Kelly). If the budget is used up, the remaining edges count as
  /// necessary.
  private func needed(of feedback: [Int], _ order: [Int], budget: Int = 4_000_000) -> [Int] {
    var kept = DynamicOrder(self, without: feedback, order, budget: budget)
    let tails = tails()
    let byWeight = feedback.sorted { (-weights[$0], $0) < (-weights[$1], $1) }
    return byWeight.filter { !kept.insert(tails[$0], heads[$0]) }.sorted()
  }

  /// Returns the node at which each edge begins.
  func tails() -> [Int] {
    nodes.flatMap { node in repeatElement(node, count: edges(from: node).count) }
  }
}

/// An acyclic graph to which edges are added, with a topological order.
private struct DynamicOrder {
  private var successors: [[Int]]
  private var predecessors: [[Int]]
  private var places: [Int]
  private var budget: Int
  private var marks: [Int]
  private var number = 0

  init(_ graph: DirectedGraph, without feedback: [Int], _ order: [Int], budget: Int) {
    self.budget = budget
    let count = graph.nodes.count
    successors = Array(repeating: [], count: count)
    predecessors = Array(repeating: [], count: count)
    marks = Array(repeating: 0, count: count)
    places = Array(repeating: 0, count: count)
    for (place, node) in order.enumerated() { places[node] = place }
    let isLeftOut = Set(feedback)
    for node in graph.nodes {
      for edge in graph.edges(from: node) where !isLeftOut.contains(edge) {
        successors[node].append(graph.heads[edge])
        predecessors[graph.heads[edge]].append(node)
      }
    }
  }

  /// Adds an edge unless it closes a cycle, or the budget is used up.
  mutating func insert(_ from: Int, _ to: Int) -> Bool {
    if places[from] > places[to] {
      guard
        let after = reached(from: to, by: successors, within: places[to]...places[from], stop: from),
        let before = reached(from: from, by: predecessors, within: places[to]...places[from], stop: -1)
      else { return false }
      // Nodes that lead to the edge come before nodes that it leads to, in the positions of both.
      let nodes = before.sorted { places[$0] < places[$1] } + after.sorted { places[$0] < places[$1] }
      let free = nodes.map { places[$0] }.sorted()
      for (node, place) in zip(nodes, free) { places[node] = place }
    }
    successors[from].append(to)
    predecessors[to].append(from)
    return true
  }

  /// Returns the nodes reached by a search; nil if it reaches the node to stop at, or if the budget is used up.
  private mutating func reached(
    from start: Int, by edges: [[Int]], within range: ClosedRange<Int>, stop: Int
  ) -> [Int]? {
    number += 1
    var found = [start]
    marks[start] = number
    var next = 0
    while next < found.count {
      for other in edges[found[next]] {
        budget -= 1
        if other == stop || budget < 0 { return nil }
        guard marks[other] != number, range.contains(places[other]) else { continue }
        marks[other] = number
        found.append(other)
      }
      next += 1
    }
    return found
  }
}

/// A queue of numbers with priorities, highest first, then the smallest number.
private struct PriorityQueue {
  private var heap: [(node: Int, priority: Int)] = []

  mutating func insert(_ node: Int, priority: Int) {
    heap.append((node, priority))
    var child = heap.count - 1
    while child > 0, isBefore(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popMax() -> (node: Int, priority: Int)? {
    guard let first = heap.first else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      var best = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && isBefore(child, best) {
        best = child
      }
      if best == parent { return first }
      heap.swapAt(parent, best)
      parent = best
    }
  }

  private func isBefore(_ a: Int, _ b: Int) -> Bool {
    (-heap[a].priority, heap[a].node) < (-heap[b].priority, heap[b].node)
  }
}
