import Foundation
import Rules
import Source
import Testing

@testable import Reports

@Suite(.timeLimit(.minutes(10))) struct SARIFReportTests {
  /// The single run of a report.
  private func run(_ text: String) throws -> [String: Any] {
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  private func results(_ findings: Findings, sources: [String: String] = Example.sources) throws -> [[String:
    Any]]
  {
    try #require(
      try run(Example.report(findings, as: .sarif, sources: sources))["results"] as? [[String: Any]])
  }

  private func location(_ result: [String: Any]?) throws -> (
    uri: String?, base: String?, region: [String: Int]
  ) {
    let locations = try #require(result?["locations"] as? [[String: Any]])
    let physical = try #require(locations.first?["physicalLocation"] as? [String: Any])
    let artifact = try #require(physical["artifactLocation"] as? [String: String])
    return (artifact["uri"], artifact["uriBaseId"], try #require(physical["region"] as? [String: Int]))
  }

  private func fingerprints(_ findings: Findings) throws -> [String] {
    try results(findings).compactMap { ($0["partialFingerprints"] as? [String: String])?["violation/v1"] }
  }

  @Test func `The report names the tool and its rules`() throws {
    let tool = try #require(try run(Example.report(as: .sarif))["tool"] as? [String: Any])
    let driver = try #require(tool["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "viper")
    #expect(driver["version"] as? String == "1.2.3")
    #expect(driver["informationUri"] as? String == "https://example.org/viper")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.compactMap { $0["id"] as? String } == Example.rules.map(\.id))
    let levels = rules.map { ($0["defaultConfiguration"] as? [String: Any])?["level"] as? String }
    #expect(levels == ["error", "error", "error", "warning"])
    #expect(
      (rules[0]["shortDescription"] as? [String: String])?["text"]
        == "A presenter's file imports no UI framework")
    #expect(
      (rules[0]["help"] as? [String: String])?["markdown"] == """
        A presenter knows *what* is shown, not `how`.

        It is tested without a screen.

        **Violation**

        ```swift
        import UIKit
        class LoginPresenter {}
        ```

        **Correct**

        ```swift
        import Foundation
        class LoginPresenter {}
        ```

        *Source:* The Book of VIPER
        """)
  }

  @Test func `A result has message, place and severity`() throws {
    let results = try results(Example.findings)
    #expect(results.count == 4)
    let last = try #require(results.last)
    #expect(last["ruleId"] as? String == "view-navigates")
    #expect(last["ruleIndex"] as? Int == 3)
    #expect(last["level"] as? String == "warning")
    #expect(
      (last["message"] as? [String: String])?["text"]
        == "The view shows another screen. Let the router show it.")
    let location = try location(last)
    #expect(location.uri == "Sources/Login/LoginView%20Controller.swift")
    #expect(location.base == "%SRCROOT%")
    #expect(location.region == ["startLine": 7, "startColumn": 5, "endColumn": 12])
    let logical =
      ((last["locations"] as? [[String: Any]])?.first?["logicalLocations"] as? [[String: String]])?.first
    #expect(logical == ["fullyQualifiedName": "LoginViewController.failed()"])
  }

  @Test func `Columns are UTF-16 units, as the run declares`() throws {
    let run = try run(Example.report(as: .sarif))
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    // After 👋, of four bytes and two units, and 漢字, of six bytes and two units; the byte column was 41.
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(try location(results[2]).region == ["startLine": 6, "startColumn": 35, "endColumn": 42])
  }

  @Test func `Several places on one line each have their column`() throws {
    var findings = Example.findings { _ in }
    let line = "é UIView 👋 UIView 漢 UIView"
    // In bytes: é is 2, 👋 is 4, 漢 is 3.
    findings.violations = [4, 16, 27, 4].map { (column: Int32) in
      var violation = findings.violations[0]
      violation.position = Position(line: 1, column: column)
      violation.target = "UIView"
      return violation
    }
    let regions = try results(findings, sources: [Example.presenterFile: line]).map {
      try location($0).region
    }
    #expect(regions.map { $0["startColumn"] } == [3, 3, 13, 22])
    #expect(regions.map { $0["endColumn"] } == [9, 9, 19, 28])
  }

  @Test func `Without its source a result refers to the line`() throws {
    let result = try results(Example.findings { _ in }, sources: [:]).first
    #expect(try location(result).region == ["startLine": 2])
  }

  @Test(arguments: [
    ("Sources/A B#c?.swift", "Sources/A%20B%23c%3F.swift"), ("a:b/%41.swift", "a%3Ab/%2541.swift"),
    ("Übung/漢.swift", "%C3%9Cbung/%E6%BC%A2.swift"), ("a\"<\n.swift", "a%22%3C%0A.swift"),
  ])
  func `Paths are URIs`(_ file: String, uri: String) throws {
    #expect(try location(try results(Example.findings { $0.file = file }).first).uri == uri)
  }

  @Test func `A file outside of the root has its own URI`() throws {
    let location = try location(try results(Example.findings { $0.file = "/tmp/a b.swift" }).first)
    #expect(location.uri == "file:///tmp/a%20b.swift")
    #expect(location.base == nil)
  }

  @Test(arguments: [
    ("/Users/ada/My App", "file:///Users/ada/My%20App/"), ("/", "file:///"), ("/a/", "file:///a/"),
  ])
  func `The root is a folder`(_ root: String, uri: String) throws {
    var findings = Example.nothing
    findings.root = root
    let bases =
      try run(Example.report(findings, as: .sarif))["originalUriBaseIds"] as? [String: [String: String]]
    #expect(bases == ["%SRCROOT%": ["uri": uri]])
  }

  @Test func `Fingerprints do not depend on line numbers and differ for different findings`() throws {
    // Fixed values, because they must be the same in every run and version.
    #expect(try fingerprints(Example.findings { _ in }) == ["b9f19ddba1a73209:1"])
    #expect(
      try fingerprints(
        Example.findings {
          $0.position = Position(line: 40, column: 1)
          $0.message = "Put otherwise"
        }) == ["b9f19ddba1a73209:1"])
    let others: [(inout Violation) -> Void] = [
      { $0.rule = "presenter-names-ui" }, { $0.file = "b.swift" }, { $0.symbol = "b" }, { $0.target = "b" },
      // Moving text across a field border changes the result, too.
      {
        $0.symbol = "UIKitU"
        $0.target = "IKit"
      },
    ]
    let all = try others.map { try fingerprints(Example.findings($0)) } + [["b9f19ddba1a73209:1"]]
    #expect(Set(all).count == others.count + 1)
  }

  @Test func `The same mention twice in one declaration counts as two`() throws {
    var findings = Example.findings { _ in }
    findings.violations.append(findings.violations[0])
    findings.violations[1].position.line = 3
    #expect(try fingerprints(findings) == ["b9f19ddba1a73209:1", "b9f19ddba1a73209:2"])
  }

  @Test func `An unknown rule gets an entry to refer to`() throws {
    let run = try run(Example.report(Example.findings { $0.rule = "new-rule" }, as: .sarif))
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    #expect(rules[try #require(result["ruleIndex"] as? Int)]["id"] as? String == "new-rule")
  }

  @Test func `Remarks are notifications of a completed run`() throws {
    let run = try run(Example.report(as: .sarif))
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == true)
    let notifications = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
    #expect(
      notifications.compactMap { ($0["message"] as? [String: String])?["text"] }
        == Example.findings.remarks.map(\.text))
  }

  @Test func `Messages hold no placeholders and no links`() throws {
    let result = try results(Example.findings { $0.message = "`{0}` and [a](javascript:b)" }).first
    #expect(
      (result?["message"] as? [String: String])?["text"]
        == "`{{0}}` and [a] (javascript:b). Move what needs it into the view.")
  }

  // MARK: Schema

  private static let hostile = Example.findings {
    $0.file = "a:b/</script>%0A\u{1B}\n\"漢.swift"
    $0.symbol = ""
    $0.role = nil
    $0.module = nil
    $0.position = Position(line: 0, column: 0)
    $0.rule = "unknown \u{0}"
    $0.repair = ""
  }

  @Test(
    .enabled("It needs python3 and pip, and a network once") { Schema.isThere },
    arguments: [Example.findings, Example.nothing, hostile])
  func `Reports are valid against the schema`(_ findings: Findings) throws {
    let (status, output) = try Schema.validate(Example.report(findings, as: .sarif))
    #expect(status == 0, "\(output)")
  }

  @Test(.enabled("It needs python3 and pip, and a network once") { Schema.isThere })
  func `An invalid report fails validation`() throws {
    let text = Example.report(as: .sarif)
    for (right, wrong) in [
      ("\"level\": \"error\"", "\"level\": \"grave\""), ("\"ruleId\"", "\"rule\""),
      ("LoginView%20", "LoginView "),
    ] {
      #expect(text.contains(right))
      #expect(try Schema.validate(text.replacing(right, with: wrong)).status == 1)
    }
  }
}

/// The official schema of SARIF.
enum Schema {
  /// On CI a missing schema is a failure.
  static let isThere =
    ProcessInfo.processInfo.environment["CI"] != nil || (try? run(["--prepare"]).status) == 0

  static func validate(_ text: String) throws -> (status: Int32, output: String) {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".sarif")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try run([file.path(percentEncoded: false)])
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "validate-sarif")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
