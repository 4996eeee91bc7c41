/// The state that all visits of a root router share.
@MainActor package final class VisitTree {
  let links: Links
  /// The scope of the whole tree.
  let scope: Scope
  /// Whether the scope ends with the tree.
  private let ownsScope: Bool
  weak var stage: (any Stage)?
  private let stageCallsAppearances: Bool
  let diagnostics: Diagnostics
  /// Nil without observers.
  let observation: Observation?
  /// Nil soon after the end of the router.
  package var root: AnyVisit?
  /// The root router, whose release ends the tree.
  package weak var router: AnyObject?
  /// The screens outside tabs.
  private let mainStack = ScreenStack()
  /// The screens in tabs, by the id of the tab.
  private var stacksOfTabs: [Int: ScreenStack] = [:]
  /// The visits that are being shown now, outermost first. Nested if a module shows another one while it loads.
  private(set) var showings: [AnyVisit] = []
  /// The visits whose removals run now, outermost first. Nested if a module removes another one when it is removed.
  var removals: [AnyVisit] = []
  var appearances = VisibleVisits()
  /// The questions that other requests wait for instead of asking again.
  var questions: [Approver: GuardQuestion] = [:]
  /// The removals that wait for answers.
  var removalsWaiting: [RemovalTransaction.Key: PendingRemoval] = [:]
  var decisions = NestedDecisions()
  private var changes = 0
  private var last = (id: 0, order: 0, selection: 0)
  /// Flows that may have ended.
  private var flows: [AnyVisit] = []

  /// For visits outside any tree.
  static let none = VisitTree(
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
    stageCallsAppearances = stage?.callsAppearances ?? false
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
  func end() {
    for removal in removalsWaiting.values { removal.end() }
    root = nil
    appearances = VisibleVisits()
    flows = []
    if ownsScope { scope.end() }
  }

  // MARK: Screens

  /// Returns the screens of a tab; of 0, the screens outside tabs.
  func stack(of tab: AnyVisit.ID) -> ScreenStack { tab == 0 ? mainStack : stacksOfTabs[tab] ?? ScreenStack() }

  /// Adds a visit as a child, the latest of its tab.
  ///
  /// - Parameter isHidden: whether it is a tab that does not become selected.
  func add(_ visit: AnyVisit, to parent: AnyVisit, isHidden: Bool = false) {
    parent.children.append(visit)
    visit.order = nextOrder()
    visit.stack = parent.stack
    if let name = visit.presentation.slot {
      parent.slots[name] = visit
    } else if !parent.isFlow, let name = visit.presentation.tabs {
      Tabs(of: parent, in: name).add(visit, isHidden: isHidden)
    }
    addScreen(visit)
  }

  /// Removes a child of a visit.
  func remove(_ visit: AnyVisit) {
    guard let parent = visit.parent else { return }
    let index = parent.children.remove(visit) { $0.order }
    if let name = visit.presentation.slot {
      if parent.slots[name] === visit { parent.slots[name] = nil }
    } else if !parent.isFlow, let name = visit.presentation.tabs {
      Tabs(of: parent, in: name).removed(visit, from: index ?? 0)
    }
    // Mostly it has no children.
    if visit.children.isEmpty { removeScreen(visit) } else { visit.subtree.reversed().forEach(removeScreen) }
    if parent.isFlow { mayEnd(parent) }
  }

  /// Adds a visit to the screens of its tab, or to the embedded ones.
  func addScreen(_ visit: AnyVisit) {
    if visit.isFlow { return }
    guard visit.presentation.isScreen else { return noteChange { $0.noteAdded(part: visit) } }
    if visit.stack != 0, stacksOfTabs[visit.stack] == nil { stacksOfTabs[visit.stack] = ScreenStack() }
    let stack = stack(of: visit.stack)
    stack.add(visit)
    noteChange { $0.noteAdded(visit, to: stack) }
  }

  private func removeScreen(_ visit: AnyVisit) {
    guard visit.presentation.isScreen, !visit.isFlow else { return }
    let stack = stack(of: visit.stack)
    noteChange { $0.noteRemoved(visit, from: stack) }
    stack.remove(visit)
    if visit.stack != 0, stack.screens.isEmpty { stacksOfTabs[visit.stack] = nil }
  }

  /// Notes a change of the visible visits, unless the stage calls the modules itself.
  func noteChange(_ body: @MainActor (inout VisibleVisits) -> Void) {
    if !stageCallsAppearances { body(&appearances) }
  }

  // MARK: Changes

  /// Changes the tree. Changes nest; at the end of the outermost one, the stage is called, then the modules that appear or disappear,
  /// then the observers.
  ///
  /// - Parameters:
  ///   - visit: the visit that is shown.
  ///   - body: the change; receives the activity that counts it.
  func change<Result, Failure>(
    showing visit: AnyVisit? = nil, _ body: @MainActor (Activity?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Read first: work that removes its own module ends with it, and the stage may be released.
    let activity = Work.current?.activity
    let stage = changes == 0 ? stage : nil
    activity?.begin()
    changes += 1
    if let visit { showings.append(visit) }
    defer {
      // Part of the same change.
      while changes == 1, let flow = flows.popLast() { endIfEmpty(flow) }
      changes -= 1
      // Showings nest: the latest ends first.
      if visit != nil { showings.removeLast() }
      if changes == 0, let root { Activity.run(activity) { didChange(root, on: stage) } }
      activity?.end()
    }
    return try body(activity)
  }

  private func didChange(_ root: AnyVisit, on stage: (any Stage)?) {
    stage?.didChange(root)
    if stage != nil, !stageCallsAppearances { VisibleVisits.update(in: self) }
    notifyObservers()
  }

  /// Checks at the end of the change whether a flow has ended.
  func mayEnd(_ flow: AnyVisit) { flows.append(flow) }

  /// Ends a flow that shows no module and does no work.
  private func endIfEmpty(_ flow: AnyVisit) {
    guard flow.isFlow, flow.appearance.hasLoaded, flow.phase == .shown, flow.children.isEmpty,
      flow.waiting.isEmpty, let content = flow.content
    else { return }
    if !content.workload.isWorking {
      do { try flow.dismiss() } catch { flow.report(error) }
      return
    }
    content.workload.becameIdle = { [weak self, weak flow] in
      guard let self, let flow else { return }
      flow.content?.workload.becameIdle = nil
      endIfEmpty(flow)
    }
  }

  /// Passes an error to the observers.
  func note(_ error: RoutingError, at visit: AnyVisit) {
    guard let observation else { return }
    observation.noteFailure(error, at: visit)
    if changes == 0 { notifyObservers() }
  }

  private func notifyObservers() {
    if let loop = observation?.notify() { root?.report(loop) }
  }
}
