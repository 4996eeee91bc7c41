/// Counts the work that an event starts, so that a stage can wait for its effect.
///
/// ```swift
/// let activity = Activity()
/// activity.run { screen.send(event) }
/// await activity.settled()   // all work the event started, and the work that work started, is done
/// ```
///
/// Work that waits for the outcome of another module is not counted. The activity that ends that module counts it again.
@MainActor public final class Activity {
  private var running = 0
  private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  private var nextWaiter = 0

  public init() {}

  /// Whether no counted work is running.
  public var isSettled: Bool { running == 0 }

  /// Runs `body` and counts the work that presenters start in it.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Work.$current.withValue(Work(activity: self, isDelivery: true)) { try body() }
  }

  /// Runs `body`, counted by an activity if there is one.
  static func run(_ activity: Activity?, _ body: () -> Void) {
    if let activity { activity.run(body) } else { body() }
  }

  /// Runs `body` and returns the activity that counts the work: the current one, such as that of a test, or else a new one.
  ///
  /// ```swift
  /// .refreshable { await screen.send(.reload).settled() }
  /// ```
  public static func counting(_ body: () -> Void) -> Activity {
    let activity = Work.current?.activity ?? Activity()
    activity.run(body)
    return activity
  }

  /// Waits until all counted work is done or waits; returns early when the task is cancelled.
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
