/// The messages between the inspector and the server's thread.
final class ServerMailbox: Sendable {
  private struct Contents {
    var tree: [UInt8]?
    var isOver = false
    var isWatched = false
    /// Open until the server's thread has ended.
    var pipe: WakePipe?
  }

  private let contents: Locked<Contents>
  let wakeUps: Descriptor

  init(_ pipe: WakePipe) {
    contents = Locked(Contents(pipe: pipe))
    wakeUps = pipe.readEnd
  }

  // MARK: The inspector's side

  var isWatched: Bool { contents.withLock { $0.isWatched } }

  func publish(_ tree: [UInt8]) {
    contents.withLock {
      $0.tree = tree
      $0.pipe?.wake()
    }
  }

  func end() {
    contents.withLock {
      $0.isOver = true
      $0.pipe?.wake()
    }
  }

  // MARK: The server's side

  /// Removes and returns the messages since the last call.
  func take() -> (tree: [UInt8]?, isOver: Bool) {
    contents.withLock { contents in
      contents.pipe?.drain()
      defer { contents.tree = nil }
      return (contents.tree, contents.isOver)
    }
  }

  func note(isWatched: Bool) { contents.withLock { $0.isWatched = isWatched } }

  /// Called when the thread ends: it can no longer be woken.
  func shut() {
    contents.withLock {
      $0.pipe?.shut()
      $0.pipe = nil
      $0.isWatched = false
    }
  }
}
