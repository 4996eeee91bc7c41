/// A clock whose time changes only when the test advances it.
///
/// Work of a presenter that sleeps on this clock counts as suspended, so that an activity can settle.
///
/// ```swift
/// await list.settle(.search(query: "milk"))        // waits 300 ms before it searches
/// try await clock.advance(by: .milliseconds(300))    // returns when the search is done
/// ```
///
/// Work must be sleeping before the clock is advanced: settle first, or await ``sleepers(_:timeout:file:line:)``.
public final class TestClock: Clock {
  /// An instant of this clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    public var offset: Duration

    public init(offset: Duration) { self.offset = offset }

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private let time = Locked(Instant(offset: .zero))
  private let waiting = WaitQueue<Instant>(by: <)

  public init() {}

  public var now: Instant { time.value }
  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard deadline > now else { return try Task.checkCancellation() }
    try await waiting.wait(deadline)
  }

  /// Advances the time. Wakes the sleepers one at a time, in the order of their deadlines and at exactly these times,
  /// and lets each run. Returns when the presenter's work that was sleeping is finished or suspended again.
  ///
  /// - Parameters:
  ///   - duration: The time to advance, zero or more.
  ///   - file: The file that a failure names.
  ///   - line: The line that a failure names.
  /// - Throws: ``HarnessError`` if the duration is negative.
  @MainActor public func advance(
    by duration: Duration, file: String = #fileID, line: Int = #line
  ) async throws {
    guard duration >= .zero else {
      throw HarnessError(
        "Cannot advance a clock by a negative duration (\(duration)).", .init(file: file, line: line))
    }
    let end = now.advanced(by: duration)
    while let next = waiting.next, next <= end {
      time.value = max(now, next)
      await waiting.wakeNext()
    }
    time.value = end
  }

  /// Waits until `count` tasks sleep on this clock.
  ///
  /// - Parameters:
  ///   - count: The number of tasks, 1 or more.
  ///   - timeout: The longest time to wait.
  ///   - file: The file that a failure names.
  ///   - line: The line that a failure names.
  /// - Throws: ``HarnessError`` if fewer tasks sleep before the time limit.
  @MainActor public func sleepers(
    _ count: Int, timeout: Duration = .seconds(10), file: String = #fileID, line: Int = #line
  ) async throws {
    try await waiting.arrivals(
      count, of: count == 1 ? "sleeper" : "sleepers", timeout: timeout, .init(file: file, line: line))
  }
}
