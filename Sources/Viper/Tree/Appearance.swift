/// The appearance that the module knows.
enum Appearance {
  /// The module has not loaded. Calls of the stage wait; the last one counts.
  case unloaded(wanted: Bool)
  case loading(wanted: Bool)
  case hidden
  /// - Parameter wasVisible: whether it was disappearing before.
  case appearing(wasVisible: Bool)
  case visible, disappearing
}

/// The state between two calls of ``AnyVisit/updateAppearances()``.
@MainActor struct AppearanceUpdate {
  var isRunning = false
  /// Whether the tree has changed since the last update.
  var isOld = false
  /// The visible visits, in the order of their appearance.
  var seen: [AnyVisit] = []
  var addedParts: [AnyVisit] = []
  var haveScreensChanged = true

  /// Returns the visits that were embedded since the last call; nil when a screen was added or removed too. Then all
  /// visits in view must be examined, and otherwise only the new ones.
  mutating func takeAddedParts() -> [AnyVisit]? {
    defer {
      addedParts = []
      haveScreensChanged = false
    }
    return haveScreensChanged ? nil : addedParts
  }

  mutating func forgetAddedParts() {
    if addedParts.isEmpty { return }
    addedParts = []
    haveScreensChanged = true
  }
}

/// Modules change the visible screens in a loop.
struct AppearanceLoopError: DeveloperError {
  let modules: [String]

  var description: String {
    "The visible screens changed \(2 * NestingLimit.value) times in a row: a module changes them whenever it appears or"
      + " disappears. Visible now: \(modules.joined(separator: ", ")). Check whether two tabs select each other in didAppear."
  }
}

/// Appearance calls of the stage. Whatever the stage leaves out or repeats, a module is called in the order of ``LifeCycle``.
extension AnyVisit {
  /// Whether the module was notified that its view is visible.
  public var isVisible: Bool {
    switch appearance {
    case .visible, .disappearing, .appearing(wasVisible: true): true
    case .unloaded, .loading, .hidden, .appearing: false
    }
  }

  /// Whether ``LifeCycle/didLoad()`` was called.
  var hasLoaded: Bool { if case .unloaded = appearance { false } else { true } }

  /// The view is about to become visible. Before the module has loaded, the call waits.
  public func willAppear() {
    guard phase != .removed else { return }
    switch appearance {
    case .unloaded: appearance = .unloaded(wanted: true)
    case .loading: appearance = .loading(wanted: true)
    case .hidden, .disappearing:
      appearance = .appearing(wasVisible: isVisible)
      content?.willAppear()
    case .appearing, .visible: break
    }
  }

  /// The view is visible.
  public func didAppear() {
    guard phase != .removed else { return }
    switch appearance {
    case .unloaded: appearance = .unloaded(wanted: true)
    case .loading: appearance = .loading(wanted: true)
    case .hidden, .disappearing:
      willAppear()
      didAppear()
    case .appearing:
      appearance = .visible
      content?.didAppear()
    case .visible: break
    }
  }

  /// The view is about to be hidden.
  public func willDisappear() {
    switch appearance {
    case .unloaded: appearance = .unloaded(wanted: false)
    case .loading: appearance = .loading(wanted: false)
    case .appearing, .visible:
      appearance = .disappearing
      content?.willDisappear()
    case .hidden, .disappearing: break
    }
  }

  /// The view is no longer visible.
  public func didDisappear() {
    switch appearance {
    case .unloaded: appearance = .unloaded(wanted: false)
    case .loading: appearance = .loading(wanted: false)
    case .appearing, .visible:
      willDisappear()
      didDisappear()
    case .disappearing:
      appearance = .hidden
      content?.didDisappear()
    case .hidden: break
    }
  }

  func appear() {
    willAppear()
    didAppear()
  }

  /// Calls every module that becomes visible or hidden, for stages without appearance callbacks. Visible are the topmost pushed
  /// screen, the screens presented over it, and the modules embedded in them.
  public func updateAppearances() {
    // A module that changes the tree as it appears sets this again; the loop below handles it.
    tree.appearances.isOld = true
    guard !tree.appearances.isRunning else { return }
    tree.appearances.isRunning = true
    defer { tree.appearances.isRunning = false }
    var rounds = 0
    while tree.appearances.isOld {
      tree.appearances.isOld = false
      rounds += 1
      if rounds > 2 * NestingLimit.value {
        return report(AppearanceLoopError(modules: tree.appearances.seen.map(\.module)))
      }
      bringAppearancesUpToDate()
    }
  }

  private func bringAppearancesUpToDate() {
    if let added = tree.appearances.takeAddedParts() {
      appear(added.filter { !$0.isVisible && $0.screen.isVisible }, hiding: [])
      return
    }
    let now = Self.onTop(of: tree.screens).flatMap(\.withParts)
    let ids = Set(now.map(\.id))
    // Removed visits have disappeared already.
    tree.appearances.seen.removeAll { $0.phase == .removed }
    appear(
      now.filter { !$0.isVisible },
      hiding: tree.appearances.seen.filter { $0.isVisible && !ids.contains($0.id) })
  }

  private func appear(_ appearing: [AnyVisit], hiding: [AnyVisit]) {
    if !hiding.isEmpty {
      let hidden = Set(hiding.map(\.id))
      tree.appearances.seen.removeAll { hidden.contains($0.id) }
    }
    tree.appearances.seen += appearing
    for visit in hiding { visit.willDisappear() }
    for visit in appearing { visit.willAppear() }
    for visit in hiding { visit.didDisappear() }
    for visit in appearing { visit.didAppear() }
  }

  /// Returns the topmost pushed screen, and those presented over it.
  private static func onTop(of screens: [AnyVisit]) -> ArraySlice<AnyVisit> {
    screens[(screens.lastIndex { $0.presentation.place != .over } ?? 0)...]
  }

  /// This visit and the visible contents of its slots.
  private var withParts: [AnyVisit] {
    var visits = isFlow ? [] : [self]
    for child in children {
      switch child.presentation.place {
      case .slot: visits += child.withParts
      case .tab(let name) where !isFlow && partsBySlot[name] === child:
        visits += Self.onTop(of: child.screens).flatMap(\.withParts)
      default: break
      }
    }
    return visits
  }
}
