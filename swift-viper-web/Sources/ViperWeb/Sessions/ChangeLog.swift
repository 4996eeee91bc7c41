/// The changes of a window, with a version for each.
///
/// A client sends the version that it shows, and receives the changes since then.
@MainActor final class ChangeLog {
  private(set) var version: Int
  /// The version at which the set of screens last changed.
  private(set) var structureChangedAt: Int
  /// The number of posts, and of loading pages, in flight. Streams wait for them, because their responses contain the
  /// changes.
  private(set) var posts = 0
  private var effects: [(version: Int, effect: WebEffect)] = []
  private var listeners: [Listener] = []
  private let maximumListeners: Int

  /// - Parameters:
  ///   - shown: The version of an earlier window that a page still shows. This log continues from it, so that every
  ///     version is new for the page.
  ///   - maximumListeners: The maximum number of listeners; beyond it, the oldest is removed.
  init(after shown: Int, maximumListeners: Int) {
    self.maximumListeners = maximumListeners
    // Clamped so that a forged version cannot overflow the counter.
    version = min(max(shown, 0), 1 << 52) + 1
    structureChangedAt = version
  }

  // MARK: Changes

  /// Records a change of one module.
  ///
  /// - Returns: The version of the change.
  func noteChange() -> Int {
    version += 1
    signalListeners()
    return version
  }

  /// Records a change of the set of screens.
  func noteStructure() {
    version += 1
    structureChangedAt = version
    signalListeners()
  }

  func add(_ effect: WebEffect) {
    version += 1
    effects.append((version, effect))
    if effects.count > Self.maximumEffects { effects.removeFirst() }
    signalListeners()
  }

  private static let maximumEffects = 16

  /// Returns the effects since a version. Earlier ones were performed and are removed.
  func effects(since seen: Int) -> [WebEffect] {
    effects.removeAll { $0.version <= seen }
    return effects.map(\.effect)
  }

  /// The address that the last effect opens; nil without one.
  var opening: String? {
    effects.lazy.reversed().compactMap { if case .open(let address) = $0.effect { address } else { nil } }
      .first
  }

  /// Returns the announcements and removes all effects, because a new page performs none.
  func takeAnnouncements() -> [String] {
    defer { forgetEffects() }
    return effects.compactMap { if case .announce(let text) = $0.effect { text } else { nil } }
  }

  func forgetEffects() { effects = [] }

  func forgetOpening() { effects.removeAll { if case .open = $0.effect { true } else { false } } }

  // MARK: Listeners

  var hasListeners: Bool { !listeners.isEmpty }

  /// - Parameter seen: The version that the listener shows.
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

  /// Ends the streams, after the changes that they have not sent yet. The script opens new ones.
  func endStreams() {
    for listener in listeners { listener.finish() }
    listeners = []
  }

  // MARK: Posts

  func beginPost() { posts += 1 }

  func endPost() {
    posts -= 1
    signalListeners()
  }

  /// A post from a page with one version was answered with a later one: the stream of the same tab need not repeat it.
  func answered(from seen: Int) {
    for listener in listeners where listener.seen == seen { listener.seen = version }
  }

  private func signalListeners() {
    guard posts == 0 else { return }
    for listener in listeners { listener.signal() }
  }
}
