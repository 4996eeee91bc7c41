import Testing
import ToolsTestSupport

@testable import Rules

@Suite(.timeLimit(.minutes(10))) struct DirectedGraphTests {
  private typealias Edge = (from: Int, to: Int, weight: Int)

  private func random(_ count: Int, _ number: Int, _ random: inout SeededGenerator) -> [Edge] {
    (0..<number).map { _ in
      (
        Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random),
        Int.random(in: 1...5, using: &random)
      )
    }
  }

  /// The transitive closure, by the algorithm of Floyd and Warshall.
  private func reaches(_ count: Int, _ edges: [(Int, Int)]) -> [[Bool]] {
    var reaches = [[Bool]](repeating: [Bool](repeating: false, count: count), count: count)
    for (from, to) in edges { reaches[from][to] = true }
    for middle in 0..<count {
      for from in 0..<count where reaches[from][middle] {
        for to in 0..<count where reaches[middle][to] { reaches[from][to] = true }
      }
    }
    return reaches
  }

  private func hasCycle(_ count: Int, _ edges: [(Int, Int)]) -> Bool {
    let reaches = reaches(count, edges)
    return (0..<count).contains { reaches[$0][$0] }
  }

  private func pairs(_ graph: DirectedGraph) -> [(Int, Int)] { Array(zip(graph.tails(), graph.heads)) }

  private func isCycle(_ nodes: [Int], in graph: DirectedGraph) -> Bool {
    nodes.indices.allSatisfy { graph.hasEdge(nodes[$0], nodes[($0 + 1) % nodes.count]) }
      && Set(nodes).count == nodes.count
  }

  @Test(arguments: 0..<10)
  func `Nodes are in one component if each reaches the other`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let count = Int.random(in: 1...9, using: &random)
      let graph = DirectedGraph(nodes: count, edges: self.random(count, 2 * count, &random))
      let (components, reaches) = (graph.components(), reaches(count, pairs(graph)))
      for a in 0..<count {
        for b in 0..<count where a != b {
          #expect((components[a] == components[b]) == (reaches[a][b] && reaches[b][a]))
        }
      }
    }
  }

  @Test(arguments: 0..<10)
  func `The shown cycle is a shortest one`(seed: Int) {
    var random = SeededGenerator(seed: seed + 100)
    for _ in 0..<50 {
      let count = Int.random(in: 1...9, using: &random)
      let graph = DirectedGraph(nodes: count, edges: self.random(count, count + 2, &random))
      let pairs = pairs(graph)
      // The shortest closed walk: the first power of the matrix with a nonzero diagonal.
      var walks = Set(pairs.map { [$0.0, $0.1] })
      var length = 1
      while length <= count, !walks.contains(where: { $0[0] == $0[1] }) {
        walks = Set(walks.flatMap { walk in graph.successors(of: walk[1]).map { [walk[0], $0] } })
        length += 1
      }
      let cycle = graph.shortestCycle()
      #expect(cycle?.count == (length > count ? nil : length))
      if let cycle { #expect(isCycle(cycle, in: graph) && cycle.first == cycle.min()) }
      let reaches = reaches(count, pairs)
      for (from, to) in pairs {
        let through = graph.shortestCycle(through: (from, to))
        #expect((through != nil) == reaches[to][from])
        if let through { #expect(isCycle(through, in: graph) && through.prefix(2) == [from, to]) }
      }
    }
  }

  @Test(arguments: 0..<10)
  func `Without feedback edges there is no cycle, and each of them is needed`(seed: Int) {
    var random = SeededGenerator(seed: seed + 200)
    for round in 0..<20 {
      let count = Int.random(in: 2...(round < 10 ? 8 : 22), using: &random)
      let graph = DirectedGraph(nodes: count, edges: self.random(count, 3 * count, &random))
      let pairs = pairs(graph)
      let feedback = Set(graph.feedbackEdges())
      let left = pairs.indices.filter { !feedback.contains($0) }.map { pairs[$0] }
      #expect(!hasCycle(count, left))
      for edge in feedback { #expect(hasCycle(count, left + [pairs[edge]])) }
    }
  }

  @Test(arguments: 0..<40)
  func `No other feedback edges of a small graph weigh less`(seed: Int) {
    var random = SeededGenerator(seed: seed + 300)
    let count = Int.random(in: 2...6, using: &random)
    let graph = DirectedGraph(nodes: count, edges: self.random(count, 9, &random))
    let pairs = pairs(graph)
    func weight(_ edges: some Sequence<Int>) -> Int { edges.reduce(0) { $0 + graph.weights[$1] } }
    let cheapest = (0..<1 << pairs.count).filter { set in
      !hasCycle(count, pairs.indices.filter { set & 1 << $0 == 0 }.map { pairs[$0] })
    }.map { set in weight(pairs.indices.filter { set & 1 << $0 != 0 }) }.min()
    #expect(weight(graph.feedbackEdges()) == cheapest)
  }

  @Test(.timeLimit(.minutes(5)))
  func `A giant group costs no more than its edges`() throws {
    var random = SeededGenerator(seed: 1)
    let count = 2000
    // A ring in which every cycle is long: no two nodes are near each other in both directions.
    let ring = (0..<count).flatMap { node in (1...10).map { (from: node, to: (node + $0) % count, weight: 1) }
    }
    let sparse = DirectedGraph(nodes: count, edges: ring)
    #expect(sparse.shortestCycle()?.count == count / 10)
    let dense = DirectedGraph(nodes: count, edges: ring + self.random(count, 20_000, &random))
    for graph in [sparse, dense] {
      let (pairs, feedback) = (pairs(graph), Set(graph.feedbackEdges()))
      let left = pairs.indices.filter { !feedback.contains($0) }.map { (pairs[$0].0, pairs[$0].1, 1) }
      let components = DirectedGraph(nodes: count, edges: left.map { (from: $0.0, to: $0.1, weight: 1) })
        .components()
      #expect(Set(components).count == count)
    }
  }
}
