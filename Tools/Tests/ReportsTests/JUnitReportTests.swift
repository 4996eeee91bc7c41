import Foundation
import Rules
import Source
import Testing

@testable import Reports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite(.timeLimit(.minutes(10))) struct JUnitReportTests {
  @Test func `A rule is a test suite, and a file in it a test`() {
    var findings = Example.findings
    findings.remarks = []
    var second = findings.violations[0]
    second.position = Position(line: 9, column: 1)
    second.repair = ""
    findings.violations.append(second)
    let presenter = "Sources/Login/LoginPresenter.swift"
    #expect(
      Example.report(findings, as: .junit).hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="viper check" tests="4" failures="3" errors="0" time="0.245">
          <testsuite name="presenter-imports-ui" tests="1" failures="1" errors="0" skipped="0" time="0">
            <testcase name="\(presenter)" classname="presenter-imports-ui" file="\(presenter)" time="0">
              <failure message="The presenter&#39;s file imports UIKit (and 1 more place)" type="presenter-imports-ui">\
        \(presenter):2:8 error: The presenter&#39;s file imports UIKit
          Move what needs it into the view
        \(presenter):9:1 error: The presenter&#39;s file imports UIKit</failure>
            </testcase>
          </testsuite>

        """))
  }

  @Test func `Findings that pass are skipped, and kept ones are passing tests`() {
    let report = Example.report(as: .junit)
    #expect(
      report.contains(
        "<testsuite name=\"view-navigates\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"1\""))
    #expect(report.contains("<skipped message=\"The view shows another screen\"/>"))
    #expect(
      report.contains("<testsuite name=\"remarks\" tests=\"2\" failures=\"0\" errors=\"0\" skipped=\"2\""))
    let clean = Example.report(Example.nothing, as: .junit)
    #expect(
      clean.contains(
        "<testcase name=\"all files\" classname=\"view-navigates\" time=\"0\"/>"))
    #expect(clean.contains("tests=\"4\" failures=\"0\""))
  }

  @Test func `Findings that fail the check are failures, whatever their severity`() {
    var options = ReportOptions()
    options.thresholds = Thresholds(isStrict: true)
    options.failsOnRemarks = true
    let strict = Example.report(as: .junit, options: options)
    #expect(strict.contains("failures=\"6\"") && !strict.contains("<skipped"))
    options = ReportOptions()
    options.thresholds = Thresholds(rules: ["presenter-imports-ui": 1, "view-navigates": 0])
    let allowed = Example.report(as: .junit, options: options)
    #expect(allowed.contains("<testsuite name=\"presenter-imports-ui\" tests=\"1\" failures=\"0\""))
    #expect(allowed.contains("<testsuite name=\"view-navigates\" tests=\"1\" failures=\"1\""))
  }

  private static let noncharacter = Unicode.Scalar(0xFDD0 as UInt32).map { String($0) } ?? ""

  private static let hostile = Example.findings {
    $0.file = "a\"<&>'\u{1B}\u{0}\u{FFFF}\n漢.swift"
    $0.message = "]]> <b> \u{8}\u{FFFE}\(noncharacter)\u{202E}"
    $0.repair = "]]>\u{B}"
    $0.rule = "unknown \u{0}<"
  }

  @Test func `Characters that XML cannot contain are spelled out`() throws {
    let report = Example.report(Self.hostile, as: .junit)
    for scalar in report.unicodeScalars where scalar != "\n" {
      let value = scalar.value
      #expect(value >= 0x20 && value & 0xFFFE != 0xFFFE && !(0xFDD0...0xFDEF).contains(value))
    }
    #expect(report.contains("name=\"a&quot;&lt;&amp;&gt;&#39;\\u{1B}\\u{0}"))
    #expect(XMLParser(data: Data(report.utf8)).parse())
  }

  @Test(
    .enabled("It needs python3 and pip, and a network once") { JUnitSchema.isThere },
    arguments: [Example.findings, Example.nothing, hostile])
  func `Reports are valid against the schema`(_ findings: Findings) throws {
    let (status, output) = try JUnitSchema.validate(Example.report(findings, as: .junit))
    #expect(status == 0, "\(output)")
  }

  @Test(.enabled("It needs python3 and pip, and a network once") { JUnitSchema.isThere })
  func `An invalid report fails validation`() throws {
    let text = Example.report(as: .junit)
    for (right, wrong) in [
      ("<failure ", "<fault "), ("classname=", "class="), ("tests=\"1\"", "tests=\"one\""), ("&#39;", "<"),
    ] {
      #expect(text.contains(right))
      #expect(try JUnitSchema.validate(text.replacing(right, with: wrong)).status == 1, "\(right)")
    }
  }
}

/// The project's own schema of JUnit's XML.
private enum JUnitSchema {
  /// On CI a missing schema is a failure.
  static let isThere =
    ProcessInfo.processInfo.environment["CI"] != nil || (try? run(["--prepare"]).status) == 0

  static func validate(_ text: String) throws -> (status: Int32, output: String) {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".xml")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try run([file.path(percentEncoded: false)])
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "validate-junit")
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
