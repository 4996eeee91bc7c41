import Foundation
import Testing
import ToolsTestSupport

@testable import Generating

/// The table of lanes in the guide, which shows what the generator chooses.
@Suite(.timeLimit(.minutes(5))) struct LaneTableTests {
  private static let guide = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appending(path: "docs/generator/Modules.md")

  private static let head = "| event | lane | two of them |\n|---|---|---|\n"

  /// The kinds of events, each with an example.
  private static let examples = [
    ("load -> items", "reads a field"), ("add(sku: String) -> items", "writes a field"),
    ("delete(id: Int)", "writes, with values"), ("order", "writes, without values"),
    ("pay -> finish", "ends the module with a result"),
    ("track(name: String) @concurrent", "a lane in the command"),
  ]

  @Test func `The guide lists the lanes that the generator chooses`() throws {
    var rows = ""
    for (event, kind) in Self.examples {
      var spec = ModuleSpec(name: "Cart")
      spec.state = [Parameter(name: "items", type: "[String]")]
      spec.output = .type("String")
      spec.events = try SpecReader("--events").events(event)
      let model = try ModuleModel(spec, in: AppPackage(empty: "Cart"))
      guard case .useCase(let result) = try spec.meaning(of: spec.events[0]) else { continue }
      let lane = model.lane(of: spec.events[0], result)
      rows += "| \(kind): `\(event)` | `\(lane.code ?? ".concurrent")` | \(lane.order.sentence) |\n"
    }
    let words = ModuleSpec.readingWords.joined(separator: ", ")
    let text = try String(contentsOf: Self.guide, encoding: .utf8)
    if ProcessInfo.processInfo.environment["VIPER_UPDATE_GOLDEN"] != nil,
      let start = text.range(of: Self.head)
    {
      let end = text.range(of: "\n\n", range: start.upperBound..<text.endIndex)?.lowerBound ?? text.endIndex
      let updated = text.replacingCharacters(in: start.upperBound..<end, with: String(rows.dropLast()))
      try updated.write(to: Self.guide, atomically: true, encoding: .utf8)
      return
    }
    #expect(text.contains(Self.head + rows), "Run the test with VIPER_UPDATE_GOLDEN=1.\n\(rows)")
    #expect(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words))
  }

  @Test func `The test in the guide is the one that the generator writes`() throws {
    let plan = try HandWritten().generator().plan(
      spec { $0.events = try SpecReader("--events").events("order") })
    let tests = try #require(try plan.changes.content(of: "Tests/CartTests/CartPresenterTests.swift"))
    let text = try String(contentsOf: Self.guide, encoding: .utf8)
    let start = try #require(text.range(of: "```swift\n@Test func `Of two taps on order")).lowerBound
    let code = text[start...].dropFirst("```swift\n".count).components(separatedBy: "\n```")[0]
    let indented = code.components(separatedBy: "\n").map { $0.isEmpty ? "" : "  " + $0 }.joined(
      separator: "\n")
    #expect(tests.contains(indented), "\(tests)")
  }
}
