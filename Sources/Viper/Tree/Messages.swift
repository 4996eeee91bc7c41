/// The messages of a visit, and the tasks that wait for its end.
@MainActor final class Mailbox {
  var messages: Messages?
  var waiters: Waiters?
  /// For tests: called with each output.
  var observer: (@MainActor (Any) -> Void)?
}

/// The messages of both directions.
@MainActor final class Messages {
  let inputs = MessageBuffer()
  let outputs = MessageBuffer()
}

/// Messages in one direction, kept until there is a listener. Messages that a handler sends are delivered after the current one.
@MainActor final class MessageBuffer {
  /// The number of delivered messages that are kept for later listeners.
  private static let kept = 16

  private struct Listener {
    let handle: @MainActor (Any) -> Void
    /// The number of the next message for it.
    var next: Int
  }

  private var messages: [Any] = []
  /// The number of the first message.
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

  /// Ends the buffer and frees the handlers. Kept messages remain available.
  func close() {
    isClosed = true
    listeners = []
  }

  private func handOn() {
    guard !isHandingOn, !listeners.isEmpty else { return }
    isHandingOn = true
    defer { isHandingOn = false }
    // A handler may add listeners or messages, or close the buffer. Later listeners are never ahead of earlier ones.
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

/// The tasks that wait for an event, such as the end of a visit.
@MainActor final class Waiters {
  var actions: [@MainActor () -> Void] = []
  private var continuations: [Int: CheckedContinuation<(Bool, Activity?), Never>] = [:]
  private var next = 0

  var isAnybodyWaiting: Bool { !continuations.isEmpty }

  /// Waits. Activities do not count the waiting work in the meantime.
  ///
  /// - Returns: false if the waiting task was cancelled.
  func wait() async -> Bool {
    let work = Work.current
    work?.park()
    // The activity counts the waiter already.
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
