/// The result of a visit.
public enum Outcome<Output: Sendable>: Sendable {
  /// The module finished with this last output.
  case finished(Output)
  /// The module was removed without a result: by the person, the system, or code.
  case dismissed
  /// The module reported that it cannot continue.
  case failed(any Error)
  /// The module was never shown: the route has no module, an interceptor denied it, or its parts could not be made.
  case notShown(RoutingError)
}

extension Outcome: Equatable where Output: Equatable {
  /// Errors are equal if their descriptions are.
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
