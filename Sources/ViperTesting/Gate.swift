/// A point in a test's fake where callers wait until the test lets them on.
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
  private let waiting = Waiting<Void>()

  public init() {}

  /// Waits until the test opens the gate for this caller.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func pass() async throws {
    try await HeldUp.count { try await waiting.wait(()) }
  }

  /// Lets on the caller that came first, waiting for one if there is none, and lets it run: returns when the
  /// presenter's work that waited is done, or waits for something else.
  ///
  /// - Parameters:
  ///   - patience: how long to wait, at most, for a caller.
  ///   - file: the file that a failure names.
  ///   - line: the line that a failure names.
  /// - Throws: ``HarnessError`` when no caller comes to the gate in time.
  @MainActor public func open(
    patience: Duration = .seconds(10), file: String = #fileID, line: Int = #line
  ) async throws {
    try await arrivals(1, patience: patience, file: file, line: line)
    await waiting.wakeNext()
  }

  /// Waits until that many callers wait at the gate.
  ///
  /// - Parameters:
  ///   - count: how many, 1 or more.
  ///   - patience: how long to wait, at most.
  ///   - file: the file that a failure names.
  ///   - line: the line that a failure names.
  /// - Throws: ``HarnessError`` when fewer come in time.
  @MainActor public func arrivals(
    _ count: Int = 1, patience: Duration = .seconds(10), file: String = #fileID, line: Int = #line
  ) async throws {
    try await waiting.arrivals(
      count, of: count == 1 ? "caller at the gate" : "callers at the gate", patience: patience,
      .init(file: file, line: line))
  }
}
