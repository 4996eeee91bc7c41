import Foundation

/// A value that threads share, and whose changes they can wait for.
///
/// `@unchecked Sendable` is safe because every access holds the lock. `Mutex`, which the compiler could check, requires
/// iOS 18 and macOS 15.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    condition.withLock {
      defer { condition.broadcast() }
      return body(&value)
    }
  }

  /// Waits until `body` returns a result; it is called after each change.
  ///
  /// - Returns: The result; nil after a timeout.
  func wait<Result>(atMost timeout: Duration, _ body: (Value) -> Result?) -> Result? {
    let end = Date(timeIntervalSinceNow: timeout / .seconds(1))
    return condition.withLock {
      while true {
        if let result = body(value) { return result }
        if !condition.wait(until: end) { return body(value) }
      }
    }
  }
}
