import Foundation

/// The known violations of a code base, which are not reported again.
///
/// An entry contains the rule, the file, the declaration and the name used there, but not the line: it survives changes
/// above. It covers a number of violations; one more of the same kind is new.
///
/// For cycles of modules, it contains the edges, not the cycles: a group that lost some of its edges, or was split, is
/// known, and an edge that was in no cycle before is new, even in a known group.
public struct Baseline: Sendable {
  public struct Entry: Hashable, Sendable, Comparable {
    public var rule: String
    public var file: String
    public var symbol: String
    public var target: String

    public static func < (a: Entry, b: Entry) -> Bool {
      (a.file, a.rule, a.symbol, a.target) < (b.file, b.rule, b.symbol, b.target)
    }
  }

  public private(set) var entries: [Entry: Int] = [:]
  /// The edges between modules in cycles, each with a file that contained it.
  public private(set) var edgeFiles: [ModuleEdge.Key: String] = [:]
  /// Edges that existed outside cycles: such an edge is reported when it is in a cycle, but not as the new edge. They
  /// are not written to the file.
  public var edgesOutsideCycles: Set<ModuleEdge.Key> = []

  public init(_ violations: [Violation] = []) {
    for violation in violations {
      if violation.edges.isEmpty { entries[Entry(violation), default: 0] += 1 }
      for edge in violation.edges { edgeFiles[edge.key] = edge.uses.first?.file ?? "" }
    }
  }

  /// The edges between modules in cycles.
  public var edges: Set<ModuleEdge.Key> { Set(edgeFiles.keys) }

  /// The files of the entries.
  public var files: Set<String> { Set(entries.keys.map(\.file)).union(edgeFiles.values) }

  /// The number of known violations and edges.
  public var count: Int { entries.values.reduce(edgeFiles.count, +) }

  /// Whether a file is a baseline of any version, or may be a damaged one. Other files are never overwritten by a
  /// baseline.
  public static func mayBeOne(_ file: Data) -> Bool {
    let text = String(decoding: file, as: UTF8.self)
    if text.contains("\"schema\""), text.contains("\"violations\"") { return true }
    let isBroken = (try? JSONSerialization.jsonObject(with: file, options: .fragmentsAllowed)) == nil
    return isBroken && (text.isEmpty || text.first == "{" || text.hasPrefix("<<<<<<<"))
  }

  /// - Throws: ``ReadError`` if it is not a baseline.
  public init(json: Data) throws(ReadError) {
    let file: File
    do {
      // Of another schema, only the number is known.
      let schema = try JSONDecoder().decode(Head.self, from: json).schema
      guard schema == Self.schema else {
        throw ReadError(
          description:
            "the baseline has schema \(schema), but this version of viper supports \(Self.schema): "
            + Self.remedy)
      }
      file = try JSONDecoder().decode(File.self, from: json)
    } catch let error as ReadError {
      throw error
    } catch {
      throw ReadError(
        description: Self.mayBeOne(json)
          ? "this baseline is damaged: \(Self.remedy)" : "this is not a baseline of viper: name another file")
    }
    for cycle in file.cycles { edgeFiles[ModuleEdge.Key(from: cycle.from, to: cycle.to)] = cycle.file }
    for item in file.violations {
      let entry = Entry(rule: item.rule, file: item.file, symbol: item.symbol, target: item.target)
      // Clamped, so that a forged count cannot overflow.
      entries[entry] = min(1 << 30, (entries[entry] ?? 0) + min(1 << 30, max(1, item.count ?? 1)))
    }
  }

  /// The version of the file format. It changes when the meaning of a file changes.
  private static let schema = 2
  private static let remedy = "replace it with --write-baseline --new-baseline"

  public struct ReadError: Error, CustomStringConvertible {
    public let description: String
  }

  /// The difference between a baseline and the current violations.
  public struct Comparison: Sendable {
    /// The violations that are not known. For cycles of modules, only the groups with new edges, which are marked.
    public var new: [Violation]
    /// Entries that count more violations than there are.
    public var fixed: [Entry]
    /// The edges that are in no cycle any more.
    public var fixedEdges: [ModuleEdge.Key]
  }

  public func apply(_ violations: [Violation]) -> Comparison {
    var left = entries
    let found = Set(violations.lazy.flatMap { $0.edges.lazy.map(\.key) })
    let edges = edges
    let renamed = EdgeNames.renamed(edges, as: found)
    let new = violations.compactMap { violation -> Violation? in
      if !violation.edges.isEmpty {
        let new = Set(violation.edges.lazy.map(\.key).filter { !edges.contains($0) && renamed[$0] == nil })
        if new.isEmpty { return nil }
        // An old edge that a new one has drawn into the cycle is not new.
        let added = new.subtracting(edgesOutsideCycles)
        return violation.marking(new: added.isEmpty ? new : added)
      }
      guard let count = left[Entry(violation)], count > 0 else { return violation }
      left[Entry(violation)] = count - 1
      return nil
    }
    return Comparison(
      new: new, fixed: left.filter { $0.value > 0 }.keys.sorted(),
      fixedEdges: edges.subtracting(found).subtracting(renamed.values).sorted())
  }

  /// Returns a baseline in which the entries of moved files have their current paths.
  ///
  /// - Parameter isGone: Returns whether a file no longer exists.
  public func following(_ violations: [Violation], isGone: (_ file: String) -> Bool) -> Baseline {
    struct Kind: Hashable {
      let rule: String
      let symbol: String
      let target: String

      init(_ entry: Entry) { (rule, symbol, target) = (entry.rule, entry.symbol, entry.target) }
    }
    let files = Set(entries.keys.map(\.file)).filter(isGone)
    if files.isEmpty { return self }
    var new: [Kind: Set<String>] = [:]
    for violation in apply(violations).new {
      let entry = Entry(violation)
      new[Kind(entry), default: []].insert(entry.file)
    }
    var moved = self
    for (entry, count) in entries where files.contains(entry.file) {
      // With two places, the entry may belong to either.
      guard let places = new[Kind(entry)], places.count == 1, let place = places.first else { continue }
      moved.entries[entry] = nil
      var there = entry
      there.file = place
      moved.entries[there, default: 0] += count
    }
    return moved
  }

  /// Returns a baseline without the fixed entries; nothing is added.
  ///
  /// - Parameters:
  ///   - areEdgesKnown: Whether the violations contain all edges in cycles; otherwise all edges are kept.
  ///   - isKnown: Returns whether an entry would be among the violations if it still existed; other entries are kept.
  public func reduced(
    to violations: [Violation], areEdgesKnown: Bool = true,
    where isKnown: (_ entry: Entry) -> Bool = { _ in true }
  ) -> Baseline {
    let found = Baseline(violations)
    var reduced = self
    for (entry, count) in entries where isKnown(entry) {
      reduced.entries[entry] = found.entries[entry].map { min($0, count) }
    }
    if areEdgesKnown {
      let renamed = EdgeNames.renamed(edges, as: found.edges)
      reduced.edgeFiles = found.edgeFiles.filter { edgeFiles[$0.key] != nil || renamed[$0.key] != nil }
    }
    return reduced
  }

  /// Adds these violations, as far as they are not covered.
  public mutating func cover(_ violations: [Violation]) {
    let other = Baseline(violations)
    entries.merge(other.entries, uniquingKeysWith: max)
    edgeFiles.merge(other.edgeFiles) { first, _ in first }
  }

  /// Returns the file content: sorted, one entry per line, so that changes have small diffs.
  public func json() -> String {
    let items = entries.sorted { $0.key < $1.key }.map { entry, count in
      File.Item(
        rule: entry.rule, file: entry.file, symbol: entry.symbol, target: entry.target,
        count: count == 1 ? nil : count)
    }
    let cycles = edgeFiles.sorted { $0.key < $1.key }.map { edge, file in
      File.Cycle(from: edge.from, to: edge.to, file: file)
    }
    return """
      {
        "schema": \(Self.schema),
        "violations": \(Self.list(items)),
        "cycles": \(Self.list(cycles))
      }

      """
  }

  private static func list(_ items: [some Encodable]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = items.map { "    " + String(decoding: (try? encoder.encode($0)) ?? Data(), as: UTF8.self) }
    return lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
  }

  private struct Head: Codable {
    var schema: Int
  }

  private struct File: Codable {
    var schema: Int
    var violations: [Item]
    /// The edges between modules in cycles.
    var cycles: [Cycle]

    struct Item: Codable {
      var rule: String
      var file: String
      var symbol: String
      var target: String
      var count: Int?
    }

    struct Cycle: Codable {
      var from: String
      var to: String
      /// The file that contained it, which shows whether the baseline belongs to this code.
      var file: String
    }
  }
}

extension Baseline.Entry {
  public init(_ violation: Violation) {
    self.init(rule: violation.rule, file: violation.file, symbol: violation.symbol, target: violation.target)
  }
}
