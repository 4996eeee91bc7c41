import Foundation
import Testing
import ToolsTestSupport

@testable import Rules

/// The gate for cycles of modules: it reports new edges and accepts existing ones.
@Suite(.timeLimit(.minutes(10))) struct CycleGateTests {
  private func violations(_ graph: RandomGraph) -> [Violation] { violations(graph.moduleEdges) }

  private func violations(_ edges: [ModuleEdge]) -> [Violation] {
    ModuleGroup.groups(of: edges).compactMap { ModuleCycle.violation($0, .error) }
  }

  private func edges(_ texts: String...) -> [ModuleEdge] {
    texts.map { text in
      let names = text.split(separator: ">").map(String.init)
      let use = ModuleEdge.Use(
        file: "\(names[0]).swift", position: .init(line: 1, column: 1), symbol: names[0], user: names[0],
        type: names[1])
      return ModuleEdge(from: names[0], to: names[1], uses: [use])
    }
  }

  private func marked(_ violations: [Violation]) -> Set<ModuleEdge.Key> {
    Set(violations.flatMap { $0.edges.filter(\.isNew).map(\.key) })
  }

  @Test(arguments: 0..<30)
  func `With a baseline the gate fails exactly for edges in a cycle outside of the baseline`(
    seed: Int
  ) throws {
    for round in 0..<100 {
      var random = SeededGenerator(seed: seed * 1000 + round)
      var graph = RandomGraph(
        modules: Int.random(in: 2...8, using: &random), edges: Int.random(in: 0...14, using: &random), &random
      )
      var baseline = try Baseline(json: Data(Baseline(violations(graph)).json().utf8))
      #expect(baseline.edges == graph.inner)
      for _ in 0..<4 {
        graph.edit(&random)
        let inner = graph.inner
        let new = inner.subtracting(baseline.edges)
        let all = violations(graph)
        #expect(Set(all.flatMap { $0.edges.map(\.key) }) == inner)
        let applied = baseline.apply(all)
        #expect(applied.new.isEmpty == new.isEmpty)
        #expect(marked(applied.new) == new)
        #expect(applied.new.allSatisfy { $0.edges.contains(where: \.isNew) })
        #expect(Set(applied.fixedEdges) == baseline.edges.subtracting(inner))
        // The baseline sometimes shrinks and never grows.
        if Bool.random(using: &random) {
          let before = baseline.edges
          baseline = baseline.reduced(to: all)
          #expect(baseline.edges == before.intersection(inner))
        }
      }
    }
  }

  @Test(arguments: 0..<30)
  func `Since a revision the gate fails exactly for new edges in a cycle`(seed: Int) {
    for round in 0..<100 {
      var random = SeededGenerator(seed: seed * 1000 + round + 7)
      var graph = RandomGraph(
        modules: Int.random(in: 2...8, using: &random), edges: Int.random(in: 0...14, using: &random), &random
      )
      let old = graph
      for _ in 0..<3 {
        graph.edit(&random)
        var known = Baseline()
        known.cover(violations(old))
        known.edgesOutsideCycles = old.edges
        let found = known.apply(violations(graph)).new
        #expect(marked(found) == graph.inner.subtracting(old.edges))
        #expect(found.allSatisfy { $0.edges.contains(where: \.isNew) })
      }
    }
  }

  @Test func `A repaired cycle shows no old edge as new`() {
    let baseline = Baseline(violations(edges("A>B", "B>A", "B>C", "C>B", "C>A")))
    for left in [
      edges("A>B", "B>A"), edges("A>B", "B>C", "C>A"), edges("A>B", "B>A", "C>B"), edges("A>B"), [],
      edges("A>B", "B>A", "B>C", "C>B"),
    ] {
      #expect(baseline.apply(violations(left)).new.isEmpty)
    }
  }

  @Test func `A group that splits into two has no new cycle`() {
    let baseline = Baseline(violations(edges("A>B", "B>A", "B>C", "C>D", "D>C", "D>A")))
    let applied = baseline.apply(violations(edges("A>B", "B>A", "C>D", "D>C", "D>A")))
    #expect(applied.new.isEmpty)
    #expect(applied.fixedEdges.map(\.description) == ["B → C", "D → A"])
  }

  @Test func `A new edge inside a known group is reported with its cycle and place`() throws {
    let baseline = Baseline(violations(edges("A>B", "B>C", "C>A")))
    let found = baseline.apply(violations(edges("A>B", "B>C", "C>A", "C>B"))).new
    let violation = try #require(found.first)
    #expect(found.count == 1 && violation.file == "C.swift" && violation.module == "C")
    #expect(
      violation.message.contains("3 modules depend on each other in a cycle: A, B, C; the new edge is C → B:")
    )
    #expect(violation.steps.map(\.text) == ["C → B: C names B", "B → C: B names C"])
  }

  @Test func `Since a revision a grown group is new only through the new edge`() throws {
    var known = Baseline(violations(edges("A>B", "B>A", "C>A")))
    known.edgesOutsideCycles = Set(edges("A>B", "B>A", "C>A").map(\.key))
    let found = known.apply(violations(edges("A>B", "B>A", "C>A", "B>C"))).new
    #expect(marked(found).map(\.description) == ["B → C"])
    #expect(try #require(found.first).message.contains("the new edge is B → C:"))
  }

  @Test func `A module loses its edges to another with its name, and only then`() {
    let plain = Baseline(violations(edges("List>Home", "Home>List")))
    let one = edges("List (One)>Home", "Home>List (One)")
    let two = edges("List (Two)>Home", "Home>List (Two)")
    #expect(plain.apply(violations(one)).new.isEmpty && plain.apply(violations(one)).fixedEdges.isEmpty)
    #expect(plain.apply(violations(one + two)).new.count == 1)
    #expect(plain.reduced(to: violations(one)).edges == Set(one.map(\.key)))
    let folder = Baseline(violations(one))
    #expect(folder.apply(violations(two)).new.count == 1)
    #expect(folder.apply(violations(edges("List>Home", "Home>List"))).new.isEmpty)
  }

  @Test func `Entries of rules that did not run stay in the baseline`() {
    let baseline = Baseline(violations(edges("A>B", "B>A")))
    #expect(baseline.reduced(to: [], areEdgesKnown: false).edges == baseline.edges)
    #expect(baseline.reduced(to: []).edges.isEmpty)
  }

  @Test func `A large group lists its first members and keeps all edges`() throws {
    let names = (0..<40).map { "M" + ($0 < 10 ? "0" : "") + "\($0)" }
    let ring = names.indices.flatMap { edges("\(names[$0])>\(names[($0 + 1) % 40])") }
    let violation = try #require(violations(ring).first)
    #expect(violation.message.contains("40 modules depend on each other in a cycle: M00, M01, "))
    #expect(violation.message.contains("M07 and 32 more: "))
    #expect(violation.edges.count == 40 && violation.steps.count == 40)
    #expect(violation.repair.contains("viper check --cycles"))
  }
}
