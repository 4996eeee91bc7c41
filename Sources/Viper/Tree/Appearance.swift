/// How far a visit's module knows that it is seen.
enum Appearance {
  /// The module has not loaded. Messages wait; the last one counts.
  case unloaded(wanted: Bool)
  case loading(wanted: Bool)
  case hidden
  /// - Parameter wasVisible: whether it had begun to disappear and appears again.
  case appearing(wasVisible: Bool)
  case visible, disappearing
}

/// What is known between two calls of ``AnyVisit/updateAppearances()``.
@MainActor struct AppearanceUpdate {
  var isRunning = false
  /// Whether the tree has changed since the last look at it.
  var isOld = false
  /// What has appeared and not disappeared, in the order in which it did.
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

/// Modules change the visible screens whenever they appear, without end.
struct AppearanceLoopError: DeveloperError {
  let modules: [String]

  var description: String {
    "The visible screens changed \(2 * NestingLimit.value) times in a row: a module changes them each time it appears or"
      + " disappears. Visible now: \(modules.joined(separator: ", ")). Do two tabs select each other in didAppear?"
  }
}

/// Appearing, as the stage says: each module is called once per change, and in pairs.
extension AnyVisit {
  /// Whether the module was told that its view is visible.
  public var isVisible: Bool {
    switch appearance {
    case .visible, .disappearing, .appearing(wasVisible: true): true
    case .unloaded, .loading, .hidden, .appearing: false
    }
  }

  /// Whether ``LifeCycle/didLoad()`` was called.
  var hasLoaded: Bool { if case .unloaded = appearance { false } else { true } }

  /// The view is about to be seen. Before the module has loaded, the message waits.
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

  /// The view is seen.
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

  /// The view is no longer seen.
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

  /// Calls every module of the tree that begins or ends to be seen, for stages without appearance callbacks of their own:
  /// the topmost pushed screen is, with what is presented over it and what is embedded in both.
  public func updateAppearances() {
    // A module that changes the tree as it appears makes this true again, instead of running it in itself.
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
    // What is gone has disappeared already.
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

  /// The topmost pushed screen, and what is presented over it.
  private static func onTop(of screens: [AnyVisit]) -> ArraySlice<AnyVisit> {
    screens[(screens.lastIndex { $0.presentation.place != .over } ?? 0)...]
  }

  /// This visit and what is seen in its slots.
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
