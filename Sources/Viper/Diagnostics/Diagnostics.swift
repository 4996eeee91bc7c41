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

  /// Writes a line for each diagnostic to standard error.
  public static let standard = Diagnostics { diagnostic in
    var line = Array("viper: \(diagnostic)\n".utf8)
    _ = unsafe write(2, &line, line.count)
  }
}
