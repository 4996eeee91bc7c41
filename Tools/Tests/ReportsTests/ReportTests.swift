import Foundation
import Rules
import Source
import Testing
import ToolsTestSupport

@testable import Reports

@Suite(.timeLimit(.minutes(10))) struct ReportTests {
  /// Many similar violations, so that every part of the order is needed.
  private var manifold: Findings {
    var findings = Example.findings
    findings.violations = []
    for file in [Example.presenterFile, Example.viewFile] {
      for line in [Int32(2), 4] {
        for (column, rule) in [
          (Int32(8), "presenter-names-ui"), (8, "view-navigates"), (3, "view-navigates"),
        ] {
          for symbol in ["a", "b"] {
            for message in ["one", "two"] {
              var violation = Example.violations[0]
              violation.file = file
              violation.position = Position(line: line, column: column)
              violation.rule = rule
              violation.symbol = symbol
              violation.message = message
              findings.violations.append(violation)
            }
          }
        }
      }
    }
    let module = findings.modules[0]
    findings.modules += [
      .init(name: "Login", path: "Old/Login", parts: []),
      .init(name: "About", path: "Z", parts: module.parts),
    ]
    findings.remarks += [
      .init(file: ".viper.yml", text: "b"), .init(file: ".viper.yml", text: "a"),
      .init(file: ".viper.yml", position: Position(line: 1, column: 1), text: "c"),
    ]
    return findings
  }

  @Test(arguments: Format.allCases)
  func `The order of discovery does not change the output`(_ format: Format) {
    let expected = Example.report(manifold, as: format)
    var generator = SeededGenerator(seed: 20)
    for _ in 0..<20 {
      var findings = manifold
      findings.violations.shuffle(using: &generator)
      findings.modules.shuffle(using: &generator)
      findings.remarks.shuffle(using: &generator)
      for index in findings.modules.indices { findings.modules[index].parts.shuffle(using: &generator) }
      #expect(Example.report(findings, as: format) == expected)
    }
  }

  @Test func `Violations are in the order of file, position, rule`() {
    let keys = manifold.ordered().violations.map {
      "\($0.file) \($0.position.line) \($0.position.column) \($0.rule)"
    }
    #expect(keys == keys.sorted() && keys.count == 48)
  }

  @Test(arguments: [(Format.text, 1), (.sarif, 1), (.html, 1), (.json, 0), (.xcode, 0), (.github, 0)])
  func `A file is opened once, only to be parsed or measured`(_ format: Format, times: Int) {
    let reads = Counts()
    _ = Reports.report(manifold, as: format, rules: Example.rules, tool: Tool(version: "1")) { path in
      reads.add(path)
      return Example.sources[path]
    }
    #expect(reads.all == (times == 0 ? [:] : [Example.presenterFile: 1, Example.viewFile: 1]))
  }

  @Test(arguments: Format.allCases)
  func `Every report ends with a line feed, or is empty`(_ format: Format) {
    #expect(Example.report(as: format).hasSuffix("\n"))
    let empty = Example.report(Example.nothing, as: format)
    #expect(empty.isEmpty == (format == .xcode))
    #expect(empty.isEmpty || empty.hasSuffix("\n"))
  }

  /// Twenty thousand in `make fuzz`: with worse than linear growth they would take hours.
  @Test(.timeLimit(.minutes(10)), arguments: Format.allCases)
  func `Thousands of violations are reported`(_ format: Format) {
    let files = rounds(2, fuzzing: 20)
    let lines = (1...1_000).map { "  let value\($0): UIView = .init() // é" }.joined(separator: "\n")
    var findings = Example.findings
    findings.violations = []
    findings.modules = (1...500).map { .init(name: "M\($0)", path: "Sources/M\($0)", parts: []) }
    for file in 1...files {
      for line in 1...1_000 {
        var violation = Example.violations[0]
        violation.file = "Sources/M\(file)/File.swift"
        violation.module = "M\(file)"
        violation.position = Position(line: Int32(line), column: Int32(14 + String(line).count))
        violation.target = "UIView"
        findings.violations.append(violation)
      }
    }
    let text = Reports.report(
      findings, as: format, rules: Example.rules, tool: Tool(version: "1"), source: { _ in lines })
    #expect(format == .github || text.utf8.count > files * 100_000)
  }
}

private final class Counts {
  private(set) var all: [String: Int] = [:]

  func add(_ key: String) { all[key, default: 0] += 1 }
}
