/// Wakes who waits for something to become true, without sleeping and looking again.
@MainActor final class Bell {
  private var listeners: [CheckedContinuation<Void, Never>] = []

  /// Says that something changed.
  func ring() {
    let awake = listeners
    listeners = []
    for listener in awake { listener.resume() }
  }

  /// Waits until `condition` holds, the first of `ends` returns, or the waiting task is cancelled.
  ///
  /// - Returns: whether the condition holds.
  func wait(until condition: () -> Bool, orUntil ends: (@MainActor () async -> Void)...) async -> Bool {
    let verdict = Verdict()
    let watchers = ends.map { end in
      Task {
        await end()
        verdict.isOver = true
        ring()
      }
    }
    defer { for watcher in watchers { watcher.cancel() } }
    await withTaskCancellationHandler {
      while !condition(), !verdict.isOver, !Task.isCancelled {
        await withCheckedContinuation { listeners.append($0) }
      }
    } onCancel: {
      Task { await self.ring() }
    }
    return condition()
  }

  @MainActor private final class Verdict {
    var isOver = false
  }
}

/// A guard against waiting for ever, for tests that fail.
@MainActor func patienceEnds(after patience: Duration) async {
  try? await ContinuousClock().sleep(for: patience)
}
