import Foundation

/// A value that threads share.
///
/// `@unchecked Sendable` is safe because every access holds the lock. `Mutex`, which the compiler could check, requires
/// iOS 18 and macOS 15.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
