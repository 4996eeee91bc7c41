/// One visitor's windows.
@MainActor final class Session {
  let name: String
  /// The network from which it was made; nil where the server does not know the address.
  let network: String?
  /// The number of sessions that were made before it.
  let order: Int
  private(set) var lastUse: Duration
  /// How many posts and first pages there were.
  private var uses = 0
  private var windows: [String: Window] = [:]
  /// Those that nobody watches, by their names.
  private var resting: [String: (snapshot: WindowSnapshot, lastUse: Duration)] = [:]
  private let maximumWindows: Int
  private let time: Stopwatch

  init(_ name: String, from network: String?, order: Int, maximumWindows: Int, time: Stopwatch) {
    self.name = name
    self.network = network
    self.order = order
    self.maximumWindows = maximumWindows
    self.time = time
    lastUse = time.elapsed
  }

  /// Whether anybody did something after the first page, or is just doing it.
  var isInUse: Bool { uses > 1 || windows.values.contains { $0.changes.posts > 0 } }

  /// Notes that somebody is there.
  ///
  /// - Parameter isStep: whether the request is a first page or does something.
  func touch(isStep: Bool) {
    lastUse = time.elapsed
    if isStep { uses += 1 }
  }

  var isStreaming: Bool { windows.values.contains(where: \.changes.hasListeners) }

  /// The window of that name, if it is awake.
  func window(_ name: String) -> Window? {
    let window = windows[name]
    window?.lastUse = time.elapsed
    return window
  }

  func add(_ window: Window) {
    window.lastUse = time.elapsed
    windows[window.name] = window
    while windows.count + resting.count > maximumWindows, evictWindow(besides: window) {}
  }

  /// Removes the window that was used least recently, one that rests first, and one with a stream only if all have one.
  private func evictWindow(besides new: Window) -> Bool {
    if let oldest = resting.values.min(by: { $0.lastUse < $1.lastUse }) {
      resting[oldest.snapshot.name] = nil
      return true
    }
    let others = windows.values.filter { $0 !== new }
    let idle = others.filter { !$0.changes.hasListeners && $0.changes.posts == 0 }
    guard let oldest = (idle.isEmpty ? others : idle).min(by: { $0.lastUse < $1.lastUse }) else {
      return false
    }
    windows[oldest.name] = nil
    oldest.close()
    return true
  }

  // MARK: Rest

  /// Whether one of its windows is not reduced to a snapshot.
  var isAwake: Bool { !windows.isEmpty }

  /// Reduces the windows to their snapshots that nobody has used for this long.
  func rest(after idleTime: Duration) {
    for window in windows.values where time.elapsed - window.lastUse > idleTime {
      guard let snapshot = window.snapshotForRest else { continue }
      resting[window.name] = (snapshot, window.lastUse)
      windows[window.name] = nil
      window.close()
    }
  }

  /// The snapshot of a window that rests. It is wanted again: the session keeps the snapshot no longer.
  func takeSnapshot(of name: String) -> WindowSnapshot? {
    resting.removeValue(forKey: name)?.snapshot
  }

  func close() {
    for window in windows.values { window.close() }
    windows = [:]
    resting = [:]
  }
}
