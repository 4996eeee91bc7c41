/// A point at which work waits for the test. Unlike at a `Gate`, the work counts as running, so an answer waits for it
/// as for any work.
@MainActor final class Door {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var openings = 0

  nonisolated init() {}

  func pass() async {
    if openings > 0 { return openings -= 1 }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Resumes the first waiter, or the next one to arrive.
  func open() {
    if waiting.isEmpty { openings += 1 } else { waiting.removeFirst().resume() }
  }
}
