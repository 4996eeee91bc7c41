import Foundation

/// Notifies any number of observers of changes: an implementation of `changes()` for repositories.
///
/// All calls go through one mailbox, so that they need no lock, return immediately and take effect in order: an
/// observer is notified of every change after its call of ``changes()``.
public final class ChangeSignal: Sendable {
  private enum Message: Sendable {
    case listen(UUID, AsyncStream<Void>.Continuation)
    case leave(UUID)
    case changed
  }

  private let mailbox: AsyncStream<Message>.Continuation

  public init() {
    let (messages, mailbox) = AsyncStream.makeStream(of: Message.self)
    self.mailbox = mailbox
    Task {
      var listeners: [UUID: AsyncStream<Void>.Continuation] = [:]
      for await message in messages {
        switch message {
        case .listen(let id, let listener): listeners[id] = listener
        case .leave(let id): listeners[id] = nil
        case .changed: listeners.values.forEach { $0.yield() }
        }
      }
      listeners.values.forEach { $0.finish() }
    }
  }

  deinit {
    mailbox.finish()
  }

  /// Returns a stream with an element after each `send()`; unread elements are combined into one.
  public func changes() -> AsyncStream<Void> {
    let (changes, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = UUID.random()
    listener.onTermination = { [mailbox] _ in mailbox.yield(.leave(id)) }
    if case .terminated = mailbox.yield(.listen(id, listener)) {
      listener.finish()
    }
    return changes
  }

  /// Notifies all observers.
  public func send() {
    mailbox.yield(.changed)
  }

  /// Ends all streams, including later ones.
  public func finish() {
    mailbox.finish()
  }
}
