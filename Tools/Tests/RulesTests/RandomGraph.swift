import ToolsTestSupport
import Rules
import Source

/// Dependencies between a few modules, and the results of an independent oracle.
struct RandomGraph {
  static let names = ["Alarm", "Bell", "Cart", "Desk", "Echo", "Feed", "Game", "Home"]

  let count: Int
  private(set) var edges: Set<ModuleEdge.Key> = []

  init(modules count: Int, edges number: Int, _ random: inout SeededGenerator) {
    self.count = count
    for _ in 0..<number { edges.insert(Self.edge(count, &random)) }
  }

  private static func edge(_ count: Int, _ random: inout SeededGenerator) -> ModuleEdge.Key {
    let from = Int.random(in: 0..<count, using: &random)
    let to = (from + Int.random(in: 1..<count, using: &random)) % count
    return ModuleEdge.Key(from: names[from], to: names[to])
  }

  /// Adds and removes a few edges at once.
  mutating func edit(_ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...3, using: &random) { edges.insert(Self.edge(count, &random)) }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      guard let edge = edges.sorted().randomElement(using: &random) else { break }
      edges.remove(edge)
    }
  }

  /// The edges inside cycles, whose end reaches their start, by the algorithm of Floyd and Warshall.
  var inner: Set<ModuleEdge.Key> {
    let names = Self.names.prefix(count)
    var reaches: Set<ModuleEdge.Key> = edges
    for middle in names {
      for from in names where reaches.contains(.init(from: from, to: middle)) {
        for to in names where reaches.contains(.init(from: middle, to: to)) {
          reaches.insert(.init(from: from, to: to))
        }
      }
    }
    return edges.filter { reaches.contains(.init(from: $0.to, to: $0.from)) }
  }

  /// The same graph in the checker's form.
  var moduleEdges: [ModuleEdge] {
    edges.sorted().map { edge in
      ModuleEdge(
        from: edge.from, to: edge.to,
        uses: [
          ModuleEdge.Use(
            file: "\(edge.from)/\(edge.from)Presenter.swift", position: Position(line: 1, column: 1),
            symbol: "\(edge.from)Presenter.other", user: "\(edge.from)Presenter",
            type: "\(edge.to)ModuleInput")
        ])
    }
  }
}
