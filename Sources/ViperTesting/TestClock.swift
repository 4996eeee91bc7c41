import Foundation

/// A clock that stands still until the test advances it.
///
/// Work of a presenter that sleeps on it is parked: an activity settles without it.
///
/// ```swift
/// await list.settle(.search(query: "milk"))        // waits 300 ms before it searches
/// await clock.advance(by: .milliseconds(300))      // returns when the search is done
/// ```
///
/// Who sleeps must be asleep before the clock is advanced: settle first, or await ``sleepers(_:)``.
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

  private let time = Time()
  private let waiting = Waiting<Instant>()

  public init() {}

  public var now: Instant { time.now }
  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard deadline > now else { return try Task.checkCancellation() }
    try await waiting.wait(deadline)
  }

  /// Moves the time on. Wakes sleepers one after the other, in the order of their deadlines and at exactly
  /// these times, and lets each run: returns when the presenters' work that woke up is done or parked.
  @MainActor public func advance(by duration: Duration) async {
    let end = now.advanced(by: duration)
    while let next = waiting.marks.enumerated().min(by: { $0.element < $1.element }), next.element <= end {
      time.now = max(now, next.element)
      await waiting.wake(at: next.offset)
    }
    time.now = end
  }

  /// Waits until that many tasks sleep.
  @MainActor public func sleepers(_ count: Int) async {
    await waiting.arrivals(count)
  }

  /// Unchecked, and safe: every access to the one variable holds the lock. `Mutex`, which the compiler could
  /// check, would ask for iOS 18 and macOS 15.
  private final class Time: @unchecked Sendable {
    private let lock = NSLock()
    private var instant = Instant(offset: .zero)

    var now: Instant {
      get { lock.withLock { instant } }
      set { lock.withLock { instant = newValue } }
    }
  }
}
