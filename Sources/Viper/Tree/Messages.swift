/// What the two modules of a visit say to each other, and who waits for its end.
@MainActor final class Mailbox {
  var messages: Messages?
  var waiters: Waiters?
  /// For tests: called with each output, beside all other listeners.
  var observer: (@MainActor (Any) -> Void)?
}

/// The messages of both directions.
@MainActor final class Messages {
  let inputs = MessageBuffer()
  let outputs = MessageBuffer()
}

/// Messages in one direction: kept until there is a listener, then handed on at once, to all in the order in which they were
/// said. What a handler says in its turn comes after what is being handed on.
@MainActor final class MessageBuffer {
  /// How many messages that were heard are kept for later listeners.
  private static let kept = 16

  private struct Listener {
    let handle: @MainActor (Any) -> Void
    /// The number of the message that it hears next.
    var next: Int
  }

  private var messages: [Any] = []
  /// The number of the first of them.
  private var first = 0
  private var listeners: [Listener] = []
  private var isHandingOn = false
  private var isClosed = false

  func open(_ handler: @escaping @MainActor (Any) -> Void) {
    if isClosed { return messages.forEach(handler) }
    listeners.append(Listener(handle: handler, next: first))
    handOn()
  }

  func put(_ message: Any) {
    if isClosed { return }
    messages.append(message)
    handOn()
  }

  /// No more messages come; the handlers are freed. What was said can still be heard.
  func close() {
    isClosed = true
    listeners = []
  }

  private func handOn() {
    guard !isHandingOn, !listeners.isEmpty else { return }
    isHandingOn = true
    defer { isHandingOn = false }
    // A handler may listen more, say more, or end it all.
    // Who listens later is never ahead: those that are behind are the last ones.
    while let next = listeners.last?.next, next < first + messages.count {
      let message = messages[next - first]
      let behind = listeners.lastIndex { $0.next > next }.map { $0 + 1 } ?? 0
      for index in behind..<listeners.count where index < listeners.count {
        listeners[index].next += 1
        listeners[index].handle(message)
      }
    }
    let old = messages.count - Self.kept
    if old > 0 {
      messages.removeFirst(old)
      first += old
    }
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
