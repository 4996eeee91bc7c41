/// What changed in a window: each change has a version.
///
/// A client sends the version that it shows, and receives what has changed since.
@MainActor final class ChangeLog {
  private(set) var version: Int
  /// The version that last showed other screens than the one before.
  private(set) var structureChangedAt: Int
  /// The number of posts in flight. Streams wait for them: their responses carry what they change.
  private(set) var posts = 0
  private var effects: [(version: Int, effect: WebEffect)] = []
  private var listeners: [Listener] = []
  private let maximumListeners: Int

  /// - Parameters:
  ///   - shown: the version of a former window that a page still shows. This log counts on: to the page it is news.
  ///   - maximumListeners: when a new listener exceeds it, the oldest is removed.
  init(after shown: Int, maximumListeners: Int) {
    self.maximumListeners = maximumListeners
    // Whatever a request claims, there is room to count.
    version = min(max(shown, 0), 1 << 52) + 1
    structureChangedAt = version
  }

  // MARK: Changes

  /// Notes a change of one module.
  ///
  /// - Returns: its version.
  func noteChange() -> Int {
    version += 1
    wake()
    return version
  }

  /// Notes that other screens are shown.
  func noteStructure() {
    version += 1
    structureChangedAt = version
    wake()
  }

  func add(_ effect: WebEffect) {
    version += 1
    effects.append((version, effect))
    if effects.count > Self.maximumEffects { effects.removeFirst() }
    wake()
  }

  private static let maximumEffects = 16

  /// The effects since a version. Those before it have been performed and are forgotten.
  func effects(since seen: Int) -> [WebEffect] {
    effects.removeAll { $0.version <= seen }
    return effects.map(\.effect)
  }

  /// What is to be announced; all effects are forgotten, for a new page performs none.
  func takeAnnouncements() -> [String] {
    defer { forgetEffects() }
    return effects.compactMap { if case .announce(let text) = $0.effect { text } else { nil } }
  }

  func forgetEffects() { effects = [] }

  // MARK: Listeners

  var hasListeners: Bool { !listeners.isEmpty }

  /// - Parameter seen: the version that the listener shows.
  func listen(since seen: Int) -> Listener {
    let listener = Listener(seen: seen)
    listeners.append(listener)
    if listeners.count > maximumListeners { stopListening(listeners[0]) }
    return listener
  }

  func stopListening(_ listener: Listener) {
    listeners.removeAll { $0 === listener }
    listener.finish()
  }

  func close() {
    for listener in listeners { listener.finish() }
    listeners = []
  }

  // MARK: Posts

  func beginPost() { posts += 1 }

  func endPost() {
    posts -= 1
    wake()
  }

  /// A post from who showed one version was answered with a later one: the same tab's stream need not repeat it.
  func answered(from seen: Int) {
    for listener in listeners where listener.seen == seen { listener.seen = version }
  }

  private func wake() {
    guard posts == 0 else { return }
    for listener in listeners { listener.ring() }
  }
}
