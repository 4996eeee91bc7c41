import Foundation

/// Violations that a code base had when somebody drew a line: they are known, and not reported again.
///
/// An entry says the rule, the file, the declaration and what it names, not the line: it survives what is written above it. An
/// entry covers as many violations as it counts; one more of the same is new.
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

  public init(_ violations: [Violation] = []) {
    for violation in violations { entries[Entry(violation), default: 0] += 1 }
  }

  /// - Throws: ``Fault`` if it is no baseline.
  public init(json: Data) throws(Fault) {
    let file: File
    do {
      // Of another schema only the number is known.
      let schema = try JSONDecoder().decode(Head.self, from: json).schema
      guard schema == 1 else {
        throw Fault(
          description: "the baseline has schema \(schema), which this version of viper does not know")
      }
      file = try JSONDecoder().decode(File.self, from: json)
    } catch let fault as Fault {
      throw fault
    } catch {
      throw Fault(
        description:
          "this is no baseline of viper: put another one in its place with --write-baseline --new-baseline")
    }
    for item in file.violations {
      let entry = Entry(rule: item.rule, file: item.file, symbol: item.symbol, target: item.target)
      // However many it counts, there are never so many.
      entries[entry] = min(1 << 30, (entries[entry] ?? 0) + min(1 << 30, max(1, item.count ?? 1)))
    }
  }

  public struct Fault: Error, CustomStringConvertible {
    public let description: String
  }

  /// The violations that it does not know, and the entries that no longer hold: fewer are there than it counts.
  public func apply(_ violations: [Violation]) -> (new: [Violation], fixed: [Entry]) {
    var left = entries
    let new = violations.filter { violation in
      guard let count = left[Entry(violation)], count > 0 else { return true }
      left[Entry(violation)] = count - 1
      return false
    }
    return (new, left.filter { $0.value > 0 }.keys.sorted())
  }

  /// With the entries of files that are gone at the files in which the same is now: those were moved.
  ///
  /// - Parameter isGone: whether a file is no longer there.
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
      // In two places it may be either.
      guard let places = new[Kind(entry)], places.count == 1, let place = places.first else { continue }
      moved.entries[entry] = nil
      var there = entry
      there.file = place
      moved.entries[there, default: 0] += count
    }
    return moved
  }

  /// Without what is fixed; nothing is added.
  ///
  /// - Parameter isKnown: whether an entry would be among the violations if it still held; others stay.
  public func reduced(
    to violations: [Violation], where isKnown: (_ entry: Entry) -> Bool = { _ in true }
  ) -> Baseline {
    let found = Baseline(violations).entries
    var reduced = self
    for (entry, count) in entries where isKnown(entry) {
      reduced.entries[entry] = found[entry].map { min($0, count) }
    }
    return reduced
  }

  /// Knows at least these too.
  public mutating func cover(_ violations: [Violation]) {
    entries.merge(Baseline(violations).entries, uniquingKeysWith: max)
  }

  /// As a file: sorted, an entry on a line, so that a change is a small difference.
  public func json() -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = entries.sorted { $0.key < $1.key }.map { entry, count in
      let item = File.Item(
        rule: entry.rule, file: entry.file, symbol: entry.symbol, target: entry.target,
        count: count == 1 ? nil : count)
      let data = (try? encoder.encode(item)) ?? Data()
      return "    " + String(decoding: data, as: UTF8.self)
    }
    let list = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
    return "{\n  \"schema\": 1,\n  \"violations\": \(list)\n}\n"
  }

  private struct Head: Codable {
    var schema: Int
  }

  private struct File: Codable {
    var schema: Int
    var violations: [Item]

    struct Item: Codable {
      var rule: String
      var file: String
      var symbol: String
      var target: String
      var count: Int?
    }
  }
}

extension Baseline.Entry {
  public init(_ violation: Violation) {
    self.init(rule: violation.rule, file: violation.file, symbol: violation.symbol, target: violation.target)
  }
}
