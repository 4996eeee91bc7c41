/// Who follows a window. It is only told that there is news: if it stalls, one word waits, however much happened.
@MainActor final class Listener {
  /// The version that it shows.
  var seen: Int
  let news: AsyncStream<Void>
  private let bell: AsyncStream<Void>.Continuation

  init(seen: Int) {
    self.seen = seen
    (news, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func ring() { bell.yield() }

  func finish() { bell.finish() }
}
