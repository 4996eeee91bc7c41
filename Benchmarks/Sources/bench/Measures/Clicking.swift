import ViperWeb

/// One click on a list of 50 rows, from the request to the answer's bytes, at most three times the processor time
/// of writing the same bytes by hand.
@MainActor enum Clicking {
  static func measure() async throws -> [Finding] {
    let visitor = try await TaskVisitor(try .tasks(rows: 50))
    var rows = TaskListInteractor(count: 50).tasks()
    let hand = TaskListByHand(
      module: visitor.module,
      hidden: [("_token", visitor.token), ("_window", visitor.window), ("_address", "/")])

    // The first click makes the session, and its answer is the whole window: it says the version to go on from.
    let first = try await visitor.send(visitor.click(row: 0, number: 1, version: 0))
    rows[0].isDone.toggle()
    var version = try Self.version(of: first)

    for number in 2..<6 {
      let answer = try await visitor.send(visitor.click(row: number, number: number, version: version))
      rows[number].isDone.toggle()
      version = try Self.version(of: answer)
      try Difference.check(answer, against: hand.patch(rows, version: version))
    }

    let operations = 20
    // Made beforehand: a browser's part is not measured.
    let requests = (0..<Comparison.count(operations: operations)).map {
      visitor.click(row: $0 % 50, number: $0 + 6, version: version)
    }
    var (answered, written) = (0, 0)
    var answer: [UInt8] = []
    var byHand: [UInt8] = []
    let comparison = try await Comparison.run(operations: operations) {
      for request in requests[answered..<(answered + operations)] {
        answer = try await visitor.send(request)
      }
      answered += operations
    } baseline: {
      for click in written..<(written + operations) {
        rows[click % 50].isDone.toggle()
        version += 1
        byHand = hand.patch(rows, version: version)
      }
      written += operations
    }
    try Difference.check(answer, against: byHand)
    return [
      Finding("click on a list of 50 rows, in process", comparison, limit: 3),
      Finding("  bytes of its answer", figure: "\(answer.count)"),
    ]
  }

  private static func version(of patch: [UInt8]) throws -> Int {
    Int(try PageText(patch).attribute("version")) ?? 0
  }
}
