import CheckerConfiguration
import Foundation
import Rules
import Source
import Testing
import ToolsTestSupport

@Suite(.timeLimit(.minutes(10))) struct BaselineTests {
  private func violation(_ rule: String, _ file: String, _ symbol: String, _ target: String, line: Int32 = 1)
    -> Violation
  {
    Violation(
      rule: rule, severity: .error, file: file, position: Position(line: line, column: 1), symbol: symbol,
      target: target, role: nil, module: nil, message: "", repair: "")
  }

  private func random(_ count: Int, _ random: inout SeededGenerator) -> [Violation] {
    (0..<Int.random(in: 0...count, using: &random)).map { _ in
      violation(
        "rule\(Int.random(in: 0..<3, using: &random))", "F\(Int.random(in: 0..<3, using: &random)).swift",
        "S\(Int.random(in: 0..<2, using: &random))", "", line: Int32.random(in: 1...100, using: &random))
    }
  }

  @Test(arguments: 0..<300)
  func `A baseline removes exactly its entries and never grows`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let (old, new) = (self.random(12, &random), self.random(12, &random))
    let baseline = Baseline(old)
    #expect(try Baseline(json: Data(baseline.json().utf8)).entries == baseline.entries)
    #expect(baseline.apply(old).new.isEmpty && baseline.apply(old).fixed.isEmpty)
    let applied = baseline.apply(new)
    let (left, fixed) = (applied.new, applied.fixed)
    let counts = Baseline(new).entries
    let more = counts.mapValues { $0 }.reduce(into: 0) {
      $0 += max(0, $1.value - (baseline.entries[$1.key] ?? 0))
    }
    #expect(left.count == more)
    #expect(fixed == baseline.entries.filter { (counts[$0.key] ?? 0) < $0.value }.keys.sorted())
    let reduced = baseline.reduced(to: new)
    #expect(reduced.entries.allSatisfy { $0.value > 0 && $0.value <= baseline.entries[$0.key] ?? 0 })
    #expect(reduced.apply(new).new == left && reduced.apply(new).fixed.isEmpty)
    #expect(reduced.reduced(to: new).entries == reduced.entries)
    let part = baseline.reduced(to: new) { $0.file == "F1.swift" }
    for (entry, count) in baseline.entries {
      #expect(part.entries[entry] == (entry.file == "F1.swift" ? reduced.entries[entry] : count))
    }
    var both = baseline
    both.cover(new)
    #expect(both.apply(new).new.isEmpty && both.apply(old).new.isEmpty)
    #expect(both.entries.values.reduce(0, +) <= old.count + new.count)
  }

  @Test func `Line numbers may change`() throws {
    let root = try Folder()
    try root.writeApp()
    let baseline = Baseline(try root.check().all)
    #expect(!baseline.entries.isEmpty)
    let text = String(decoding: try root.bytes(of: "Presenters/Bad.swift"), as: UTF8.self)
    try root.write("Presenters/Bad.swift", "\n\n// More above.\n" + text.replacing("{", with: "\n{"))
    let moved = try root.check { $0.baseline = baseline }
    #expect(moved.findings.violations.isEmpty && moved.comparison.fixed.isEmpty && !moved.all.isEmpty)
    try root.write("Presenters/Bad.swift", text + "\nextension BadPresenter { func f(_ x: UIView) {} }\n")
    let more = try root.check { $0.baseline = baseline }
    #expect(!more.findings.violations.isEmpty && more.comparison.fixed.isEmpty)
  }

  @Test func `Fixed entries are named`() throws {
    let root = try Folder()
    try root.writeApp()
    let baseline = Baseline(try root.check().all)
    try root.write("Presenters/Bad.swift", "class BadPresenter {}\n")
    let found = try root.check { $0.baseline = baseline }
    #expect(found.comparison.fixed == baseline.entries.keys.sorted())
    #expect(found.remarks(on: "Presenters/Bad.swift").allSatisfy { $0.contains("is fixed; remove it") })
    try root.remove("Presenters/Bad.swift")
    #expect(try root.check { $0.baseline = baseline }.comparison.fixed == baseline.entries.keys.sorted())
  }

  @Test func `A moved file keeps its entries`() throws {
    let root = try Folder()
    try root.writeApp()
    let baseline = Baseline(try root.check().all)
    let text = String(decoding: try root.bytes(of: "Presenters/Bad.swift"), as: UTF8.self)
    try root.remove("Presenters/Bad.swift")
    try root.write("Presenters/Moved/Worse.swift", text)
    let moved = try root.check { $0.baseline = baseline }
    #expect(moved.findings.violations.isEmpty && moved.comparison.fixed.isEmpty && !moved.all.isEmpty)
    #expect(
      moved.comparison.baseline?.entries.keys.allSatisfy { $0.file == "Presenters/Moved/Worse.swift" } == true
    )
    #expect(moved.comparison.baseline?.entries.count == baseline.entries.count)
  }

  @Test
  func `A baseline of another folder is reported as such, and none of its entries count as fixed`()
    throws
  {
    let root = try Folder()
    try root.writeApp()
    let json = Baseline(try root.check().all).json()
    let name = String(root.path.split(separator: "/").last ?? "")
    let around = json.replacing("Presenters/Bad", with: "\(name)/Presenters/Bad")
    let inside = json.replacing("Presenters/Bad", with: "Bad")
    for text in [around, inside] {
      let baseline = try Baseline(json: Data(text.utf8))
      let found = try root.check { $0.baseline = baseline }
      #expect(
        found.comparison.fixed.isEmpty
          && baseline.reduced(to: [], where: found.comparison.isKnown).entries == baseline.entries)
      #expect(
        found.findings.remarks.contains { $0.text.contains("none of the files in the baseline") })
    }
  }

  @Test func `Entries of rules that did not run are not reported as fixed`() throws {
    let root = try Folder()
    try root.writeApp()
    let baseline = Baseline(try root.check().all)
    let part = try root.check {
      $0.baseline = baseline
      for rule in allRules.map({ $0.about.id }) { $0.configuration.severities[rule] = Located(.off) }
    }
    #expect(part.comparison.fixed.isEmpty && part.all.isEmpty)
    #expect(baseline.reduced(to: part.all, where: part.comparison.isKnown).entries == baseline.entries)
  }

  @Test func `Entries of files that were not checked are not reported as fixed`() throws {
    let root = try Folder()
    try root.writeApp()
    let baseline = Baseline(try root.check().all)
    let part = try root.check(paths: ["Views"]) { $0.baseline = baseline }
    #expect(part.comparison.fixed.isEmpty)
    #expect(baseline.reduced(to: part.all, where: part.comparison.isKnown).entries == baseline.entries)
    try root.write("Presenters/Bad.swift", [0xFF])
    #expect(try root.check { $0.baseline = baseline }.comparison.fixed.isEmpty)
  }

  @Test(arguments: [
    "", "{", "null", "[]", "{}", "1", "\"a\"", "{\"schema\":\"2\",\"violations\":[],\"cycles\":[]}",
    "{\"schema\":2}", "{\"schema\":2,\"violations\":[]}", "{\"schema\":2,\"cycles\":[]}",
    "{\"schema\":2,\"violations\":{},\"cycles\":[]}", "{\"schema\":2,\"violations\":[{}],\"cycles\":[]}",
    "{\"schema\":2,\"violations\":[1],\"cycles\":[]}", "{\"schema\":2,\"violations\":[],\"cycles\":[{}]}",
    "{\"schema\":2,\"violations\":[],\"cycles\":[{\"from\":1,\"to\":\"A\",\"file\":\"a\"}]}",
    "{\"schema\":1.5,\"violations\":[]}", "\u{0}",
    "{\"schema\":2,\"violations\":[{\"rule\":1,\"file\":\"\",\"symbol\":\"\",\"target\":\"\"}],\"cycles\":[]}",
    String(repeating: "[", count: 100_000), "{\"schema\":99999999999999999999,\"violations\":[]}",
  ])
  func `A file that is not a baseline is reported`(text: String) {
    #expect { try Baseline(json: Data(text.utf8)) } throws: {
      let isBroken = text.isEmpty || text == "{"
      let isDamaged = isBroken || text.contains("schema") && text.contains("violations")
      return ($0 as? Baseline.ReadError)?.description
        == (isDamaged
          ? "this baseline is damaged: replace it with --write-baseline --new-baseline"
          : "this is not a baseline of viper: name another file")
    }
  }

  @Test(arguments: [0, -1, 1, 3, 1000])
  func `Another schema is named, whatever it contains`(schema: Int) {
    #expect { try Baseline(json: Data("{\"schema\":\(schema),\"entries\":{}}".utf8)) } throws: {
      ($0 as? Baseline.ReadError)?.description
        == "the baseline has schema \(schema), but this version of viper supports 2: replace it with --write-baseline --new-baseline"
    }
  }

  @Test func `Impossible counts do not crash`() throws {
    let item = "{\"rule\":\"r\",\"file\":\"f\",\"symbol\":\"s\",\"target\":\"t\",\"count\":"
    for count in [Int.max, Int.min, 0, -5, 1] {
      let text =
        "{\"schema\":2,\"violations\":[\(item)\(count)},\(item)\(Int.max)},\(item)\(count)}],\"cycles\":[]}"
      let baseline = try Baseline(json: Data(text.utf8))
      #expect(baseline.entries.values.allSatisfy { $0 > 0 })
      #expect(baseline.apply([violation("r", "f", "s", "t")]).new.isEmpty)
    }
  }

  @Test func `A damaged file does not crash`() throws {
    var random = SeededGenerator(seed: 3)
    let good = Array(Baseline(self.random(12, &random) + self.random(12, &random)).json().utf8)
    for _ in 0..<500 {
      var bad = good
      for _ in 0...3 {
        bad[Int.random(in: 0..<bad.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? Baseline(json: Data(bad.prefix(Int.random(in: 0...bad.count, using: &random))))
    }
  }
}
