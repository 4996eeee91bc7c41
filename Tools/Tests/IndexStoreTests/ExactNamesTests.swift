import Architecture
import Foundation
import IndexStore
import Rules
import Source
import Testing

/// `Tests/Data/index` is a small app of three modules. Expected findings are marked at line ends: `//! rule` always,
/// `//+ rule` only with the index, `//- rule` only without it.
@Suite(.timeLimit(.minutes(10))) struct ExactNamesTests {
  private static let app = Result {
    let sources = try IndexedSources()
    try sources.copy("index")
    try sources.compile("Library")
    try sources.compile("List")
    try sources.compile("Archive")
    return (code: sources.code, index: try sources.index(), expected: try Mark.all(below: sources.root))
  }

  @Test func `With the index exactly the marked findings are reported`() throws {
    let (code, index, expected) = try Self.app.get()
    #expect(Mark.found(in: code, index) == expected.filter { $0.sign != "-" })
  }

  @Test func `Without the index exactly the findings that syntax can decide are reported`() throws {
    let (code, _, expected) = try Self.app.get()
    #expect(Mark.found(in: code, nil) == expected.filter { $0.sign != "+" })
  }

  @Test func `The number of threads does not change the report`() throws {
    let (code, index, _) = try Self.app.get()
    let app = Architecture(code, index: index, jobs: 1)
    let other = Architecture(code, index: index, jobs: 7)
    #expect(app.violations(Mark.settings) == other.violations(Mark.settings))
  }

  @Test func `The index covers all of the files`() throws {
    let (code, index, _) = try Self.app.get()
    let coverage = try #require(Architecture(code, index: index).indexCoverage)
    #expect(coverage == SymbolIndex.Coverage(files: code.files.count, covered: code.files.count, stale: 0))
    #expect(coverage.remark == nil)
  }

  @Test func `Outdated files are decided by syntax`() throws {
    let (code, index, expected) = try Self.app.get()
    let found = Mark.found(in: code, index.distrusting { _ in true })
    #expect(found == expected.filter { $0.sign != "+" })
    let coverage = index.distrusting { $0.hasPrefix("List/") }.coverage(of: code)
    #expect(coverage.remark?.contains("\(coverage.stale) have changed") == true)
  }
}

/// A broken rule on a line.
struct Mark: Hashable, Comparable, CustomStringConvertible {
  let file: String
  let line: Int
  let rule: String
  /// The kind of mark, which is not part of the identity.
  var sign = "!"

  var description: String { "\(file):\(line) \(rule)" }

  static func == (a: Mark, b: Mark) -> Bool { (a.file, a.line, a.rule) == (b.file, b.line, b.rule) }
  static func < (a: Mark, b: Mark) -> Bool { (a.file, a.line, a.rule) < (b.file, b.line, b.rule) }

  func hash(into hasher: inout Hasher) { hasher.combine(description) }

  static let settings = Settings(severities: ["presenter-names-entity": .warning])

  static func found(in code: Codebase, _ index: SymbolIndex?) -> [Mark] {
    Architecture(code, index: index, jobs: 2).violations(settings).map {
      Mark(file: $0.file, line: Int($0.position.line), rule: $0.rule)
    }.sorted()
  }

  static func all(below root: URL) throws -> [Mark] {
    try SourceTree(root: root.path).files.flatMap { file in
      let text = try String(contentsOf: root.appending(path: file.path), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().flatMap { index, line in
        ["!", "+", "-"].compactMap { sign in
          line.range(of: "//\(sign) ").map {
            Mark(file: file.path, line: index + 1, rule: String(line[$0.upperBound...]), sign: sign)
          }
        }
      }
    }.sorted()
  }
}
