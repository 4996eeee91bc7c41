import Foundation

/// Tells any number of listeners that something changed: how a repository keeps its promise of `changes()`.
///
/// All calls go through one mailbox, so that they need no lock, return at once and take effect in their order:
/// whoever listens before a change is told of it.
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

  /// A stream with an element after each `send()`; those that nobody has read yet become one.
  public func changes() -> AsyncStream<Void> {
    let (changes, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = UUID()
    listener.onTermination = { [mailbox] _ in mailbox.yield(.leave(id)) }
    if case .terminated = mailbox.yield(.listen(id, listener)) {
      listener.finish()
    }
    return changes
  }

  /// Tells everybody who listens.
  public func send() {
    mailbox.yield(.changed)
  }

  /// Ends all streams, and those that begin later at once.
  public func finish() {
    mailbox.finish()
  }
}
