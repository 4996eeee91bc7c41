/// The latest tree for the clients of a server. Older trees are dropped.
struct PublishedTrees: Sendable {
  /// The tree as one line of JSON.
  private var latest: [UInt8] = []
  /// The number of published trees.
  private(set) var version = 0
  private var isOver = false
  /// The number of clients that receive each tree.
  var streams = 0

  enum Next {
    case tree([UInt8], version: Int)
    /// The server stops.
    case end
  }

  mutating func publish(_ tree: [UInt8]) {
    latest = tree
    version += 1
  }

  mutating func end() { isOver = true }

  /// Returns the latest tree if it is newer than a version; nil if there is nothing new.
  func next(after version: Int) -> Next? {
    if isOver { return .end }
    return version < self.version ? .tree(latest, version: self.version) : nil
  }
}
