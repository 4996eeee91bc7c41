/// How a visit ended.
public enum Outcome<Output: Sendable>: Sendable {
  /// The module said that it is done, with this as its last output.
  case finished(Output)
  /// The module was removed without a result: by the person, the system, or code.
  case dismissed
  /// The module could not go on. Also what a waiter gets whose own task was cancelled
  /// (`CancellationError`); the visit itself goes on and can be awaited again.
  case failed(any Error)
}

extension Outcome: Equatable where Output: Equatable {
  /// Failures are equal when they read the same.
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.finished(let a), .finished(let b)): a == b
    case (.dismissed, .dismissed): true
    case (.failed(let a), .failed(let b)): String(describing: a) == String(describing: b)
    default: false
    }
  }
}
