/// What all visits of one root router share.
@MainActor final class RouteTree {
  let modules: ModuleRegistry
  weak var stage: (any Stage)?
  let diagnostics: Diagnostics
  /// Nil where nobody observes.
  let observation: Observation?
  /// Gone when the tree is: its router lets go of it.
  var root: AnyVisit?
  /// All visits that are screens, in the order they were shown, which is that of their ids.
  private(set) var screens: [AnyVisit] = []
  /// The modules that are being shown now, the outermost first: they nest when a module shows another while it
  /// loads.
  private(set) var showings: [AnyVisit] = []
  /// For ``AnyVisit/updateAppearances()``.
  var isUpdatingAppearances = false
  var appearancesAreOld = false
  var seenScreens: [AnyVisit] = []
  private var addedParts: [AnyVisit] = []
  private var haveScreensChanged = true
  private var changes = 0
  private var lastID = 0

  /// For visits outside any tree.
  static let none = RouteTree(
    modules: ModuleRegistry(), stage: nil, diagnostics: Diagnostics(leakDeadline: nil) { _ in })

  init(
    modules: ModuleRegistry, stage: (any Stage)?, diagnostics: Diagnostics,
    observers: [any RouterObserver] = []
  ) {
    self.modules = modules
    self.stage = stage
    self.diagnostics = diagnostics
    observation = Observation(observers)
  }

  func nextID() -> Int {
    lastID += 1
    return lastID
  }

  /// Breaks the cycles of tree and visits: the tree's router is gone.
  func forgetVisits() {
    root = nil
    seenScreens = []
    addedParts = []
  }

  // MARK: Screens

  func add(_ visit: AnyVisit) {
    if visit.presentation.isScreen {
      screens.append(visit)
      haveScreensChanged = true
    } else {
      addedParts.append(visit)
    }
  }

  /// Forgets the screens of a visit and its descendants.
  func remove(_ visit: AnyVisit) {
    if visit.children.isEmpty, !visit.presentation.isScreen { return }
    haveScreensChanged = true
    if visit.children.isEmpty {
      if screens.last === visit { screens.removeLast() } else { screens.removeAll { $0 === visit } }
    } else {
      let gone = Set(visit.subtree.map(\.id))
      screens.removeAll { gone.contains($0.id) }
    }
  }

  /// The screens that were shown after a screen, up to the next root.
  func screens(above screen: AnyVisit) -> ArraySlice<AnyVisit> {
    guard let index = screens.lastIndex(where: { $0.id <= screen.id }) else { return [] }
    let above = screens[(index + 1)...]
    let end = above.firstIndex { $0.presentation.place == .root } ?? above.endIndex
    return above[..<end]
  }

  // MARK: Changes

  /// Returns the visits that were embedded since the last call; nil when a screen was added or removed too. Then all
  /// visits in view must be examined, and otherwise only the new ones.
  func takeAddedParts() -> [AnyVisit]? {
    defer {
      addedParts = []
      haveScreensChanged = false
    }
    return haveScreensChanged ? nil : addedParts
  }

  /// Called after ``Stage/didChange(_:)``. Clears the list for stages that do not update appearances themselves, so that
  /// it does not grow.
  private func forgetAddedParts() {
    if addedParts.isEmpty { return }
    addedParts = []
    haveScreensChanged = true
  }

  /// Begins a change of the tree. Changes nest.
  func beginChange(showing visit: AnyVisit? = nil) {
    changes += 1
    if let visit { showings.append(visit) }
  }

  /// Ends a change. When no other is under way, the stage and then the observers are told.
  ///
  /// - Parameters:
  ///   - visit: what was shown.
  ///   - stage: that of the change: it may be gone from the tree meanwhile.
  ///   - activity: counts what appears now.
  func endChange(showing visit: AnyVisit? = nil, on stage: (any Stage)?, for activity: Activity?) {
    changes -= 1
    // Showings nest: the latest ends first.
    if visit != nil { showings.removeLast() }
    guard changes == 0, let root else { return }
    root.count(for: activity) { stage?.didChange(root) }
    forgetAddedParts()
    if let observation { root.count(for: activity) { observation.tell() } }
  }

  /// Notes why something could not be shown or removed.
  func note(_ error: RoutingError, at visit: AnyVisit) {
    guard let observation else { return }
    observation.noteFailure(error, at: visit)
    if changes == 0 { observation.tell() }
  }
}
