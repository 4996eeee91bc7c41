import Foundation

/// Notifies any number of observers of changes: an implementation of `changes()` for repositories.
///
/// All calls go through one mailbox, so that they need no lock, return immediately and take effect in order: an
/// observer is notified of every change after its call of ``changes()``.
public final class ChangeSignal: Sendable {
  private enum Message: Sendable {
    case listen(UUID, AsyncStream<Void>.Continuation, topic: String)
    case leave(UUID, topic: String)
    /// Nil for all topics.
    case changed(topic: String?)
  }

  private let mailbox: AsyncStream<Message>.Continuation

  public init() {
    let (messages, mailbox) = AsyncStream.makeStream(of: Message.self)
    self.mailbox = mailbox
    Task {
      var listeners: [String: [UUID: AsyncStream<Void>.Continuation]] = [:]
      for await message in messages {
        switch message {
        case .listen(let id, let listener, let topic): listeners[topic, default: [:]][id] = listener
        case .leave(let id, let topic):
          listeners[topic]?[id] = nil
          if listeners[topic]?.isEmpty == true { listeners[topic] = nil }
        case .changed(nil): listeners.values.forEach { $0.values.forEach { $0.yield() } }
        case .changed(let topic?): listeners[topic]?.values.forEach { $0.yield() }
        }
      }
      listeners.values.forEach { $0.values.forEach { $0.finish() } }
    }
  }

  deinit {
    mailbox.finish()
  }

  /// Returns a stream with an element after each change of the topic; unread elements are combined into one.
  ///
  /// - Parameter topic: The topic, such as the owner of notes: its observers do no work for changes of others.
  public func changes(about topic: String = "") -> AsyncStream<Void> {
    let (changes, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = UUID.random()
    listener.onTermination = { [mailbox] _ in mailbox.yield(.leave(id, topic: topic)) }
    if case .terminated = mailbox.yield(.listen(id, listener, topic: topic)) {
      listener.finish()
    }
    return changes
  }

  /// Notifies the observers of a topic; nil for all observers.
  public func send(about topic: String? = nil) {
    mailbox.yield(.changed(topic: topic))
  }

  /// Ends all streams, including later ones.
  public func finish() {
    mailbox.finish()
  }
}
