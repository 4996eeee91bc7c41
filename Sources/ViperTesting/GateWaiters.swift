/// Counts the tasks of one test that wait at gates: work of the presenter and the tasks that it started.
@MainActor final class GateWaiters {
  /// The count of the test that the current task belongs to.
  @TaskLocal static var current: GateWaiters?

  private var count = 0

  nonisolated init() {}

  /// Runs `wait` and counts it while it is running.
  static func count(_ wait: () async throws -> Void) async throws {
    let current = current
    current?.count += 1
    defer { current?.count -= 1 }
    try await wait()
  }

  /// Whether a task that was not cancelled is waiting.
  func isAnybody() async -> Bool {
    // Gives cancelled tasks turns to finish.
    for _ in 0..<1_000 where count > 0 { await Task.yield() }
    return count > 0
  }
}
