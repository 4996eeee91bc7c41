/// Suspends tasks until a condition becomes true, without polling.
@MainActor final class AsyncSignal {
  private var listeners: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  /// Makes all waiting tasks check their condition again.
  func send() {
    let awake = listeners
    listeners = []
    for listener in awake { listener.resume() }
  }

  /// Waits until `condition` is true, one of `ends` returns, or the current task is cancelled.
  ///
  /// - Returns: Whether the condition is true.
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

/// Returns after `timeout` has passed, so that a failing test does not wait forever.
///
/// The time counts only while the main actor is free: it is measured in short intervals with one turn of the main actor
/// between them. Otherwise a busy machine would look like work that hangs.
@MainActor func waitForTimeout(after timeout: Duration) async {
  let parts = 50
  for _ in 0..<parts where !Task.isCancelled {
    try? await ContinuousClock().sleep(for: timeout / parts)
  }
}
