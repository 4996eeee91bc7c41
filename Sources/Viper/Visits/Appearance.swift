/// The appearance that a module knows.
@MainActor struct Appearance {
  enum State {
    /// The module has not loaded. Calls of the stage wait; the last one counts.
    case unloaded(wanted: Bool)
    case loading(wanted: Bool)
    case hidden
    /// - Parameter wasVisible: whether it was disappearing before.
    case appearing(wasVisible: Bool)
    case visible, disappearing
  }

  var state = State.unloaded(wanted: false)
  /// The number of the last appearance, within the tree.
  var number = 0

  /// Whether ``LifeCycle/didLoad()`` was called.
  var hasLoaded: Bool { if case .unloaded = state { false } else { true } }

  /// Whether ``LifeCycle/didLoad()`` has returned. If it has not, the module appears then if it is wanted.
  mutating func hasLoaded(wanted: Bool) -> Bool {
    switch state {
    case .unloaded: state = .unloaded(wanted: wanted)
    case .loading: state = .loading(wanted: wanted)
    case .hidden, .appearing, .visible, .disappearing: return true
    }
    return false
  }
}

/// Appearance calls of the stage. Whatever the stage leaves out or repeats, a module is called in the order of ``LifeCycle``.
extension AnyVisit {
  /// Whether the module was notified that its view is visible.
  public var isVisible: Bool {
    switch appearance.state {
    case .visible, .disappearing, .appearing(wasVisible: true): true
    case .unloaded, .loading, .hidden, .appearing: false
    }
  }

  /// The view is about to become visible. Before the module has loaded, the call waits.
  public func willAppear() {
    guard phase != .removed, appearance.hasLoaded(wanted: true) else { return }
    switch appearance.state {
    case .hidden, .disappearing:
      appearance.state = .appearing(wasVisible: isVisible)
      content?.willAppear()
    case .unloaded, .loading, .appearing, .visible: break
    }
  }

  /// The view is visible.
  public func didAppear() {
    willAppear()
    guard case .appearing = appearance.state else { return }
    appearance.state = .visible
    content?.didAppear()
  }

  /// The view is about to be hidden.
  public func willDisappear() {
    guard appearance.hasLoaded(wanted: false) else { return }
    switch appearance.state {
    case .appearing, .visible:
      appearance.state = .disappearing
      content?.willDisappear()
    case .unloaded, .loading, .hidden, .disappearing: break
    }
  }

  /// The view is no longer visible.
  public func didDisappear() {
    willDisappear()
    guard case .disappearing = appearance.state else { return }
    appearance.state = .hidden
    content?.didDisappear()
  }
}
