/// What all visits of one root router share.
@MainActor final class RouteTree {
  // Where access is unchecked, no two accesses can overlap: see AnyVisit.

  let links: Links
  let hasAmbiguousLinks: Bool
  /// Of what is shown outside any scope of a module.
  let scope: Scope
  /// Whether the scope ends with the tree.
  private let ownsScope: Bool
  @exclusivity(unchecked) weak var stage: (any Stage)?
  let diagnostics: Diagnostics
  /// Nil where nobody observes.
  let observation: Observation?
  /// Gone when the tree is: its router lets go of it.
  @exclusivity(unchecked) var root: AnyVisit?
  /// All visits that are screens and in no tab, in the order they were shown.
  @exclusivity(unchecked) private(set) var screens: [AnyVisit] = []
  /// Those in tabs, by the tab.
  private var screensOfTabs: [Int: [AnyVisit]] = [:]
  /// The modules that are being shown now, the outermost first: they nest when a module shows another while it
  /// loads.
  @exclusivity(unchecked) private(set) var showings: [AnyVisit] = []
  /// For ``AnyVisit/updateAppearances()``.
  @exclusivity(unchecked) var isUpdatingAppearances = false
  @exclusivity(unchecked) var appearancesAreOld = false
  /// What has appeared and not disappeared, in the order in which it did.
  var seen: [AnyVisit] = []
  @exclusivity(unchecked) private var addedParts: [AnyVisit] = []
  @exclusivity(unchecked) private var haveScreensChanged = true
  /// The questions that are being asked now.
  var openQuestions: [Approver: OpenQuestion] = [:]
  /// The removals that wait for answers.
  var pendingRemovals: [PendingRemoval.Key: PendingRemoval] = [:]
  /// How many interceptors are being asked now, one because of the other.
  @exclusivity(unchecked) var askings = 0
  @exclusivity(unchecked) private var changes = 0
  @exclusivity(unchecked) private var lastID = 0
  @exclusivity(unchecked) private var lastOrder = 0
  /// Flows that may have come to their end.
  private var flows: [AnyVisit] = []

  /// For visits outside any tree.
  static let none = RouteTree(
    modules: ModuleRegistry(), stage: nil, diagnostics: Diagnostics(leakDeadline: nil) { _ in })

  convenience init(
    modules: ModuleRegistry, stage: (any Stage)?, diagnostics: Diagnostics,
    observers: [any RouterObserver] = []
  ) {
    self.init(
      scope: Scope(modules), ownsScope: true, links: modules.links, stage: stage, diagnostics: diagnostics,
      observers: observers)
  }

  init(
    scope: Scope, ownsScope: Bool, links: Links, stage: (any Stage)?, diagnostics: Diagnostics,
    observers: [any RouterObserver]
  ) {
    (self.scope, self.ownsScope, self.links) = (scope, ownsScope, links)
    hasAmbiguousLinks = links.isAmbiguous
    self.stage = stage
    self.diagnostics = diagnostics
    observation = Observation(observers)
  }

  func nextID() -> Int {
    lastID += 1
    return lastID
  }

  func nextOrder() -> Int {
    lastOrder += 1
    return lastOrder
  }

  /// Breaks the cycles of tree and visits: the tree's router is gone.
  func forgetVisits() {
    root = nil
    seen = []
    addedParts = []
    flows = []
    if ownsScope { scope.end() }
  }

  // MARK: Screens

  func screens(of tab: Int) -> [AnyVisit] { tab == 0 ? screens : screensOfTabs[tab] ?? [] }

  func add(_ visit: AnyVisit) {
    if visit.isFlow { return }
    guard visit.presentation.isScreen else { return addedParts.append(visit) }
    haveScreensChanged = true
    if visit.stack == 0 {
      screens.append(visit)
    } else {
      screensOfTabs[visit.stack, default: []].append(visit)
    }
  }

  /// Forgets the screens of a visit and its descendants.
  func remove(_ visit: AnyVisit) {
    // Mostly nothing is in it.
    if visit.children.isEmpty { return removeScreen(visit) }
    for each in visit.subtree.reversed() { removeScreen(each) }
  }

  private func removeScreen(_ visit: AnyVisit) {
    guard visit.presentation.isScreen, !visit.isFlow else { return }
    haveScreensChanged = true
    if visit.stack == 0 {
      screens.remove(visit) { $0.order }
    } else {
      screensOfTabs[visit.stack]?.remove(visit) { $0.order }
      if screensOfTabs[visit.stack]?.isEmpty == true { screensOfTabs[visit.stack] = nil }
    }
  }

  /// The screens that were shown after a screen in the same tab, up to the next root.
  func screens(above screen: AnyVisit) -> ArraySlice<AnyVisit> {
    let screens = screens(of: screen.stack)
    let order = screen.order
    let index = screens.partitioningIndex { $0.order > order }
    guard index > 0 else { return [] }
    let above = screens[index...]
    let end = above.firstIndex { $0.presentation.place == .root } ?? above.endIndex
    return above[..<end]
  }

  func noteRearrangement() { haveScreensChanged = true }

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
    endFlows(on: stage)
    root.count(for: activity) { stage?.didChange(root) }
    forgetAddedParts()
    if observation != nil { root.count(for: activity) { tellObservers() } }
  }

  /// Makes several changes as one: the states in between are not seen.
  func change(_ body: @MainActor () throws(RoutingError) -> Void) throws(RoutingError) {
    let activity = Work.current?.activity
    activity?.begin()
    beginChange()
    defer {
      endChange(on: stage, for: activity)
      activity?.end()
    }
    try body()
  }

  /// A flow that shows nothing and does nothing any more has come to its end: looked at when the change is complete.
  func mayEnd(_ flow: AnyVisit) { flows.append(flow) }

  private func endFlows(on stage: (any Stage)?) {
    if flows.isEmpty { return }
    // Still part of the change, which ends once.
    changes += 1
    while let flow = flows.popLast() { flow.endIfEmpty() }
    changes -= 1
  }

  /// Notes why something could not be shown or removed.
  func note(_ error: RoutingError, at visit: AnyVisit) {
    guard let observation else { return }
    observation.noteFailure(error, at: visit)
    if changes == 0 { tellObservers() }
  }

  private func tellObservers() {
    if let loop = observation?.tell() { root?.report(loop) }
  }
}
