import Foundation
import Rules
import Source
import Testing

@testable import Reports

/// The note about undecided names in every format.
@Suite(.timeLimit(.minutes(10))) struct NoteReportTests {
  private static let note = Findings.Note(
    id: Findings.Note.ambiguousNames,
    text: "2 mentions were not decided, since \u{1B}[31m<b> is declared twice",
    places: [
      .init(file: "A <1>.swift", position: Position(line: 3, column: 5), text: "<b>, declared twice"),
      .init(file: "B.swift"),
    ])

  private func report(_ format: Format, _ change: (inout ReportOptions) -> Void = { _ in }) -> String {
    var options = ReportOptions()
    change(&options)
    var findings = Example.findings
    findings.notes = [Self.note]
    return Example.report(findings, as: format, options: options)
  }

  @Test func `Text has one line for it at the end, and all places with --verbose`() {
    let line = "2 mentions were not decided, since \\u{1B}[31m<b> is declared twice"
    #expect(report(.text).hasSuffix("\n\(line); --verbose lists them\n"))
    #expect(
      report(.text) { $0.isVerbose = true }.hasSuffix(
        "\n\(line):\n  A <1>.swift:3:5: <b>, declared twice\n  B.swift\n"))
    #expect(!report(.text) { $0.isQuiet = true }.contains("not judged"))
    #expect(!Example.report(as: .text).contains("--verbose"))
  }

  @Test func `JSON and SARIF have all of it`() throws {
    func object(_ text: String) throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
    let run = try #require((try object(report(.sarif))["runs"] as? [[String: Any]])?.first)
    let properties = try #require(run["properties"] as? [String: Any])
    for notes in [try object(report(.json))["notes"], properties["notes"]] {
      let note = try #require((notes as? [[String: Any]])?.first)
      #expect(note["id"] as? String == Self.note.id && note["text"] as? String == Self.note.text)
      let places = try #require(note["places"] as? [[String: Any]])
      #expect(places.map { $0["file"] as? String } == ["A <1>.swift", "B.swift"])
      #expect(places[0]["line"] as? Int == 3 && places[1]["line"] is NSNull)
    }
  }

  @Test func `The page shows all places in a section that opens`() {
    let page = report(.html)
    #expect(page.contains("since \\u{1B}[31m&lt;b&gt; is declared twice</summary>"))
    #expect(page.contains("<li><code>A &lt;1&gt;.swift:3:5</code> &lt;b&gt;, declared twice</li>"))
    #expect(!Example.report(as: .html).contains("class=\"note\""))
  }

  @Test func `Logs contain the line of a request`() {
    for format in [Format.github, .xcode] { #expect(report(format).contains("2 mentions were not decided")) }
    #expect(
      report(.xcode) { $0.isVerbose = true }.contains(
        "/Users/ada/App/A <1>.swift:3:5: note: not judged: <b>, declared twice\n"))
  }
}
