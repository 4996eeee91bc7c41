import Viper

/// Collects what a router reports: leaks, and errors that no presenter handled.
///
/// ```swift
/// let diagnostics = RecordingDiagnostics(leakDeadline: .seconds(2), clock: clock)
/// let router = Router(modules: modules, stage: stage, diagnostics: diagnostics.diagnostics)
/// ```
@MainActor public final class RecordingDiagnostics {
  /// Everything reported so far.
  public private(set) var all: [Diagnostic] = []
  private let leakDeadline: Duration?
  private let clock: any Clock<Duration>
  private var handedOut = 0
  private let signal = AsyncSignal()

  /// - Parameters:
  ///   - leakDeadline: The time that the parts of a removed module may stay alive; nil disables the check.
  ///   - clock: The clock that measures the deadline.
  public init(leakDeadline: Duration? = nil, clock: any Clock<Duration> = ContinuousClock()) {
    self.leakDeadline = leakDeadline
    self.clock = clock
  }

  /// The diagnostics to pass to the router.
  public var diagnostics: Diagnostics {
    Diagnostics(leakDeadline: leakDeadline, clock: clock) { [self] diagnostic in
      all.append(diagnostic)
      signal.send()
    }
  }

  /// The reported errors that no presenter handled.
  public var failures: [Diagnostic.Failure] {
    all.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
  }

  /// The reported leaks; always empty without `leakDeadline`.
  public var leaks: [Leak] {
    all.compactMap { if case .leak(let leak) = $0 { leak } else { nil } }
  }

  /// The reported calls to modules after their end.
  public var late: [String] {
    all.compactMap { if case .late(let call, _, _) = $0 { call } else { nil } }
  }

  /// Returns the reports one at a time, and waits for the next.
  ///
  /// - Parameters:
  ///   - timeout: The longest time to wait.
  ///   - file: The file that a failure names.
  ///   - line: The line that a failure names.
  /// - Throws: ``HarnessError`` if nothing is reported before the time limit.
  public func next(
    timeout: Duration = .seconds(10), file: String = #fileID, line: Int = #line
  ) async throws -> Diagnostic {
    let came = await signal.wait(
      until: { all.count > handedOut }, orUntil: { await waitForTimeout(after: timeout) })
    guard came else {
      throw HarnessError(
        "Expected a diagnostic, but none arrived within \(timeout).", .init(file: file, line: line))
    }
    handedOut += 1
    return all[handedOut - 1]
  }
}
