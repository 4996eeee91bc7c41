/// An observer of a window. It only receives signals: if it stalls, one signal is kept, regardless of the number of
/// changes.
@MainActor final class Listener {
  /// The version that it shows.
  var seen: Int
  let signals: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private var isKeepAliveDue = false

  init(seen: Int) {
    self.seen = seen
    (signals, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func signal() { continuation.yield() }

  /// Requests a keep-alive message, unless a patch is sent.
  func requestKeepAlive() {
    isKeepAliveDue = true
    signal()
  }

  func takeKeepAlive() -> Bool {
    defer { isKeepAliveDue = false }
    return isKeepAliveDue
  }

  func finish() { continuation.finish() }
}
