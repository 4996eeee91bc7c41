/// What the two modules of a visit say to each other. Most visits say nothing and have none.
@MainActor final class Messages {
  let inputs = MessageBuffer()
  let outputs = MessageBuffer()
}

/// Messages in one direction: kept until there is a listener, then handed on at once.
/// A class, because a handler may well answer with the next message.
@MainActor final class MessageBuffer {
  /// How many messages that were heard are kept for later listeners.
  private static let kept = 16

  private var messages: [Any] = []
  private var handlers: [@MainActor (Any) -> Void] = []
  private var isClosed = false

  func open(_ handler: @escaping @MainActor (Any) -> Void) {
    let earlier = messages
    if !isClosed { handlers.append(handler) }
    trim()
    for message in earlier { handler(message) }
  }

  func put(_ message: Any) {
    if isClosed { return }
    messages.append(message)
    trim()
    for handler in handlers { handler(message) }
  }

  /// No more messages come; the handlers are freed. What was said can still be heard.
  func close() {
    isClosed = true
    handlers = []
  }

  private func trim() {
    if !handlers.isEmpty, messages.count > Self.kept { messages.removeFirst(messages.count - Self.kept) }
  }
}

/// The tasks that wait for something to happen: a visit's end, its coming on stage.
@MainActor final class Waiters {
  var actions: [@MainActor () -> Void] = []
  private var continuations: [Int: CheckedContinuation<(Bool, Activity?), Never>] = [:]
  private var next = 0

  var isAnybodyWaiting: Bool { !continuations.isEmpty }

  /// Waits; the work that does is parked meanwhile.
  ///
  /// - Returns: whether what it waits for has come, and not just the end of the waiting task.
  func wait() async -> Bool {
    let work = Work.current
    work?.park()
    // The activity has counted the waiter in already.
    let (hasCome, activity) = await queue()
    if let work { work.unpark(into: activity) } else { activity?.end() }
    return hasCome
  }

  private func queue() async -> (Bool, Activity?) {
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
    for (_, continuation) in continuations.sorted(by: { $0.key < $1.key }) {
      activity?.begin()
      continuation.resume(returning: (true, activity))
    }
    continuations = [:]
    let actions = actions
    self.actions = []
    for action in actions { action() }
  }
}
