import Viper

/// The calls of a test double, which a test can hold or let fail.
///
/// ```swift
/// struct FakeNotes: NoteUseCases {
///   let calls = Calls()
///
///   func delete(id: Note.ID) async throws { try await calls.record("delete(id: \(id))") }
/// }
///
/// notes.calls.hold()
/// try await harness.settle(.delete(id: 1)) { $0.isBusy = true }
/// try await harness.settle(.delete(id: 1))
/// try await notes.calls.release()
/// try await harness.settle { $0.isBusy = false }
/// #expect(notes.calls.all == ["delete(id: 1)"])
/// ```
@MainActor public final class Calls {
  /// The texts of the calls, in their order.
  public private(set) var all: [String] = []
  private var isHeld = false
  private var error: (any Error)?
  private let gate = Gate()

  public nonisolated init() {}

  /// Notes a call, and waits while calls are held.
  ///
  /// - Throws: the error of ``fail(_:)``; `CancellationError` if the task is cancelled while it waits.
  public func record(_ call: String) async throws {
    all.append(call)
    if isHeld { try await gate.pass() }
    if let error { throw error }
  }

  /// Lets later calls wait until the test releases each of them.
  public func hold() { isHeld = true }

  /// Lets the first call that waits continue, and waits for a call if none exists. Returns when the presenter's work that was waiting is
  /// finished or suspended again.
  ///
  /// - Throws: ``HarnessError`` if no call arrives before the time limit.
  public func release(
    timeout: Duration = .seconds(10), file: String = #fileID, line: Int = #line
  ) async throws {
    try await gate.open(timeout: timeout, file: file, line: line)
  }

  /// Lets calls fail from now on, also those that wait.
  public func fail(_ error: any Error = CallFailed()) { self.error = error }

  /// Lets calls succeed again.
  public func succeed() { error = nil }
}

/// The error of a call that a test lets fail.
public struct CallFailed: Error, CustomStringConvertible {
  public init() {}

  public var description: String { "the test lets the call fail" }
}
