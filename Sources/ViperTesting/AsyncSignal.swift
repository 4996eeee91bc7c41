/// Wakes those who wait for something to become true, without sleeping and looking again.
@MainActor final class AsyncSignal {
  private var listeners: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  /// Says that something changed.
  func send() {
    let awake = listeners
    listeners = []
    for listener in awake { listener.resume() }
  }

  /// Waits until `condition` holds, the first of `ends` returns, or the waiting task is cancelled.
  ///
  /// - Returns: whether the condition holds.
  func wait(until condition: () -> Bool, orUntil ends: (@MainActor () async -> Void)...) async -> Bool {
    if condition() { return true }
    let end = End()
    let watchers = ends.map { wait in
      Task {
        await wait()
        end.isReached = true
        send()
      }
    }
    defer { for watcher in watchers { watcher.cancel() } }
    await withTaskCancellationHandler {
      while !condition(), !end.isReached, !Task.isCancelled {
        await withCheckedContinuation { listeners.append($0) }
      }
    } onCancel: {
      Task { await self.send() }
    }
    return condition()
  }

  @MainActor private final class End {
    var isReached = false
  }
}

/// A guard against waiting for ever, for tests that fail.
///
/// Between two parts of its time the main actor has to be free for it. What is waited for gets as many turns there, so that a
/// machine on which other tests keep the main actor busy is not taken for work that hangs.
@MainActor func patienceEnds(after patience: Duration) async {
  let parts = 50
  for _ in 0..<parts where !Task.isCancelled {
    try? await ContinuousClock().sleep(for: patience / parts)
  }
}
