public import Foundation

/// The number of attempts that failed or run, since the first of a period.
public struct Attempts: Hashable, Sendable {
  public var count: Int
  public var since: Date
  /// The time until which further attempts are refused.
  public var blockedUntil: Date?

  public init(count: Int = 0, since: Date, blockedUntil: Date? = nil) {
    self.count = count
    self.since = since
    self.blockedUntil = blockedUntil
  }
}

extension AccountLimits.Limit {
  /// Counts an attempt before it is made, so that attempts at the same time count too.
  ///
  /// - Returns: The time until which it is refused; nil if it may be made.
  func count(_ attempts: inout Attempts?, at now: Date) -> Date? {
    var current = attempts ?? Attempts(since: now)
    if let end = current.blockedUntil, end > now { return end }
    if current.blockedUntil != nil || now.timeIntervalSince(current.since) >= period {
      current = Attempts(since: now)
    }
    current.count += 1
    if current.count > allowed { current.blockedUntil = now.addingTimeInterval(period) }
    attempts = current
    return current.blockedUntil
  }
}
