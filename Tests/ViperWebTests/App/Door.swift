/// A point where work waits until the test lets it on. Other than at a `Gate`, the work counts as running: an answer waits for it as
/// long as for any work.
@MainActor final class Door {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var openings = 0

  nonisolated init() {}

  func pass() async {
    if openings > 0 { return openings -= 1 }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Lets on who came first, or who comes next.
  func open() {
    if waiting.isEmpty { openings += 1 } else { waiting.removeFirst().resume() }
  }
}
