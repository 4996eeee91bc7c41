/// The removal of visits, from the request until they are gone.
///
/// The phases, in order: collect (the visits that go together), approve (their modules and interceptors), detach (from stage and
/// tree), take down (the modules, innermost first). A request that has to wait continues as a ``PendingRemoval``.
@MainActor struct RemovalTransaction {
  enum Target {
    case visit
    /// The module ends itself: it is not asked. Its last output is delivered once it is certain that it goes.
    case ownEnd(output: (any Sendable)?)
    /// The screens above the owner, which stays.
    case allAbove
    /// All that a root shows, and all that waits to be shown.
    case allShown
    /// A visit in a slot or tab of the owner, which another visit replaces.
    case part(AnyVisit)
  }

  /// The visit that the request belongs to.
  let owner: AnyVisit
  private let target: Target
  /// Called when the visits are gone.
  private let next: (@MainActor () throws(RoutingError) -> Void)?
  private var approvals = Approvals()

  init(
    _ target: Target, of owner: AnyVisit, then next: (@MainActor () throws(RoutingError) -> Void)? = nil
  ) {
    (self.target, self.owner, self.next) = (target, owner, next)
  }

  private var tree: VisitTree { owner.tree }

  /// The removals of one kind for one visit. One of them can wait.
  struct Key: Hashable {
    let visit: AnyVisit.ID
    /// Whether the visit stays.
    let isAbove: Bool
  }

  var key: Key {
    switch target {
    case .visit, .ownEnd, .allShown: Key(visit: owner.id, isAbove: false)
    case .allAbove, .part: Key(visit: owner.id, isAbove: true)
    }
  }

  /// Removes the visits at once, or when all have agreed.
  ///
  /// - Throws: ``RoutingError`` if one of them denies at once, and what the removal throws at once.
  func run() throws(RoutingError) {
    if let loop = Self.loop(at: owner) { throw loop.noted(at: owner) }
    if let pending = tree.removalsWaiting[key] { return pending.join(self) }
    let leaving = collect()
    if let wait = try approve(leaving) {
      PendingRemoval.start(self, wait)
    } else {
      try remove(leaving)
    }
  }

  /// The error of a removal that many others have caused, each in a callback of the one before.
  private static func loop(at visit: AnyVisit) -> RoutingError? {
    let removals = visit.tree.removals
    return removals.count < NestingLimit.value
      ? nil : RoutingError(.nestedTooDeep(removals.map(\.routeText)), of: visit)
  }

  // MARK: Collect

  func collect() -> Leaving {
    switch target {
    case .visit, .ownEnd: Leaving(with: owner)
    case .part(let visit): Leaving(with: visit)
    case .allAbove: Leaving(above: owner)
    case .allShown: Leaving(withAll: owner.children)
    }
  }

  // MARK: Approve

  /// - Returns: the question that must be answered first; nil if all agree.
  func approve(_ leaving: Leaving) throws(RoutingError) -> Wait? {
    var isOwnEnd = false
    if case .ownEnd = target { isOwnEnd = true }
    for visit in leaving.visits where !(isOwnEnd && visit === owner) {
      guard let (decision, approver) = Guards(of: visit).objection(unless: approvals.given) else { continue }
      switch decision {
      case .allow: continue
      case .deny(let reason): throw RoutingError(.stays(reason), of: visit).noted(at: visit)
      case .ask(let question): return .answer(to: { try await question().asShowDecision }, of: approver)
      }
    }
    return nil
  }

  mutating func accept(_ approver: Approver) { approvals.given.insert(approver) }

  /// Continues with a later request for the same removal. The approvals so far stay valid.
  mutating func join(_ later: RemovalTransaction) {
    let approvals = approvals
    self = later
    self.approvals = approvals
  }

  // MARK: Detach

  /// One change: a screen that is visible only before the next step does not appear.
  func remove(_ leaving: Leaving) throws(RoutingError) {
    try tree.change { activity throws(RoutingError) in
      try detach(leaving, for: activity)
      try next?()
    }
  }

  private func detach(_ leaving: Leaving, for activity: Activity?) throws(RoutingError) {
    switch target {
    case .visit: try Self.remove(owner, leaving, for: activity)
    case .part(let visit): try Self.remove(visit, leaving, for: activity)
    case .ownEnd(let output): try Self.remove(owner, leaving, output: output, for: activity)
    case .allAbove:
      try Self.removeAll(owner.above, for: activity) { _, error throws(RoutingError) in throw error }
    case .allShown:
      if let reason = leaving.reasonToKeep { throw RoutingError(.kept(reason), of: owner).noted(at: owner) }
      try Self.removeAll(owner.children.reversed(), for: activity) { _, error throws(RoutingError) in
        throw error
      }
      for pending in owner.waiting { pending.cancel() }
    }
  }

  /// - Parameter output: the last output, delivered once it is certain that the module goes.
  private static func remove(
    _ visit: AnyVisit, _ leaving: Leaving, output: (any Sendable)? = nil, for activity: Activity?
  ) throws(RoutingError) {
    try removeFromStage(visit, leaving)
    vanish(visit, leaving, output: output, for: activity)
  }

  /// Removes visits in this order, each with the visits above and inside it. All of them are removed from the tree before the first module
  /// is called, so that what a module shows then is above none of them.
  ///
  /// - Parameter handle: called when the stage cannot remove a visit. If it returns, the tree forgets the visit; if it throws, the
  ///   visit stays, with those after it.
  private static func removeAll<Failure>(
    _ visits: [AnyVisit], for activity: Activity?,
    onError handle: @MainActor (AnyVisit, RoutingError) throws(Failure) -> Void
  ) throws(Failure) {
    guard let first = visits.first else { return }
    var removed: [AnyVisit] = []
    defer { vanish(first, Leaving(removed), for: activity) }
    for visit in visits where visit.phase == .shown {
      let leaving = Leaving(with: visit)
      do throws(RoutingError) { try removeFromStage(visit, leaving) } catch {
        try handle(visit, error)
        leaving.turn(to: .removing)
      }
      for branch in leaving.branches { branch.tree.remove(branch) }
      removed += leaving.visits
    }
  }

  private static func removeFromStage(_ visit: AnyVisit, _ leaving: Leaving) throws(RoutingError) {
    if let reason = leaving.reasonToKeep { throw RoutingError(.kept(reason), of: visit).noted(at: visit) }
    leaving.turn(to: .removing)
    do {
      if let shown = visit.firstStep { try visit.tree.stage?.remove(shown) }
    } catch {
      leaving.turn(to: .shown)
      throw RoutingError(.stageFailed(error), of: visit).noted(at: visit)
    }
  }

  /// Removes visits without asking.
  ///
  /// - Parameters:
  ///   - isReported: whether modules that would have denied the removal are reported.
  ///   - isOnStage: whether the stage must remove the visit too. If it cannot, the visit is removed from the tree nevertheless.
  static func force(_ visit: AnyVisit, isReported: Bool, isOnStage: Bool) {
    guard [.shown, .showing, .removing].contains(visit.phase), visit.parent != nil else { return }
    if let loop = loop(at: visit) { return visit.report(loop) }
    let leaving = Leaving(with: visit)
    for each in leaving.visits where isReported && each.phase == .shown && each.objectsToRemoval {
      each.report(UnaskedRemovalError(module: each.module))
    }
    visit.tree.change { activity in
      leaving.turn(to: .removing)
      if isOnStage, let shown = visit.firstStep { try? visit.tree.stage?.remove(shown) }
      vanish(visit, leaving, for: activity)
    }
  }

  /// Removes the visits that a new one replaces. One that the stage cannot remove is removed from the tree nevertheless, and reported.
  static func replace(_ replaced: [AnyVisit], by visit: AnyVisit, for activity: Activity?) {
    if visit.presentation.place != .root {
      // The new visit is not above the old ones, and stays.
      for old in replaced { old.isBeingRemovedBySystem(whileShowing: visit) }
    }
    removeAll(replaced.reversed(), for: activity) { old, error throws(Never) in old.report(error) }
  }

  /// Removes visits from the tree, and calls their modules.
  ///
  /// - Parameter activity: the activity of the work that removes the visit, which counts what waited for it.
  private static func vanish(
    _ visit: AnyVisit, _ leaving: Leaving, output: (any Sendable)? = nil, for activity: Activity?
  ) {
    let tree = visit.tree
    tree.removals.append(visit)
    Activity.run(activity) {
      // First: the modules that are called next can fill the slot or the place.
      for branch in leaving.branches { tree.remove(branch) }
      if let output { VisitOwner(visit: visit).deliver(output: output) }
      for each in leaving.visits where each.phase != .removed { takeDown(each, for: activity) }
    }
    tree.removals.removeLast()
  }

  // MARK: Take down

  /// Innermost first, latest first: a module that goes can still rely on the one that showed it.
  private static func takeDown(_ visit: AnyVisit, for activity: Activity?) {
    let tree = visit.tree
    visit.phase = .removing
    if visit.isVisible { tree.noteChange { $0.forget(visit) } }
    visit.didDisappear()
    #if DEBUG
      let parts = visit.content?.parts ?? []
    #endif
    if !tree.removalsWaiting.isEmpty {
      PendingRemoval.removal(of: visit)?.end()
      PendingRemoval.removal(of: visit, above: true)?.end()
    }
    for pending in visit.waiting { pending.sourceWasRemoved(visit.module) }
    visit.content?.end()
    visit.phase = .removed
    visit.content?.didRemove(afterLoading: visit.appearance.hasLoaded)
    Guards(of: visit).notify(.afterRemoving)
    if visit.scope.opener == visit.id { visit.scope.end() }
    visit.conversation?.close()
    #if DEBUG
      if let route = visit.route {
        let scope = visit.parent?.scope ?? tree.scope
        tree.watch(parts, of: route, in: scope, renewals: visit.renewals, module: visit.module)
      }
    #endif
    visit.content = nil
    visit.children = []
    visit.slots = [:]
    visit.parent = nil
    visit.conversation?.waiters.resume(for: activity)
  }
}

/// The platform removed a module that would have denied or delayed its removal.
struct UnaskedRemovalError: DeveloperError {
  let module: String

  var description: String {
    "\(module) was removed by the user or the system without asking, although its shouldDismiss() denies this: the"
      + " stage cannot ask. Save important data while it is entered."
  }
}
