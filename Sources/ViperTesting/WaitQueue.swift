import Viper

/// Tasks that wait until the test resumes them. In the meantime, the work of a presenter counts as suspended, so that
/// its activity can settle.
@MainActor final class WaitQueue<Mark: Sendable> {
  private var tasks: [Waiter] = []
  private var lastTicket = 0
  private let signal = AsyncSignal()
  private let precedes: @Sendable (Mark, Mark) -> Bool

  private struct Waiter {
    let ticket: Int
    let mark: Mark
    let isCounted: Bool
    /// Whether the task was cancelled. It is set immediately, although the continuation is resumed in a later turn.
    let isCancelled: Locked<Bool>
    let continuation: CheckedContinuation<(Bool, Activity?), Never>
  }

  /// - Parameter precedes: Whether a task with the first mark is resumed before an earlier one with the second.
  nonisolated init(by precedes: @escaping @Sendable (Mark, Mark) -> Bool = { _, _ in false }) {
    self.precedes = precedes
  }

  /// The mark of the task that is resumed next.
  var next: Mark? { tasks.first { !$0.isCancelled.value }?.mark }

  /// Waits until the test resumes this task.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  func wait(_ mark: Mark) async throws {
    try Task.checkCancellation()
    let work = Work.current
    lastTicket += 1
    let ticket = lastTicket
    let isCancelled = Locked(false)
    work?.park(until: TaskQuiescence.wait)
    let (isWoken, activity): (Bool, Activity?) = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<(Bool, Activity?), Never>) in
        if Task.isCancelled { return continuation.resume(returning: (false, nil)) }
        let waiter = Waiter(
          ticket: ticket, mark: mark, isCounted: work != nil, isCancelled: isCancelled,
          continuation: continuation)
        tasks.insert(waiter, at: place(of: mark))
        signal.send()
      }
    } onCancel: {
      isCancelled.value = true
      Task { @MainActor in self.cancel(ticket) }
    }
    work?.unpark(into: activity, until: TaskQuiescence.wait)
    guard isWoken else { throw CancellationError() }
  }

  /// The index after all tasks that precede the mark or came earlier.
  private func place(of mark: Mark) -> Int {
    var low = 0
    var high = tasks.count
    while low < high {
      let middle = (low + high) / 2
      if precedes(mark, tasks[middle].mark) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Resumes the next task. If it is the work of a presenter, waits until that is finished or suspended again. The task
  /// is counted before it is resumed, so that the work never looks settled in between.
  func wakeNext() async {
    guard let index = tasks.firstIndex(where: { !$0.isCancelled.value }) else { return }
    let activity = Activity()
    let waiter = tasks.remove(at: index)
    if waiter.isCounted { activity.begin() }
    waiter.continuation.resume(returning: (true, waiter.isCounted ? activity : nil))
    await activity.settled()
  }

  /// Waits until at least `count` tasks wait.
  ///
  /// - Throws: ``HarnessError`` if that takes longer than `timeout`; `what` describes what was expected.
  func arrivals(
    _ count: Int, of what: String, timeout: Duration, _ place: HarnessError.Location
  ) async throws {
    let came = await signal.wait(
      until: { present >= count }, orUntil: { await waitForTimeout(after: timeout) })
    guard !came else { return }
    throw HarnessError(
      "Expected \(count) \(what), but \(present == 0 ? "none" : "only \(present)") came within \(timeout).",
      place)
  }

  private var present: Int { tasks.count { !$0.isCancelled.value } }

  private func cancel(_ ticket: Int) {
    guard let index = tasks.firstIndex(where: { $0.ticket == ticket }) else { return }
    tasks.remove(at: index).continuation.resume(returning: (false, nil))
  }
}
