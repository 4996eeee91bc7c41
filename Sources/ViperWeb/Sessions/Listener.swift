/// Who follows a window. It is only told that there is news: if it stalls, one word waits, however much happened.
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

  /// Notes that a heartbeat is due, unless a patch is sent.
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
