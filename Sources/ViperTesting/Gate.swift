/// A point in a test double where callers wait until the test lets them continue.
///
/// ```swift
/// struct SlowNotes: NoteUseCases {
///   let gate = Gate()
///   func rows() async throws -> [Row] { try await gate.pass(); return [milk] }
/// }
///
/// try await harness.send(.refresh) { $0.isLoading = true }
/// try await notes.gate.open()
/// try await harness.expect { $0.isLoading = false; $0.rows = [milk] }
/// ```
public final class Gate: Sendable {
  private let waiting = WaitQueue<Void>()

  public init() {}

  /// Waits until the test opens the gate for this caller.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func pass() async throws {
    try await GateWaiters.count { try await waiting.wait(()) }
  }

  /// Lets the first caller continue, and waits for a caller if none exists. Returns when the presenter's work that
  /// was waiting is finished or suspended again.
  ///
  /// - Parameters:
  ///   - timeout: The longest time to wait for a caller.
  ///   - file: The file that a failure names.
  ///   - line: The line that a failure names.
  /// - Throws: ``HarnessError`` if no caller arrives before the time limit.
  @MainActor public func open(
    timeout: Duration = .seconds(10), file: String = #fileID, line: Int = #line
  ) async throws {
    try await arrivals(1, timeout: timeout, file: file, line: line)
    await waiting.wakeNext()
  }

  /// Waits until `count` callers wait at the gate.
  ///
  /// - Parameters:
  ///   - count: The number of callers, 1 or more.
  ///   - timeout: The longest time to wait.
  ///   - file: The file that a failure names.
  ///   - line: The line that a failure names.
  /// - Throws: ``HarnessError`` if fewer callers arrive before the time limit.
  @MainActor public func arrivals(
    _ count: Int = 1, timeout: Duration = .seconds(10), file: String = #fileID, line: Int = #line
  ) async throws {
    try await waiting.arrivals(
      count, of: count == 1 ? "caller at the gate" : "callers at the gate", timeout: timeout,
      .init(file: file, line: line))
  }
}
