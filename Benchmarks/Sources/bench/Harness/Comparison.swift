/// The processor time of a subject and its baseline, measured in turns, so that disturbances affect both.
struct Comparison {
  /// The median of the rounds in seconds per operation.
  let subject: Double
  /// The median of the baseline in seconds per operation.
  let baseline: Double
  /// The median of the ratios of the rounds.
  let ratio: Double

  /// Runs a few rounds to warm up and then `rounds`.
  ///
  /// - Parameters:
  ///   - operations: the number of operations in each round. Subject and baseline contain the loop, so that no call is
  ///     measured in addition.
  @MainActor static func run(
    rounds: Int = 51, operations: Int, _ subject: () async throws -> Void, baseline: () async throws -> Void
  ) async rethrows -> Comparison {
    var times: [(subject: Double, baseline: Double)] = []
    for round in -warmUp..<rounds {
      let time = try await (time(operations, subject), time(operations, baseline))
      if round >= 0 { times.append(time) }
    }
    return Comparison(
      subject: median(times.map(\.subject)), baseline: median(times.map(\.baseline)),
      ratio: median(times.map { $0.subject / $0.baseline }))
  }

  /// The total number of operations of subject and baseline each.
  static func count(rounds: Int = 51, operations: Int) -> Int { (warmUp + rounds) * operations }

  private static let warmUp = 5

  @MainActor private static func time(
    _ operations: Int, _ round: () async throws -> Void
  ) async rethrows -> Double {
    let start = ProcessorTime.now
    try await round()
    return (ProcessorTime.now - start) / Double(operations)
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}
