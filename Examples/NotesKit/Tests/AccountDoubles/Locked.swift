import Foundation

/// A value that several threads use, one after the other.
///
/// `@unchecked Sendable` is safe: the value is private, and each access holds the lock.
public final class Locked<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  private let lock = NSLock()

  public init(_ value: Value) {
    self.value = value
  }

  public func with<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
