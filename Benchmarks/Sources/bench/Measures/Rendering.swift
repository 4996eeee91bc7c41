import ViperWeb

/// Rendering the page of 50 rows alone for a state written by hand, with every event encoded.
@MainActor enum Rendering {
  static func measure() async throws -> [Finding] {
    let page = TaskListPage()
    let state = TaskList.State(rows: TaskListInteractor(count: 50).tasks())
    let hand = TaskListByHand(module: "page", action: "#")
    try Difference.check(Array(try page.document(showing: state).utf8), against: hand.document(state.rows))

    var size = 0
    let operations = 20
    func writeByHand() {
      for _ in 0..<operations { size -= hand.document(state.rows).count }
    }
    let whole = try await Comparison.run(operations: operations) {
      for _ in 0..<operations { size += try page.document(showing: state).utf8.count }
    } baseline: {
      writeByHand()
    }
    let piece = await Comparison.run(operations: operations) {
      for _ in 0..<operations where page.body(state).error != nil { size += 1 }
    } baseline: {
      writeByHand()
    }
    return [
      Finding("page of 50 rows, for a fixture state", whole),
      Finding("  its body alone, events not yet written", piece),
    ]
  }
}
