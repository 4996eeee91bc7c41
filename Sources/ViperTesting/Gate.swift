/// A point in a test's fake where callers wait until the test lets them on.
///
/// ```swift
/// struct SlowNotes: NoteUseCases {
///   let gate = Gate()
///   func rows() async throws -> [Row] { try await gate.pass(); return [milk] }
/// }
///
/// try await harness.send(.refresh) { $0.isLoading = true }
/// await notes.gate.open()
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
  @MainActor public func open() async {
    await waiting.arrivals(1)
    if !waiting.marks.isEmpty { await waiting.wake(at: 0) }
  }

  /// Waits until that many callers wait at the gate.
  @MainActor public func arrivals(_ count: Int = 1) async {
    await waiting.arrivals(count)
  }
}
