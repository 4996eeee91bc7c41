import Foundation
import Templates
import Testing
import ToolsTestSupport

@testable import Generating

/// The lanes of generated events: no write is lost, and none is doubled.
@Suite(.timeLimit(.minutes(5))) struct LaneTests {
  @Test(arguments: [
    // Two taps order once.
    ("order", "screen.perform(.exclusive(\"order\")) { try await interactor.order() }"),
    // Of two quick additions none is lost, and neither cancels a load.
    (
      "add(sku: String) -> rows",
      "screen.perform(.serial(\"rows\")) { screen.rows = try await interactor.add(sku: sku) }"
    ),
    ("move(row: Int) -> rows", "screen.perform(.serial(\"rows\"))"),
    ("load -> rows", "screen.perform(.latest(\"rows\")) { screen.rows = try await interactor.load() }"),
    ("search(text: String) -> rows", "screen.perform(.latest(\"rows\"))"),
    ("refreshAll -> rows", "screen.perform(.latest(\"rows\"))"),
    // A longer word is no reading word.
    ("loadable -> rows", "screen.perform(.serial(\"rows\"))"),
    ("delete(id: Int)", "screen.perform(.serial(\"delete\")) { try await interactor.delete(id: id) }"),
    ("toggle -> isOn", "screen.perform(.serial(\"isOn\")) { screen.isOn = try await interactor.toggle() }"),
    ("pay -> finish", "screen.perform(.exclusive) { screen.finish(try await interactor.pay()) }"),
  ])
  func `An event that writes neither runs twice at once nor cancels another`(event: String, code: String)
    throws
  {
    let plan = try HandWritten().generator().plan(
      spec {
        $0.state = try SpecReader("--state").parameters("rows: [String], isOn: Bool")
        $0.events = try SpecReader("--events").events(event)
        $0.output = .type("String")
      })
    let presenter = try #require(try plan.changes.content(of: "Sources/Cart/CartPresenter.swift"))
    #expect(
      presenter.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(code), "\(presenter)")
  }
}
