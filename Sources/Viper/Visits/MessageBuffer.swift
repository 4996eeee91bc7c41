/// Messages in one direction, kept until there is a listener. Messages that a handler sends are delivered after the current one.
@MainActor final class MessageBuffer {
  /// The maximum number of messages that wait for a listener; beyond it, the oldest is dropped. Nil for no maximum.
  private let limit: Int?
  private var messages: [Any] = []
  /// The number of messages at the beginning that were delivered.
  private var delivered = 0
  private var listeners: [@MainActor (Any) -> Void] = []
  private var isDelivering = false
  private var isClosed = false

  init(limit: Int?) {
    self.limit = limit
  }

  /// Adds a handler. Earlier messages that have had no handler are delivered now.
  ///
  /// - Throws: ``EndlessMessagesError``.
  func open(_ handler: @escaping @MainActor (Any) -> Void) throws(EndlessMessagesError) {
    if isClosed {
      let rest = messages[delivered...]
      (messages, delivered) = ([], 0)
      return rest.forEach(handler)
    }
    listeners.append(handler)
    try deliver()
  }

  /// - Throws: ``EndlessMessagesError``.
  func put(_ message: Any) throws(EndlessMessagesError) {
    if isClosed { return }
    messages.append(message)
    if listeners.isEmpty, let limit, messages.count > limit { messages.removeFirst() }
    try deliver()
  }

  /// Ends the buffer and frees the handlers. Messages that no listener received remain available.
  func close() {
    isClosed = true
    listeners = []
  }

  private func deliver() throws(EndlessMessagesError) {
    guard !isDelivering else { return }
    isDelivering = true
    defer {
      isDelivering = false
      messages.removeFirst(delivered)
      delivered = 0
    }
    // The end of the current round: later messages were sent by handlers of this one.
    var end = messages.count
    var rounds = 0
    // A handler may add listeners or messages, or close the buffer.
    while delivered < messages.count, !listeners.isEmpty {
      if delivered == end {
        rounds += 1
        if rounds == Self.maximumRounds {
          delivered = messages.count
          throw EndlessMessagesError(rounds: rounds)
        }
        end = messages.count
      }
      let message = messages[delivered]
      delivered += 1
      for listener in listeners where !isClosed { listener(message) }
    }
  }

  /// Large, because two modules may answer each other for each row of a list.
  private static let maximumRounds = 20 * NestingLimit.value
}

/// Two modules send each other messages in a loop.
struct EndlessMessagesError: DeveloperError {
  let rounds: Int

  var description: String {
    "Messages to or from this module caused one another \(rounds) times. Those that waited were dropped. Check for two"
      + " modules that answer each input with an output, and each output with an input."
  }
}
