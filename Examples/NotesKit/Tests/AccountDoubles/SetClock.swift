public import Foundation

/// A clock that a test sets.
public struct SetClock: Sendable {
  private let time = Locked(Date(timeIntervalSince1970: 1_800_000_000))

  public init() {}

  public var now: Date { time.with { $0 } }

  public func advance(days: Double = 0, seconds: Double = 0) {
    time.with { $0.addTimeInterval(days * 24 * 60 * 60 + seconds) }
  }
}
