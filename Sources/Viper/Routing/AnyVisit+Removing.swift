extension AnyVisit {
  /// Removes all screens above this visit, the topmost first, when those have agreed that are asked.
  ///
  /// - Parameter next: what is done then.
  /// - Throws: ``RoutingError`` when the stage cannot take one away; it stays, with all below it. What `next` throws.
  package func removeAllAbove(
    then next: @escaping @MainActor () throws(RoutingError) -> Void = { () throws(RoutingError) in }
  ) throws(RoutingError) {
    try whenAgreed(\.pendingRemovalAbove, on: { self.leavingWithAllAbove }) {
      () throws(RoutingError) in
      try self.takeAwayAllAbove()
      try next()
    }
  }

  /// The screens above this one, the topmost first.
  var above: [AnyVisit] {
    leaving.filter { $0 !== self && $0.presentation.isScreen && $0.stack == stack }
      .sorted { $0.order > $1.order }
  }

  /// The screens above this one with all that is inside them, in the order in which they go.
  private var leavingWithAllAbove: [AnyVisit] {
    var leaving: [AnyVisit] = []
    var known: Set<ID> = []
    for screen in above {
      var own: [AnyVisit] = []
      var next = [screen]
      while let visit = next.popLast() {
        // What a screen above is, or has inside, is in the list already.
        guard known.insert(visit.id).inserted else { continue }
        own.append(visit)
        next.append(contentsOf: visit.children.reversed())
      }
      leaving += own.reversed()
    }
    return leaving
  }

  private func takeAwayAllAbove() throws(RoutingError) {
    let activity = Work.current?.activity
    activity?.begin()
    // One change: the screens in between are not seen on the way.
    tree.beginChange()
    defer {
      tree.endChange(on: tree.stage, for: activity)
      activity?.end()
    }
    for above in above where above.phase == .routed { try above.takeAway(saying: nil) }
  }

  /// Takes the module away, with everything above or inside it (``leaving``). Does nothing when it is going or
  /// gone already. One that waits to be shown never will be.
  ///
  /// Those that go may want to be asked first (``LifeCycle/mayBeRemoved()``). If that takes time, they go when they have
  /// agreed: wait with ``removed()``.
  ///
  /// - Throws: ``RoutingError`` when one of them refuses to go, or when the stage cannot take it away; then everything stays
  ///   as it was.
  public func dismiss() throws(RoutingError) {
    switch phase {
    case .removing, .removed: return
    case .unrouted where isWaiting: neverArrives(because: CancellationError())
    case .unrouted, .routing:
      throw noted(RoutingError(.notRouted(phase), of: self))
    case .routed: try takeAwayWhenAgreed(saying: nil, asking: true)
    }
  }

  /// Takes away everything that this visit shows, and what waits to be shown, when all that go have agreed.
  ///
  /// - Throws: ``RoutingError`` when one of them refuses to go, or the stage says beforehand that it cannot take one away; then
  ///   everything stays as it was.
  func dismissAll() throws(RoutingError) {
    try whenAgreed(on: { Self.leaving(with: self.children) }) { () throws(RoutingError) in
      if let reason = self.reasonToKeep(Self.leaving(with: self.children), on: self.tree.stage) {
        throw self.noted(RoutingError(.kept(reason), of: self))
      }
      let activity = Work.current?.activity
      activity?.begin()
      self.tree.beginChange()
      defer {
        self.tree.endChange(on: self.tree.stage, for: activity)
        activity?.end()
      }
      for child in self.children.reversed() where child.phase == .routed { try child.takeAway(saying: nil) }
      for child in self.waiting { child.neverArrives(because: CancellationError()) }
    }
  }

  /// - Parameter isAsked: whether the module itself has a say.
  private func takeAwayWhenAgreed(saying output: (any Sendable)?, asking isAsked: Bool) throws(RoutingError) {
    // It is being asked already, or ends itself.
    if isAsked, pendingRemoval != nil { return }
    let branches = leavingBranches
    let leaving = Self.all(of: branches)
    // Who ends itself waits for no answer about it.
    if !isAsked, let pendingRemoval {
      self.pendingRemoval = nil
      pendingRemoval.end()
    }
    // Mostly nobody minds, and no closure is needed.
    if pendingRemoval == nil, hasNoObjection(to: leaving, isAsked) {
      return try takeAway(branches, leaving, saying: output)
    }
    try whenAgreed(on: { self.leaving.filter { isAsked || $0 !== self } }) { () throws(RoutingError) in
      try self.takeAway(saying: output)
    }
  }

  private func hasNoObjection(to leaving: [AnyVisit], _ isAsked: Bool) -> Bool {
    leaving.allSatisfy { ($0 === self && !isAsked) || $0.objection([]) == nil }
  }

  /// Why the module cannot be taken away now, as far as that is known before; nil if it can, or if somebody must be asked.
  public var refusalToRemove: RoutingError? {
    switch phase {
    case .removing, .removed: return RoutingError(.gone, of: self)
    case .unrouted, .routing: return RoutingError(.notRouted(phase), of: self)
    case .routed: break
    }
    let leaving = leaving
    if let reason = reasonToKeep(leaving, on: tree.stage) { return RoutingError(.kept(reason), of: self) }
    for visit in leaving {
      switch visit.objection([])?.verdict {
      case .refuse(let reason): return RoutingError(.stays(reason), of: visit)
      case .redirect(let other): return RoutingError(.stays("it would show \(other) instead."), of: visit)
      case nil, .proceed, .wait: continue
      }
    }
    return nil
  }

  private func reasonToKeep(_ leaving: [AnyVisit], on stage: (any Stage)?) -> String? {
    guard let stage else { return nil }
    for visit in leaving { if let reason = stage.reasonToKeep(visit) { return reason } }
    return nil
  }

  /// Whether the module can be taken away now, as far as that is known before.
  public var canRemove: Bool { refusalToRemove == nil }

  /// A stage reports that the person or the system took this visit away: the tree follows, in the same way
  /// as for a removal by code. Everything of ``leaving`` goes with it, also from the stage.
  public func wasRemovedBySystem() {
    guard phase == .routed || phase == .routing || phase == .removing, parent != nil else { return }
    let branches = leavingBranches
    let leaving = Self.all(of: branches)
    reportUnasked(leaving)
    Self.turn(leaving, to: .removing)
    vanish(branches, leaving, from: tree.stage, saying: nil)
  }

  /// Reports who wanted to be asked before, where the platform asks nobody.
  private func reportUnasked(_ leaving: [AnyVisit]) {
    for visit in leaving where visit.phase == .routed && visit.objection([]) != nil {
      visit.report(UnaskedRemovalError(module: visit.module))
    }
  }

  /// - Parameter output: the last output, heard once it is sure that the module goes.
  func takeAway(saying output: (any Sendable)?) throws(RoutingError) {
    let branches = leavingBranches
    try takeAway(branches, Self.all(of: branches), saying: output)
  }

  private func takeAway(
    _ branches: [AnyVisit], _ leaving: [AnyVisit], saying output: (any Sendable)?
  ) throws(RoutingError) {
    let stage = tree.stage
    if let reason = reasonToKeep(leaving, on: stage) {
      throw noted(RoutingError(.kept(reason), of: self))
    }
    Self.turn(leaving, to: .removing)
    do {
      if let shown = shownFirst { try stage?.remove(shown) }
    } catch {
      Self.turn(leaving, to: .routed)
      throw noted(RoutingError(.stageFailed(error), of: self))
    }
    vanish(branches, leaving, from: stage, saying: output)
  }

  /// What the stage takes away, with all that goes with it: this visit; where it is a flow, the first of its steps.
  private var shownFirst: AnyVisit? {
    isFlow ? children.min { $0.order < $1.order }.flatMap(\.shownFirst) : self
  }

  private static func turn(_ visits: [AnyVisit], to phase: Phase) {
    for visit in visits where visit.phase == .routed || visit.phase == .removing { visit.phase = phase }
  }

  private func vanish(
    _ branches: [AnyVisit], _ leaving: [AnyVisit], from stage: (any Stage)?, saying output: (any Sendable)?
  ) {
    // The work that removed it counts what waited for it and what appears now. Read before that work is ended.
    let activity = Work.current?.activity
    activity?.begin()
    tree.beginChange()
    count(for: activity) {
      // Before anybody is called: what was held by a slot or a screen can be replaced at once.
      for branch in branches { branch.parent?.leave(branch) }
      if let output { deliver(output: output) }
      for visit in leaving { visit.takeDown(for: activity) }
      tree.endChange(on: stage, for: nil)
    }
    activity?.end()
  }

  /// Innermost first, latest first: a module that goes can still rely on the one that showed it.
  private func takeDown(for activity: Activity?) {
    guard phase != .removed else { return }
    phase = .removing
    didDisappear()
    #if DEBUG
      let parts = content?.parts ?? []
    #endif
    pendingRemoval?.end()
    pendingRemovalAbove?.end()
    (pendingRemoval, pendingRemovalAbove) = (nil, nil)
    tree.endExpectations(of: self)
    for visit in waiting { visit.neverArrives(because: CancellationError()) }
    content?.end()
    phase = .removed
    content?.didRemove(afterLoading: hasLoaded)
    tellInterceptors(.afterRemoving)
    endScope()
    messages?.inputs.close()
    messages?.outputs.close()
    #if DEBUG
      if let route { tree.watch(parts, of: route, in: parent?.scope ?? tree.scope, module: module) }
    #endif
    content = nil
    children = []
    partsBySlot = [:]
    parent = nil
    let waiters = waiters
    self.waiters = nil
    waiters?.resume(for: activity)
  }

  /// Ends the visit from inside. While the module is still being shown, it ends right after that.
  func end(with outcome: Outcome<any Sendable>) {
    switch phase {
    case .routed: break
    // It ends as soon as it has loaded.
    case .routing: return decided = decided ?? outcome
    case .unrouted where isWaiting: return decided = decided ?? outcome
    case .unrouted, .removing, .removed: return
    }
    // The first one counts, also where a second one asks again whether what is above goes.
    let outcome = decided ?? outcome
    decided = outcome
    do {
      if case .finished(let output) = outcome {
        try takeAwayWhenAgreed(saying: output, asking: false)
      } else {
        try takeAwayWhenAgreed(saying: nil, asking: false)
      }
    } catch {
      decided = nil
      report(error)
    }
  }
}

/// The platform took a module away that wanted to be asked before.
struct UnaskedRemovalError: DeveloperError {
  let module: String

  var description: String {
    "\(module) was taken away by the person or the system without being asked: its mayBeRemoved() says that it minds, and this"
      + " stage cannot ask. What must not be lost is kept as it is written."
  }
}
