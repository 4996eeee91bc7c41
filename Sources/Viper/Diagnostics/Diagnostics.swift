#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The receiver of leaks, unhandled errors, and misuse.
public struct Diagnostics: Sendable {
  /// Called for each diagnostic.
  public var report: @MainActor @Sendable (Diagnostic) -> Void
  /// The time after which the parts of a removed module count as leaked. Nil disables the check, as do release builds.
  public var leakDeadline: Duration?
  /// The clock of the deadline.
  public var clock: any Clock<Duration>

  public init(
    leakDeadline: Duration? = .seconds(2), clock: any Clock<Duration> = ContinuousClock(),
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void
  ) {
    self.report = report
    self.leakDeadline = leakDeadline
    self.clock = clock
  }

  /// Writes a line for each diagnostic to standard error. Text from outside cannot forge a line: continuation lines are indented,
  /// and control characters are escaped.
  public static let standard = Diagnostics { diagnostic in
    var line = Array((line(for: diagnostic) + "\n").utf8)
    _ = unsafe write(2, &line, line.count)
  }

  static func line(for diagnostic: Diagnostic) -> String {
    var line = "viper: "
    for scalar in "\(diagnostic)".unicodeScalars {
      switch scalar {
      case "\n": line += "\n  "
      case "\u{2028}", "\u{2029}": line += scalar.escaped(asASCII: true)
      // Bidirectional controls could make a line look different.
      case _ where scalar.properties.generalCategory == .control || scalar.properties.isBidiControl:
        line += scalar.escaped(asASCII: true)
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
