import ToolsTestSupport
import Checking
import CheckerConfiguration
import Foundation
import Rules

/// Minimal sources of modules with the edges in a text: `Cart>Home Home>Cart`.
struct CycleSources {
  static let names = ["Alarm", "Basket", "Chat", "Desk", "Echo", "Feed"]

  var edges: Set<ModuleEdge.Key> = []

  init(_ text: String = "") {
    for edge in text.split(separator: " ") {
      let names = edge.split(separator: ">").map(String.init)
      edges.insert(ModuleEdge.Key(from: names[0], to: names[1]))
    }
  }

  /// Adds and removes some edges.
  mutating func edit(_ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let from = Int.random(in: 0..<Self.names.count, using: &random)
      let to = (from + Int.random(in: 1..<Self.names.count, using: &random)) % Self.names.count
      let edge = ModuleEdge.Key(from: Self.names[from], to: Self.names[to])
      if edges.remove(edge) == nil { edges.insert(edge) }
    }
  }

  /// The edges inside cycles, by the algorithm of Floyd and Warshall.
  var inner: Set<ModuleEdge.Key> {
    var reaches = edges
    for middle in Self.names {
      for from in Self.names where reaches.contains(.init(from: from, to: middle)) {
        for to in Self.names where reaches.contains(.init(from: middle, to: to)) {
          reaches.insert(.init(from: from, to: to))
        }
      }
    }
    return edges.filter { reaches.contains(.init(from: $0.to, to: $0.from)) }
  }

  func write(to root: Folder, below folder: String = "", _ names: [String] = names) throws {
    for name in names {
      let others = edges.filter { $0.from == name }.map(\.to).sorted()
      let properties = others.map { "  var \($0.lowercased()): \($0)ModuleInput?\n" }.joined()
      try root.write(
        "\(folder)\(name)/\(name)Presenter.swift",
        "protocol \(name)ModuleInput: AnyObject {}\nfinal class \(name)Presenter: \(name)ModuleInput {\n\(properties)}\n"
      )
      try root.write("\(folder)\(name)/\(name)Interactor.swift", "final class \(name)Interactor {}\n")
    }
  }
}

extension Check {
  /// Checks for cycles of modules only.
  mutating func onlyCycles() {
    for rule in allRules.map({ $0.about.id }) where rule != "module-cycle" {
      configuration.severities[rule] = Located(.off)
    }
  }
}

extension Check.Outcome {
  var newEdges: Set<ModuleEdge.Key> {
    Set(findings.violations.flatMap { $0.edges.filter(\.isNew).map(\.key) })
  }
}
