#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a router reports what goes wrong unasked: leaks, errors that no presenter handled, misuse.
public struct Diagnostics: Sendable {
  /// Called for each diagnostic.
  public var report: @MainActor @Sendable (Diagnostic) -> Void
  /// How long the parts of a removed module may live on before they count as leaked. Nil switches the check
  /// off. Release builds never check.
  public var leakDeadline: Duration?
  /// Measures the deadline.
  public var clock: any Clock<Duration>

  public init(
    leakDeadline: Duration? = .seconds(2), clock: any Clock<Duration> = ContinuousClock(),
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void
  ) {
    self.report = report
    self.leakDeadline = leakDeadline
    self.clock = clock
  }

  /// Writes a line for each diagnostic to standard error. Text from outside, such as the parameters of a
  /// route, cannot forge a line: further lines are indented, and other control characters are escaped as in Swift source.
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
      // Bidirectional controls could make a line look like another one.
      case _ where scalar.properties.generalCategory == .control || scalar.properties.isBidiControl:
        line += scalar.escaped(asASCII: true)
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
