import Testing

/// The doors at which questions and asynchronous parts wait until the walk opens them.
@MainActor final class Doors {
  private struct Caller {
    let door: Int
    let ticket: Int
    let continuation: CheckedContinuation<Bool?, Never>
  }
  private var waiting: [Caller] = []
  /// The doors with waiters.
  var callers: [Int] { waiting.map(\.door) }
  private var last = 0

  /// - Returns: the answer of the walk.
  func pass(_ door: Int) async throws -> Bool {
    last += 1
    let ticket = last
    let answer: Bool? = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Bool?, Never>) in
        if Task.isCancelled { return continuation.resume(returning: nil) }
        waiting.append(Caller(door: door, ticket: ticket, continuation: continuation))
      }
    } onCancel: {
      Task { @MainActor in self.take { $0.ticket == ticket }?.resume(returning: nil) }
    }
    guard let answer else { throw CancellationError() }
    return answer
  }

  /// Resumes the first waiter.
  func open(_ door: Int, answering answer: Bool) {
    guard let caller = take(where: { $0.door == door }) else {
      Issue.record("Nobody waits at \(door).")
      return
    }
    caller.resume(returning: answer)
  }

  private func take(where isMeant: (Caller) -> Bool) -> CheckedContinuation<Bool?, Never>? {
    waiting.firstIndex(where: isMeant).map { waiting.remove(at: $0).continuation }
  }
}
