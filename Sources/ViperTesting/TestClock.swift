/// A clock whose time does not change until the test advances it.
///
/// Work of a presenter that sleeps on it is parked: an activity settles without it.
///
/// ```swift
/// await list.settle(.search(query: "milk"))        // waits 300 ms before it searches
/// try await clock.advance(by: .milliseconds(300))    // returns when the search is done
/// ```
///
/// Work must be asleep before the clock is advanced: settle first, or await ``sleepers(_:patience:file:line:)``.
public final class TestClock: Clock {
  /// A point in the time of this clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public var offset: Duration

    public init(offset: Duration) { self.offset = offset }

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private let time = Locked(Instant(offset: .zero))
  private let waiting = Waiting<Instant>(by: <)

  public init() {}

  public var now: Instant { time.value }
  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard deadline > now else { return try Task.checkCancellation() }
    try await waiting.wait(deadline)
  }

  /// Moves the time on. Wakes sleepers one after the other, in the order of their deadlines and at exactly
  /// these times, and lets each run: returns when the presenters' work that woke up is done or parked.
  ///
  /// - Parameters:
  ///   - duration: how far, zero or more.
  ///   - file: the file that a failure names.
  ///   - line: the line that a failure names.
  /// - Throws: ``HarnessError`` when the duration is negative.
  @MainActor public func advance(
    by duration: Duration, file: String = #fileID, line: Int = #line
  ) async throws {
    guard duration >= .zero else {
      throw HarnessError(
        "Cannot advance a clock by \(duration): time does not go back.", .init(file: file, line: line))
    }
    let end = now.advanced(by: duration)
    while let next = waiting.next, next <= end {
      time.value = max(now, next)
      await waiting.wakeNext()
    }
    time.value = end
  }

  /// Waits until that many tasks sleep.
  ///
  /// - Parameters:
  ///   - count: how many, 1 or more.
  ///   - patience: how long to wait, at most.
  ///   - file: the file that a failure names.
  ///   - line: the line that a failure names.
  /// - Throws: ``HarnessError`` when fewer fall asleep in time.
  @MainActor public func sleepers(
    _ count: Int, patience: Duration = .seconds(10), file: String = #fileID, line: Int = #line
  ) async throws {
    try await waiting.arrivals(
      count, of: count == 1 ? "sleeper" : "sleepers", patience: patience, .init(file: file, line: line))
  }
}
