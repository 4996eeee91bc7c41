/// The state that all visits of a root router share.
@MainActor final class RouteTree {
  let links: Links
  /// The scope of the whole tree.
  let scope: Scope
  /// Whether the scope ends with the tree.
  private let ownsScope: Bool
  weak var stage: (any Stage)?
  let diagnostics: Diagnostics
  /// Nil without observers.
  let observation: Observation?
  /// Nil soon after the end of the router.
  var root: AnyVisit?
  /// The root router, whose release ends the tree.
  weak var router: AnyObject?
  /// The screens outside tabs, in the order of showing.
  private(set) var screens: [AnyVisit] = []
  /// The screens in tabs, by the id of the tab.
  private var screensOfTabs: [Int: [AnyVisit]] = [:]
  /// The visits that are being shown now, outermost first. Nested if a module shows another one while it loads.
  private(set) var showings: [AnyVisit] = []
  var appearances = AppearanceUpdate()
  /// The requests that wait for answers. Nil until one has waited.
  var waitingRequests: (any WaitingRequests)?
  var decisions = NestedDecisions()
  private var changes = 0
  private var last = (id: 0, order: 0, selection: 0)
  /// Flows that may have ended.
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
    self.stage = stage
    self.diagnostics = diagnostics
    observation = Observation(observers)
  }

  func nextID() -> Int {
    last.id += 1
    return last.id
  }

  func nextOrder() -> Int {
    last.order += 1
    return last.order
  }

  func nextSelection() -> Int {
    last.selection += 1
    return last.selection
  }

  /// Breaks the reference cycles of tree and visits at the end of the router.
  func forgetVisits() {
    root = nil
    appearances = AppearanceUpdate()
    flows = []
    if ownsScope { scope.end() }
  }

  // MARK: Screens

  func screens(of tab: Int) -> [AnyVisit] { tab == 0 ? screens : screensOfTabs[tab] ?? [] }

  func add(_ visit: AnyVisit) {
    if visit.isFlow { return }
    guard visit.presentation.isScreen else { return appearances.addedParts.append(visit) }
    appearances.haveScreensChanged = true
    if visit.stack == 0 {
      screens.append(visit)
    } else {
      screensOfTabs[visit.stack, default: []].append(visit)
    }
  }

  /// Removes the screens of a visit and its descendants.
  func remove(_ visit: AnyVisit) {
    // Mostly it has no children.
    if visit.children.isEmpty { return removeScreen(visit) }
    for each in visit.subtree.reversed() { removeScreen(each) }
  }

  private func removeScreen(_ visit: AnyVisit) {
    guard visit.presentation.isScreen, !visit.isFlow else { return }
    appearances.haveScreensChanged = true
    if visit.stack == 0 {
      screens.remove(visit) { $0.order }
    } else {
      screensOfTabs[visit.stack]?.remove(visit) { $0.order }
      if screensOfTabs[visit.stack]?.isEmpty == true { screensOfTabs[visit.stack] = nil }
    }
  }

  /// Returns the screens above a screen in the same tab, up to the next root.
  func screens(above screen: AnyVisit) -> ArraySlice<AnyVisit> {
    let screens = screens(of: screen.stack)
    let order = screen.order
    let index = screens.partitioningIndex { $0.order > order }
    guard index > 0 else { return [] }
    let above = screens[index...]
    let end = above.firstIndex { $0.presentation.place == .root } ?? above.endIndex
    return above[..<end]
  }

  func noteRearrangement() { appearances.haveScreensChanged = true }

  // MARK: Changes

  /// Begins a change of the tree. Changes nest.
  func beginChange(showing visit: AnyVisit? = nil) {
    changes += 1
    if let visit { showings.append(visit) }
  }

  /// Ends a change. At the end of the outermost change, calls the stage and then the observers.
  ///
  /// - Parameters:
  ///   - visit: the visit that was shown.
  ///   - stage: the stage, which may have been released in the meantime.
  ///   - activity: the activity that counts the work of appearing modules.
  func endChange(showing visit: AnyVisit? = nil, on stage: (any Stage)?, for activity: Activity?) {
    changes -= 1
    // Showings nest: the latest ends first.
    if visit != nil { showings.removeLast() }
    guard changes == 0, let root else { return }
    endFlows(on: stage)
    root.count(for: activity) { stage?.didChange(root) }
    // Stages that do not call updateAppearances() would let the list grow.
    appearances.forgetAddedParts()
    if observation != nil { root.count(for: activity) { tellObservers() } }
  }

  /// Combines several changes into one.
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

  /// Checks at the end of the change whether a flow has ended.
  func mayEnd(_ flow: AnyVisit) { flows.append(flow) }

  private func endFlows(on stage: (any Stage)?) {
    if flows.isEmpty { return }
    // Part of the same change.
    changes += 1
    while let flow = flows.popLast() { flow.endIfEmpty() }
    changes -= 1
  }

  /// Passes an error to the observers.
  func note(_ error: RoutingError, at visit: AnyVisit) {
    guard let observation else { return }
    observation.noteFailure(error, at: visit)
    if changes == 0 { tellObservers() }
  }

  private func tellObservers() {
    if let loop = observation?.tell() { root?.report(loop) }
  }
}
