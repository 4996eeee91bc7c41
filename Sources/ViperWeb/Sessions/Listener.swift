/// An observer of a window. It only receives a signal: if it stalls, one signal waits, regardless of the number of
/// changes.
@MainActor final class Listener {
  /// The version that it shows.
  var seen: Int
  let news: AsyncStream<Void>
  private let bell: AsyncStream<Void>.Continuation
  private var isBeatDue = false

  init(seen: Int) {
    self.seen = seen
    (news, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func ring() { bell.yield() }

  /// Records that a heartbeat is due, unless a patch is sent.
  func beat() {
    isBeatDue = true
    ring()
  }

  func takeBeat() -> Bool {
    defer { isBeatDue = false }
    return isBeatDue
  }

  func finish() { bell.finish() }
}
