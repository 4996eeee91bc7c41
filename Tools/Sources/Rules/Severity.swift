/// The severity of a violation. Errors determine the exit status.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  case off, warning, error

  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .off: 0
    case .warning: 1
    case .error: 2
    }
  }
}
