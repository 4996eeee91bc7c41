import Foundation

/// The clicks per second that Notes answers on one core: each searches and receives a list of 50 notes. 500 sessions
/// share forty connections from as many addresses.
@MainActor enum LoopbackClicks {
  private static let noteCount = 50
  private static let sessionCount = 500
  private static let connectionCount = 40
  private static let warmUp = Duration.seconds(1)
  private static let length = Duration.seconds(5)

  static func measure() async throws -> [Finding] {
    // A disappearing server must be an error and not a signal.
    signal(SIGPIPE, SIG_IGN)
    return try NotesServer.with { server in
      try stayOnSecondCore()
      let first = try HTTPConnection(port: server.port)
      let author = try NotesVisitor(first)
      let text = "Of all there is to say about a note, most is said in some eighty letters."
      for number in 1...noteCount {
        try author.write(title: "note \(number), bread & butter", text: text, first)
      }
      let visitors = try (0..<sessionCount).map { _ in try NotesVisitor(first) }
      for (number, visitor) in visitors.enumerated() {
        let connection = try HTTPConnection(port: server.port, source: number / 100)
        let count = try visitor.take(connection.answer(to: visitor.search()))
        guard count == noteCount else {
          throw NotesServer.Failure(description: "A list of \(noteCount) notes was awaited; it has \(count).")
        }
      }
      var load = try Load(visitors: visitors, port: server.port, connections: connectionCount)
      try load.run(for: warmUp)
      let before = try server.processorTime()
      let clicks = try load.run(for: length)
      let processorTime = try server.processorTime() - before
      let rate = Double(clicks) / (length / .seconds(1))
      // Without concurrency: one after the other.
      var alone = try Load(visitors: [visitors[0]], port: server.port, connections: 1)
      let one = try alone.latencies(at: 15, for: length)
      let half = try load.latencies(at: rate / 2, for: length * 2)
      let (median, p99) = (one[one.count / 2], half[half.count * 99 / 100])
      // The second figure is the machine's actual capacity at the time; the first is that of one core.
      return [
        Finding(
          "clicks on one core over loopback, \(sessionCount) sessions",
          figure: String(format: "%.0f /s", Double(clicks) / processorTime)),
        Finding(
          "  as the clock saw it",
          figure: String(format: "%.0f /s", rate)),
        Finding("  one click alone, median", figure: milliseconds(median)),
        Finding("  at half load, median", figure: milliseconds(half[half.count / 2])),
        Finding("  at half load, 99 of 100 within", figure: milliseconds(p99), ratio: p99 / median, limit: 5),
      ]
    }
  }

  private static func milliseconds(_ seconds: Double) -> String { String(format: "%.2f ms", seconds * 1_000) }

  /// The server has the first core for itself.
  static func stayOnSecondCore() throws {
    let own = "\(ProcessInfo.processInfo.processIdentifier)"
    try Command.start("taskset", "-a", "-cp", "1", own, output: .nullDevice).waitUntilExit()
  }
}
