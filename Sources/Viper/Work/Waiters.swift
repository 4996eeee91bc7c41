/// The tasks that wait for an event, such as the end of a visit.
@MainActor final class Waiters {
  var actions: [@MainActor () -> Void] = []
  private var continuations: [Int: CheckedContinuation<(Bool, Activity?), Never>] = [:]
  private var next = 0

  var isAnybodyWaiting: Bool { !continuations.isEmpty }

  /// Waits. Activities do not count the waiting work in the meantime.
  ///
  /// - Returns: false if the waiting task was cancelled.
  func wait() async -> Bool {
    let work = Work.current
    work?.park()
    // The activity counts the waiter already.
    let (hasCome, activity) = await queue()
    if let work { work.unpark(into: activity) } else { activity?.end() }
    return hasCome
  }

  private func queue() async -> (Bool, Activity?) {
    let ticket = next
    next += 1
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume(returning: (false, nil))
        } else {
          continuations[ticket] = continuation
        }
      }
    } onCancel: {
      Task { @MainActor in
        self.continuations.removeValue(forKey: ticket)?.resume(returning: (false, nil))
      }
    }
  }

  /// Resumes the tasks in the order in which they began to wait, then performs the actions.
  func resume(for activity: Activity?) {
    let (resumed, actions) = (continuations.sorted { $0.key < $1.key }, actions)
    (continuations, self.actions) = ([:], [])
    for (_, continuation) in resumed {
      activity?.begin()
      continuation.resume(returning: (true, activity))
    }
    for action in actions { action() }
  }
}
