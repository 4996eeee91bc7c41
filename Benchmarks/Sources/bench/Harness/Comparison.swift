/// A subject against its baseline, by processor time. In turns, so that what disturbs the machine disturbs both.
struct Comparison {
  /// The median of the rounds, in seconds for one operation.
  let subject: Double
  /// The same of the baseline.
  let baseline: Double
  /// The median of the rounds' own ratios.
  let ratio: Double

  /// Runs both for a few rounds to warm up and then for `rounds`.
  ///
  /// - Parameters:
  ///   - operations: how many each round of the subject or the baseline does. They loop themselves, so that
  ///     no call in between is measured.
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

  /// How many operations subject and baseline each do in all.
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
