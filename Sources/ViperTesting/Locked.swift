import Foundation

/// A value that is read and set by tasks on any executor.
///
/// `@unchecked Sendable` is safe because every access holds the lock. `Mutex`, which the compiler could check, requires
/// iOS 18 and macOS 15.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) {
    stored = value
  }

  var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}
