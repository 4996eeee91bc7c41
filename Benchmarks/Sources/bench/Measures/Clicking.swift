import ViperWeb

/// One click on a list of 50 rows, from the request to the bytes of the answer. If the answer is the whole list, at
/// most five times the processor time of writing the bytes by hand; if it is the changed row, at most 1.5 KiB.
@MainActor enum Clicking {
  static func measure() async throws -> [Finding] {
    let visitor = try await TaskVisitor(try .tasks(rows: 50))
    var rows = TaskListInteractor(count: 50).tasks()
    let hand = TaskListByHand(
      module: visitor.module,
      hidden: [("_token", visitor.token), ("_window", visitor.window), ("_address", "/")])

    // A client with version 0 has no content of the window.
    var version = 0
    for number in 1..<6 {
      let answer = try await visitor.send(visitor.click(row: number, number: number, version: 0))
      rows[number].isDone.toggle()
      version = try Self.version(of: answer)
      try Difference.check(answer, against: hand.patch(rows, version: version))
    }

    let operations = 20
    // Created before, because the browser's part is not measured.
    let requests = (0..<Comparison.count(operations: operations)).map {
      visitor.click(row: $0 % 50, number: $0 + 6, version: 0)
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
      Finding("click on a list of 50 rows, all of it the answer, in process", comparison, limit: 5),
      Finding("  bytes of its answer", figure: "\(answer.count)"),
    ] + (try await measureRows(hand: byHand.count))
  }

  /// The same clicks by a client with the current version.
  private static func measureRows(hand: Int) async throws -> [Finding] {
    let visitor = try await TaskVisitor(try .tasks(rows: 50))
    let whole = try await TaskVisitor(try .tasks(rows: 50))
    var (version, number, bytes) = (0, 0, 0)
    let operations = 20
    let comparison = try await Comparison.run(operations: operations) {
      for _ in 0..<operations {
        number += 1
        let answer = try await visitor.send(visitor.click(row: number % 50, number: number, version: version))
        version = try Self.version(of: answer)
        if number > 1 { bytes = max(bytes, answer.count) }
      }
    } baseline: {
      for _ in 0..<operations {
        number += 1
        try await whole.send(whole.click(row: number % 50, number: number, version: 0))
      }
    }
    return [
      Finding("click on a list of 50 rows, the row the answer, against all of it", comparison, limit: 1.5),
      Finding("  bytes of its answer", kibibytes: Double(bytes) / 1_024, limit: 1.5),
    ]
  }

  private static func version(of patch: [UInt8]) throws -> Int {
    Int(try PageText(patch).attribute("version")) ?? 0
  }
}
