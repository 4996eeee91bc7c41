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
  private(set) var visible: [AnyVisit] = []
  /// The number of the last appearance.
  private var last = 0
  private var changes = Changes(isUnknown: true)

  /// The changes since the last update.
  struct Changes {
    /// Whether all visits must be examined.
    var isUnknown = false
    /// The screens that were added, or whose upper neighbour has changed.
    var screens: [AnyVisit] = []
    /// The visits that were embedded.
    var parts: [AnyVisit] = []
  }

  mutating func noteRearrangement() { changes = Changes(isUnknown: true) }

  mutating func noteChanged(_ screen: AnyVisit) { if !changes.isUnknown { changes.screens.append(screen) } }

  mutating func noteAdded(part: AnyVisit) { if !changes.isUnknown { changes.parts.append(part) } }

  mutating func takeChanges() -> Changes {
    defer { changes = Changes() }
    return changes
  }

  /// Keeps the lists short for a stage that does not call ``AnyVisit/updateAppearances()``.
  mutating func forgetChanges() {
    if !changes.screens.isEmpty || !changes.parts.isEmpty { noteRearrangement() }
  }

  mutating func noteAppearing(_ visits: [AnyVisit]) {
    for visit in visits {
      last += 1
      visit.appearanceNumber = last
    }
    visible += visits
  }

  mutating func noteHiding(_ visits: [AnyVisit]) {
    // Mostly one of the last.
    if visits.count <= 2 { return visits.forEach { forget($0) } }
    let ids = Set(visits.map(\.id))
    visible.removeAll { ids.contains($0.id) }
  }

  mutating func forget(_ visit: AnyVisit) { visible.remove(visit) { $0.appearanceNumber } }
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
        return report(AppearanceLoopError(modules: tree.appearances.visible.map(\.module)))
      }
      bringAppearancesUpToDate()
    }
  }

  private func bringAppearancesUpToDate() {
    let changes = tree.appearances.takeChanges()
    if changes.isUnknown { return bringAllUpToDate() }
    if changes.screens.isEmpty {
      return appear(changes.parts.filter { !$0.isVisible && $0.screen.isVisible }, hiding: [])
    }
    let changed = changes.screens + changes.parts.map(\.screen)
    let isOneStack = changed.allSatisfy { $0.stack == changed[0].stack }
    if isOneStack { bringUpToDate(changed) } else { bringAllUpToDate() }
  }

  private func bringAllUpToDate() {
    let now = tree.mainStack.onTop.flatMap(\.withParts)
    let ids = Set(now.map(\.id))
    appear(now.filter { !$0.isVisible }, hiding: tree.appearances.visible.filter { !ids.contains($0.id) })
  }

  /// - Parameter changed: screens of one stack.
  private func bringUpToDate(_ changed: [AnyVisit]) {
    var known: Set<ID> = []
    let changed = changed.filter { $0.parent != nil && known.insert($0.id).inserted }
      .sorted { $0.order < $1.order }
    let appearing = changed.filter(\.isInView).flatMap(\.withParts).filter { !$0.isVisible }
    var hiding = changed.filter { $0.isVisible && !$0.isInView }.flatMap(\.withParts).filter(\.isVisible)
    if hiding.count > 1 {
      let ids = Set(hiding.map(\.id))
      hiding = tree.appearances.visible.filter { ids.contains($0.id) }
    }
    appear(appearing, hiding: hiding)
  }

  private func appear(_ appearing: [AnyVisit], hiding: [AnyVisit]) {
    tree.appearances.noteHiding(hiding)
    tree.appearances.noteAppearing(appearing)
    for visit in hiding { visit.willDisappear() }
    for visit in appearing { visit.willAppear() }
    for visit in hiding { visit.didDisappear() }
    for visit in appearing { visit.didAppear() }
  }

  /// Whether the screen is visible: it is the topmost one of its layer, in a selected tab of a visible screen or outside tabs.
  private var isInView: Bool {
    let screens = tree.stack(of: stack)
    guard screens.isOnTop(self) else { return false }
    guard stack != 0, let tab = screens.screens.first else { return true }
    return tab.isSelected && tab.host?.screen.isInView == true
  }

  /// This visit and the visible contents of its slots.
  private var withParts: [AnyVisit] {
    var visits = isFlow ? [] : [self]
    for child in children {
      switch child.presentation.place {
      case .slot: visits += child.withParts
      case .tab(let name) where !isFlow && partsBySlot[name] === child:
        visits += child.screensOnTop.flatMap(\.withParts)
      default: break
      }
    }
    return visits
  }
}
