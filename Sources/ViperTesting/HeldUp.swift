/// Counts the tasks of one test that wait at gates: a presenter's work, and the tasks that it started.
@MainActor final class HeldUp {
  /// The count of the test that the current task belongs to.
  @TaskLocal static var current: HeldUp?

  private var count = 0

  nonisolated init() {}

  /// Counts a wait.
  static func count(_ wait: () async throws -> Void) async throws {
    let current = current
    current?.count += 1
    defer { current?.count -= 1 }
    try await wait()
  }

  /// Whether a task waits that was not cancelled.
  func isAnybody() async -> Bool {
    // A cancelled task needs turns to go.
    for _ in 0..<1_000 where count > 0 { await Task.yield() }
    return count > 0
  }
}
