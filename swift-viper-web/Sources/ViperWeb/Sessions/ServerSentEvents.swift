import HTTPTypes
import Viper

/// The server-sent events of one window: changes without a post.
///
/// Only a signal is queued. A patch is rendered when the client reads it, so that a stalled client costs nothing, and
/// receives the current state when it continues.
@MainActor final class ServerSentEvents {
  private weak var window: Window?
  private let listener: Listener
  private let cookie: SessionCookie
  private let changes: ChangeLog
  private let streams: OpenStreams
  /// The number among the open streams.
  private let number: Int
  private let keepAlive: Task<Void, Never>
  private let isCurrent: (Window) async -> Bool
  private var hasBegun = false

  /// - Parameters:
  ///   - seen: The version that the reader shows.
  ///   - owner: The visitor.
  ///   - streams: The open streams, whose limits apply.
  ///   - heartbeat: The interval of keep-alive messages on an idle stream.
  ///   - isCurrent: Returns whether no other process has taken over the window. Otherwise the stream ends, and the
  ///     script opens a new one.
  init(
    of window: Window, since seen: Int, by owner: QuotaUsage.Owner, among streams: OpenStreams,
    cookie: SessionCookie, heartbeat: Duration, clock: any Clock<Duration>,
    isCurrent: @escaping (Window) async -> Bool
  ) throws(WebError) {
    self.window = window
    self.isCurrent = isCurrent
    self.cookie = cookie
    let changes = window.changes
    self.changes = changes
    let listener = changes.listen(since: seen)
    self.listener = listener
    self.streams = streams
    do {
      number = try streams.add(owner) { changes.stopListening(listener) }
    } catch {
      changes.stopListening(listener)
      throw error
    }
    keepAlive = Task { [weak listener] in
      while (try? await clock.sleep(for: heartbeat)) != nil { listener?.requestKeepAlive() }
    }
  }

  // The server releases the response when the client has disconnected.
  deinit {
    keepAlive.cancel()
    let (changes, listener, streams, number) = (changes, listener, streams, number)
    Task { @MainActor in
      changes.stopListening(listener)
      streams.remove(number)
    }
  }

  var response: WebResponse {
    var response = WebResponse(.ok, "text/event-stream; charset=utf-8", [])
    response.head.headerFields[.contentLength] = nil
    response.head.headerFields[.cacheControl] = "no-store"
    response.body = .stream(AsyncStream { await self.next() })
    return response
  }

  /// Returns the next message; waits for it.
  private func next() async -> [UInt8]? {
    if !hasBegun {
      hasBegun = true
      listener.signal()
      return Array(": here\n\n".utf8)
    }
    for await _ in listener.signals {
      guard let window, await isCurrent(window) else { return nil }
      if changes.posts == 0, listener.seen != changes.version,
        let patch = try? PatchRenderer(
          window: window, since: listener.seen, cookie: cookie, sendsToken: true
        ).patch()
      {
        listener.seen = changes.version
        return Self.event(patch, id: changes.version)
      }
      if listener.takeKeepAlive() { return Array(": alive\n\n".utf8) }
    }
    return nil
  }

  /// Returns one event: each line of its data after `data: `. No line can end with a carriage return, because text
  /// escapes it.
  private static func event(_ data: [UInt8], id: Int) -> [UInt8] {
    var bytes = Array("id: \(id)\n".utf8)
    for line in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      bytes += Array("data: ".utf8) + line + [UInt8(ascii: "\n")]
    }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}
