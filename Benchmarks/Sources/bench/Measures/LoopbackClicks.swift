import Foundation

/// Clicks a second that Notes answers on one core: each searches, and is answered by a list of 50 notes. 500
/// sessions are held; eight kept connections take turns among them.
@MainActor enum LoopbackClicks {
  private static let noteCount = 50
  private static let sessionCount = 500
  private static let connectionCount = 8
  private static let warmUp = Duration.seconds(1)
  private static let length = Duration.seconds(5)

  static func measure() async throws -> [Finding] {
    // A server that goes away must be an error, not a signal.
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
      for visitor in visitors {
        let count = try visitor.take(first.answer(to: visitor.search()))
        guard count == noteCount else {
          throw NotesServer.Failure(description: "A list of \(noteCount) notes was awaited; it has \(count).")
        }
      }
      var load = try Load(visitors: visitors, port: server.port, connections: connectionCount)
      try load.run(for: warmUp)
      let before = try server.processorTime()
      let clicks = try load.run(for: length)
      let processorTime = try server.processorTime() - before
      // The second figure is what this machine had to give at the time; the first is what one core would give.
      return [
        Finding(
          "clicks on one core over loopback, \(sessionCount) sessions",
          figure: String(format: "%.0f /s", Double(clicks) / processorTime)),
        Finding(
          "  as the clock saw it",
          figure: String(format: "%.0f /s", Double(clicks) / (length / .seconds(1)))),
      ]
    }
  }

  /// The server has the first core to itself.
  private static func stayOnSecondCore() throws {
    let own = "\(ProcessInfo.processInfo.processIdentifier)"
    try Command.start("taskset", "-a", "-cp", "1", own, output: .nullDevice).waitUntilExit()
  }
}
