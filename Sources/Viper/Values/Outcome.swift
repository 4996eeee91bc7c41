/// How a visit ended.
public enum Outcome<Output: Sendable>: Sendable {
  /// The module is done, with this as its last output.
  case finished(Output)
  /// The module was removed without a result: by the person, the system, or code.
  case dismissed
  /// The module said that it cannot go on.
  case failed(any Error)
  /// The module was never on stage. Why: nobody answers the route, an interceptor denied it, its parts could not be made.
  case notShown(RoutingError)
}

extension Outcome: Equatable where Output: Equatable {
  /// Errors are equal when they read the same.
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.finished(let a), .finished(let b)): a == b
    case (.dismissed, .dismissed): true
    case (.failed(let a), .failed(let b)): String(describing: a) == String(describing: b)
    case (.notShown(let a), .notShown(let b)): String(describing: a) == String(describing: b)
    default: false
    }
  }
}
