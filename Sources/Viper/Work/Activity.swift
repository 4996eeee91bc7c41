/// Counts the work that an event sets off, so that a stage can wait until the event has shown its effect.
///
/// ```swift
/// let activity = Activity()
/// activity.run { screen.send(event) }
/// await activity.settled()   // all work the event started, and the work that work started, is done
/// ```
///
/// Work that waits for another module's outcome, or sleeps on a test clock, does not hold the activity up:
/// it is parked. Who ends the visit takes the waiting work over into the activity that ended it.
@MainActor public final class Activity {
  private var running = 0
  private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  private var nextWaiter = 0

  public init() {}

  /// Whether nothing that this activity set off is running.
  public var isSettled: Bool { running == 0 }

  /// Runs `body` and counts the work that presenters start in it.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Work.$current.withValue(Work(activity: self, isDelivery: true)) { try body() }
  }

  /// Waits until all counted work is done or parked; returns early when the waiting task is cancelled.
  public func settled() async {
    guard running > 0, !Task.isCancelled else { return }
    let ticket = nextWaiter
    nextWaiter += 1
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { waiters[ticket] = continuation }
      }
    } onCancel: {
      Task { @MainActor in self.waiters.removeValue(forKey: ticket)?.resume() }
    }
  }

  package func begin() {
    running += 1
  }

  func end() {
    running -= 1
    guard running == 0 else { return }
    let settled = waiters
    waiters = [:]
    for waiter in settled.values { waiter.resume() }
  }
}
