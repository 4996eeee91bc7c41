import Foundation

/// A value that is read and changed by tasks on any executor.
///
/// `@unchecked Sendable` is safe because every access holds the lock. `Mutex`, which the compiler could check, requires
/// iOS 18 and macOS 15.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) {
    stored = value
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&stored)
  }
}
