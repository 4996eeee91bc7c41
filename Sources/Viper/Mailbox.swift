/// What the two modules of a visit say to each other. Most visits say nothing and have none.
@MainActor final class Mailbox {
  let inputs = Letters()
  let outputs = Letters()

  /// Letters in one direction: kept until somebody reads them, then handed on at once.
  /// A class, because a handler may well answer with the next letter.
  @MainActor final class Letters {
    private var waiting: [Any] = []
    private var handlers: [@MainActor (Any) -> Void] = []
    private var isClosed = false

    func open(_ handler: @escaping @MainActor (Any) -> Void) {
      if !isClosed { handlers.append(handler) }
      let letters = waiting
      waiting = []
      for letter in letters { handler(letter) }
    }

    func put(_ letter: Any) {
      if isClosed { return }
      if handlers.isEmpty { waiting.append(letter) }
      for handler in handlers { handler(letter) }
    }

    /// No more letters come; the handlers are freed. What nobody read yet can still be read.
    func close() {
      isClosed = true
      handlers = []
    }
  }
}

/// The tasks that wait for a visit's end.
@MainActor final class Waiters {
  var actions: [@MainActor () -> Void] = []
  private var continuations: [Int: CheckedContinuation<(Bool, Activity?), Never>] = [:]
  private var next = 0

  /// - Returns: whether the visit has ended (and not just the waiting task), and the activity that has
  ///   counted the waiter in already.
  func wait() async -> (Bool, Activity?) {
    let ticket = next
    next += 1
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume(returning: (false, nil))
        } else {
          continuations[ticket] = continuation
        }
      }
    } onCancel: {
      Task { @MainActor in
        self.continuations.removeValue(forKey: ticket)?.resume(returning: (false, nil))
      }
    }
  }

  func resume(for activity: Activity?) {
    for continuation in continuations.values {
      activity?.begin()
      continuation.resume(returning: (true, activity))
    }
    continuations = [:]
    for action in actions { action() }
    actions = []
  }
}
