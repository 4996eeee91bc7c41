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
    guard phase != .removed else { return }
    switch appearance.state {
    case .unloaded: appearance.state = .unloaded(wanted: true)
    case .loading: appearance.state = .loading(wanted: true)
    case .hidden, .disappearing:
      appearance.state = .appearing(wasVisible: isVisible)
      content?.willAppear()
    case .appearing, .visible: break
    }
  }

  /// The view is visible.
  public func didAppear() {
    guard phase != .removed else { return }
    switch appearance.state {
    case .unloaded: appearance.state = .unloaded(wanted: true)
    case .loading: appearance.state = .loading(wanted: true)
    case .hidden, .disappearing:
      willAppear()
      didAppear()
    case .appearing:
      appearance.state = .visible
      content?.didAppear()
    case .visible: break
    }
  }

  /// The view is about to be hidden.
  public func willDisappear() {
    switch appearance.state {
    case .unloaded: appearance.state = .unloaded(wanted: false)
    case .loading: appearance.state = .loading(wanted: false)
    case .appearing, .visible:
      appearance.state = .disappearing
      content?.willDisappear()
    case .hidden, .disappearing: break
    }
  }

  /// The view is no longer visible.
  public func didDisappear() {
    switch appearance.state {
    case .unloaded: appearance.state = .unloaded(wanted: false)
    case .loading: appearance.state = .loading(wanted: false)
    case .appearing, .visible:
      willDisappear()
      didDisappear()
    case .disappearing:
      appearance.state = .hidden
      content?.didDisappear()
    case .hidden: break
    }
  }
}
