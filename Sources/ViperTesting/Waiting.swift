import Viper

/// Tasks that wait until the test lets them go on. A presenter's work is parked meanwhile: it does not keep
/// its activity from settling.
@MainActor final class Waiting<Mark: Sendable> {
  private var tasks: [Waiter] = []
  private var lastTicket = 0
  private let bell = Bell()

  private struct Waiter {
    let ticket: Int
    let mark: Mark
    let isCounted: Bool
    let continuation: CheckedContinuation<(Bool, Activity?), Never>
  }

  nonisolated init() {}

  /// The marks of all that wait, in the order they came.
  var marks: [Mark] { tasks.map(\.mark) }

  /// Waits until woken.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  func wait(_ mark: Mark) async throws {
    try Task.checkCancellation()
    let work = Work.current
    lastTicket += 1
    let ticket = lastTicket
    work?.park()
    let (isWoken, activity): (Bool, Activity?) = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<(Bool, Activity?), Never>) in
        if Task.isCancelled { return continuation.resume(returning: (false, nil)) }
        tasks.append(Waiter(ticket: ticket, mark: mark, isCounted: work != nil, continuation: continuation))
        bell.ring()
      }
    } onCancel: {
      Task { @MainActor in self.cancel(ticket) }
    }
    work?.unpark(into: activity)
    guard isWoken else { throw CancellationError() }
  }

  /// Wakes the task at `index` of ``marks`` and, if it is the work of a presenter, waits until that is done
  /// or parked again. Waking somebody counts them in at once, so that it cannot seem settled in between.
  func wake(at index: Int) async {
    let activity = Activity()
    let waiter = tasks.remove(at: index)
    if waiter.isCounted { activity.begin() }
    waiter.continuation.resume(returning: (true, waiter.isCounted ? activity : nil))
    await activity.settled()
  }

  /// Waits until at least `count` tasks wait.
  func arrivals(_ count: Int) async {
    _ = await bell.wait(until: { tasks.count >= count })
  }

  private func cancel(_ ticket: Int) {
    guard let index = tasks.firstIndex(where: { $0.ticket == ticket }) else { return }
    tasks.remove(at: index).continuation.resume(returning: (false, nil))
  }
}
