/// The removal of visits, from the request until they are gone.
///
/// The phases, in order: collect (the visits that go together), approve (their modules and interceptors), detach (from stage and
/// tree), take down (the modules, innermost first). A request that has to wait continues as a ``PendingRemoval``.
@MainActor struct RemovalTransaction {
  enum Target {
    case visit(AnyVisit)
    /// The module ends itself: it is not asked. Its last output is heard once it is certain that it goes.
    case ownEnd(of: AnyVisit, saying: (any Sendable)?)
    /// The screens above a visit, which stays.
    case allAbove(AnyVisit)
    /// All that a root visit shows, and all that waits to be shown.
    case allShown(by: AnyVisit)
    /// A visit in a slot or tab, which another visit replaces.
    case part(AnyVisit, of: AnyVisit)
  }

  let target: Target
  /// Called when the visits are gone.
  var next: (@MainActor () throws(RoutingError) -> Void)?
  private var approvals = Approvals()

  init(of target: Target, then next: (@MainActor () throws(RoutingError) -> Void)? = nil) {
    (self.target, self.next) = (target, next)
  }

  /// The visit that the request belongs to.
  var owner: AnyVisit {
    switch target {
    case .visit(let visit), .ownEnd(let visit, _), .allAbove(let visit), .allShown(let visit),
      .part(_, let visit):
      visit
    }
  }

  /// Whether the owner stays.
  var isAbove: Bool {
    switch target {
    case .visit, .ownEnd, .allShown: false
    case .allAbove, .part: true
    }
  }

  // MARK: Collect

  /// The visits that a removal takes away.
  struct Leaving {
    /// The visits that are not inside another one that goes; empty where screens go one after the other.
    var branches: [AnyVisit] = []
    /// Each visit once, in the order in which it goes.
    let visits: [AnyVisit]
  }

  func collect() -> Leaving {
    switch target {
    case .visit(let visit), .ownEnd(let visit, _), .part(let visit, _): visit.collect()
    case .allAbove(let visit): Leaving(visits: AnyVisit.all(of: visit.above))
    case .allShown(let visit): Leaving(visits: AnyVisit.leaving(with: visit.children))
    }
  }

  // MARK: Approve

  /// - Returns: the question that must be answered first; nil if all agree.
  func approve(_ leaving: Leaving) throws(RoutingError) -> Wait? {
    var ending: AnyVisit?
    if case .ownEnd(let visit, _) = target { ending = visit }
    return try approvals.next(removing: leaving.visits, except: ending).map { .answer(to: $0, of: $1) }
  }

  mutating func accept(_ approver: Approver) { approvals.given.insert(approver) }

  /// Continues with a later request for the same removal. The approvals so far stay valid.
  mutating func join(_ later: RemovalTransaction) {
    let approvals = approvals
    self = later
    self.approvals = approvals
  }

  // MARK: Detach, take down

  func remove(_ leaving: Leaving) throws(RoutingError) {
    guard let next else { return try takeAway(leaving) }
    // One change: a screen that is visible only between the two does not appear.
    try owner.tree.change { () throws(RoutingError) in
      try takeAway(leaving)
      try next()
    }
  }

  private func takeAway(_ leaving: Leaving) throws(RoutingError) {
    switch target {
    case .visit(let visit), .part(let visit, _): try visit.remove(leaving, saying: nil)
    case .ownEnd(let visit, let output): try visit.remove(leaving, saying: output)
    case .allAbove(let visit):
      try visit.tree.change { () throws(RoutingError) in
        try visit.removeAll(visit.above) { _, error throws(RoutingError) in throw error }
      }
    case .allShown(let visit):
      if let reason = AnyVisit.reasonToKeep(leaving.visits) {
        throw visit.noted(RoutingError(.kept(reason), of: visit))
      }
      try visit.tree.change { () throws(RoutingError) in
        try visit.removeAll(visit.children.reversed()) { _, error throws(RoutingError) in throw error }
        for child in visit.waiting { child.cancelShowing() }
      }
    }
  }
}

extension AnyVisit {
  /// Runs a removal at once, or when all have agreed.
  ///
  /// - Throws: ``RoutingError`` if one of them denies at once, and what the removal throws at once.
  func run(_ transaction: RemovalTransaction) throws(RoutingError) {
    if let loop = loopOfRemovals { throw noted(loop) }
    let key = PendingRemoval.Key(visit: id, isAbove: transaction.isAbove)
    if let pending = tree.requests?.removals[key] { return pending.join(transaction) }
    let leaving = transaction.collect()
    guard let wait = try transaction.approve(leaving) else { return try transaction.remove(leaving) }
    _ = PendingRemoval(transaction, wait)
  }

  /// The error of a removal that many others have caused, each in a callback of the one before.
  var loopOfRemovals: RoutingError? {
    tree.removals.count < NestingLimit.value
      ? nil : RoutingError(.nestedTooDeep(tree.removals.map(\.routeName)), of: self)
  }

  // MARK: Detach

  /// - Parameter output: the last output, heard once it is certain that the module goes.
  func remove(_ leaving: RemovalTransaction.Leaving, saying output: (any Sendable)?) throws(RoutingError) {
    let stage = tree.stage
    try leaveStage(leaving)
    vanish(leaving, from: stage, saying: output)
  }

  /// Removes visits in this order, with what is above or inside each. All leave the tree before the first of their modules is
  /// called: what a module shows then is above none of them.
  ///
  /// - Parameter handle: called when the stage cannot remove a visit. If it returns, the tree forgets the visit; if it throws, the
  ///   visit stays, with those after it.
  func removeAll<Failure>(
    _ visits: [AnyVisit], onError handle: @MainActor (AnyVisit, RoutingError) throws(Failure) -> Void
  ) throws(Failure) {
    let stage = tree.stage
    var leaving: [AnyVisit] = []
    defer { vanish(RemovalTransaction.Leaving(visits: leaving), from: stage, saying: nil) }
    for visit in visits where visit.phase == .routed {
      let own = visit.collect()
      do throws(RoutingError) { try visit.leaveStage(own) } catch {
        try handle(visit, error)
        Self.turn(own.visits, to: .removing)
      }
      for branch in own.branches { branch.parent?.leave(branch) }
      leaving += own.visits
    }
  }

  private func leaveStage(_ leaving: RemovalTransaction.Leaving) throws(RoutingError) {
    if let reason = Self.reasonToKeep(leaving.visits) { throw noted(RoutingError(.kept(reason), of: self)) }
    Self.turn(leaving.visits, to: .removing)
    do {
      if let shown = shownFirst { try tree.stage?.remove(shown) }
    } catch {
      Self.turn(leaving.visits, to: .routed)
      throw noted(RoutingError(.stageFailed(error), of: self))
    }
  }

  /// The visit that the stage removes with everything above or inside it: this visit, or the first step of a flow.
  var shownFirst: AnyVisit? {
    isFlow ? children.min { $0.order < $1.order }.flatMap(\.shownFirst) : self
  }

  static func turn(_ visits: [AnyVisit], to phase: Phase) {
    for visit in visits where visit.phase == .routed || visit.phase == .removing { visit.phase = phase }
  }

  func vanish(
    _ leaving: RemovalTransaction.Leaving, from stage: (any Stage)?, saying output: (any Sendable)?
  ) {
    // The work that removes the visit counts what waited for it and what appears now. Read before that work is ended.
    let activity = Work.current?.activity
    activity?.begin()
    tree.beginChange()
    tree.removals.append(self)
    count(for: activity) {
      // First: the modules that are called next can fill the slot or the place.
      for branch in leaving.branches { branch.parent?.leave(branch) }
      if let output { deliver(output: output) }
      for visit in leaving.visits { visit.takeDown(for: activity) }
      tree.removals.removeLast()
      tree.endChange(on: stage, for: nil)
    }
    activity?.end()
  }

  // MARK: Take down

  /// Innermost first, latest first: a module that goes can still rely on the one that showed it.
  private func takeDown(for activity: Activity?) {
    guard phase != .removed else { return }
    phase = .removing
    if isVisible { tree.appearances.forget(self) }
    didDisappear()
    #if DEBUG
      let parts = content?.parts ?? []
    #endif
    endPendingRemovals()
    for visit in waiting { visit.pending?.sourceWasRemoved(module) ?? visit.cancelShowing() }
    content?.end()
    phase = .removed
    content?.didRemove(afterLoading: hasLoaded)
    tellInterceptors(.afterRemoving)
    endScope()
    mailbox?.messages?.inputs.close()
    mailbox?.messages?.outputs.close()
    #if DEBUG
      if let route {
        tree.watch(parts, of: route, in: parent?.scope ?? tree.scope, renewals: renewals, module: module)
      }
    #endif
    content = nil
    children = []
    partsBySlot = [:]
    parent = nil
    resumeWaiters(for: activity)
  }
}
