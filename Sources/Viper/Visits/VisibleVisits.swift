/// The visible visits of a tree. For a stage without appearance callbacks of its own, it calls every module that becomes visible or
/// hidden. Visible are the topmost pushed screen, the screens presented over it, and the modules embedded in them.
@MainActor struct VisibleVisits {
  private var isUpdating = false
  /// Whether the tree has changed since the last update.
  private var isOld = false
  /// In the order of their appearance.
  private var visible: [AnyVisit] = []
  /// The number of the last appearance.
  private var last = 0
  private var changes = Changes(isUnknown: true)

  /// The changes since the last update.
  private struct Changes {
    /// Whether all visits must be examined.
    var isUnknown = false
    /// The screens that were added, or whose upper neighbour has changed.
    var screens: [AnyVisit] = []
    /// The visits that were embedded.
    var parts: [AnyVisit] = []
  }

  mutating func noteRearrangement() { changes = Changes(isUnknown: true) }

  mutating func noteAdded(_ screen: AnyVisit, to stack: ScreenStack) {
    noteChanged(screen)
    noteRemoved(screen, from: stack)
  }

  /// The visibility of a screen depends on the one above it.
  mutating func noteRemoved(_ screen: AnyVisit, from stack: ScreenStack) {
    if let below = stack.screen(below: screen) { noteChanged(below) }
  }

  private mutating func noteChanged(_ screen: AnyVisit) {
    if !changes.isUnknown { changes.screens.append(screen) }
  }

  mutating func noteAdded(part: AnyVisit) { if !changes.isUnknown { changes.parts.append(part) } }

  mutating func forget(_ visit: AnyVisit) { visible.remove(visit) { $0.appearance.number } }

  private mutating func noteHiding(_ visits: [AnyVisit]) {
    // In this order each is mostly the last one.
    for visit in visits.reversed() { forget(visit) }
  }

  private mutating func noteAppearing(_ visits: [AnyVisit]) {
    for visit in visits {
      last += 1
      visit.appearance.number = last
    }
    visible += visits
  }

  // MARK: Update

  /// Calls the modules. The functions are static because a module may change the tree when it is called.
  static func update(in tree: VisitTree) {
    // A module that changes the tree as it appears sets this again; the loop below handles it.
    tree.appearances.isOld = true
    guard !tree.appearances.isUpdating else { return }
    tree.appearances.isUpdating = true
    defer { tree.appearances.isUpdating = false }
    var rounds = 0
    while tree.appearances.isOld {
      tree.appearances.isOld = false
      rounds += 1
      if rounds > 2 * NestingLimit.value {
        tree.root?.report(AppearanceLoopError(modules: tree.appearances.visible.map(\.module)))
        return
      }
      let changes = tree.appearances.changes
      tree.appearances.changes = Changes()
      let (appearing, hiding) = difference(changes, in: tree)
      tree.appearances.noteHiding(hiding)
      tree.appearances.noteAppearing(appearing)
      for visit in hiding { visit.willDisappear() }
      for visit in appearing { visit.willAppear() }
      for visit in hiding { visit.didDisappear() }
      for visit in appearing { visit.didAppear() }
    }
  }

  private static func difference(
    _ changes: Changes, in tree: VisitTree
  ) -> (appearing: [AnyVisit], hiding: [AnyVisit]) {
    if !changes.isUnknown, changes.screens.isEmpty {
      return (changes.parts.filter { !$0.isVisible && $0.screen.isVisible }, [])
    }
    let changed = changes.screens + changes.parts.map(\.screen)
    if !changes.isUnknown, changed.allSatisfy({ $0.stack == changed[0].stack }) {
      return difference(ofStack: changed, in: tree)
    }
    let now = tree.stack(of: 0).onTop.flatMap(withParts)
    let ids = Set(now.map(\.id))
    return (now.filter { !$0.isVisible }, tree.appearances.visible.filter { !ids.contains($0.id) })
  }

  /// - Parameter changed: screens of one stack.
  private static func difference(
    ofStack changed: [AnyVisit], in tree: VisitTree
  ) -> (appearing: [AnyVisit], hiding: [AnyVisit]) {
    var known: Set<AnyVisit.ID> = []
    let changed = changed.filter { $0.parent != nil && known.insert($0.id).inserted }
      .sorted { $0.order < $1.order }
    let appearing = changed.filter(isInView).flatMap(withParts).filter { !$0.isVisible }
    var hiding = changed.filter { $0.isVisible && !isInView($0) }.flatMap(withParts).filter(\.isVisible)
    if hiding.count > 1 {
      let ids = Set(hiding.map(\.id))
      hiding = tree.appearances.visible.filter { ids.contains($0.id) }
    }
    return (appearing, hiding)
  }

  /// Whether the screen is visible: it is the topmost one of its layer, in a selected tab of a visible screen or outside tabs.
  private static func isInView(_ screen: AnyVisit) -> Bool {
    let screens = screen.tree.stack(of: screen.stack)
    guard screens.isOnTop(screen) else { return false }
    guard screen.stack != 0, let tab = screens.screens.first else { return true }
    return tab.isSelected && tab.host.map { isInView($0.screen) } == true
  }

  /// A visit and the visible contents of its slots.
  private static func withParts(_ visit: AnyVisit) -> [AnyVisit] {
    var visits = visit.isFlow ? [] : [visit]
    for child in visit.children {
      switch child.presentation.place {
      case .slot: visits += withParts(child)
      case .tab(let name) where !visit.isFlow && visit.slots[name] === child:
        visits += child.tree.stack(of: child.stack).onTop.flatMap(withParts)
      default: break
      }
    }
    return visits
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
