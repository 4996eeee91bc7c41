extension AnyVisit {
  /// Everything that goes when this visit goes, in the order in which it goes: the screens above it, the topmost
  /// first, what is inside it, and at last itself.
  public var leaving: [AnyVisit] { Self.all(of: leavingBranches) }

  /// The branches' visits, in the order in which they go.
  private static func all(of branches: [AnyVisit]) -> [AnyVisit] {
    // Mostly it is one screen with nothing above or inside it.
    if branches.count == 1, branches[0].children.isEmpty { return branches }
    return branches.flatMap { $0.subtree.reversed() }
  }

  /// Removes all screens above this visit, the topmost first.
  ///
  /// - Throws: ``RoutingError`` when the stage cannot take one away; it stays, with all below it.
  package func removeAllAbove() throws(RoutingError) {
    let activity = Work.current?.activity
    activity?.begin()
    // One change: the screens in between are not seen on the way.
    tree.beginChange()
    defer {
      tree.endChange(on: tree.stage, for: activity)
      activity?.end()
    }
    let screens = leaving.filter { $0 !== self && $0.presentation.isScreen }
    for above in screens.sorted(by: { $0.id > $1.id }) where above.phase == .routed { try above.dismiss() }
  }

  /// Those of ``leaving`` that are not inside another one, the latest first.
  private var leavingBranches: [AnyVisit] {
    if children.isEmpty, !presentation.isScreen || tree.screens.last === self { return [self] }
    let own = subtree
    let screens = own.filter(\.presentation.isScreen)
    guard let lowest = screens.min(by: { $0.id < $1.id }) else { return [self] }
    let later = tree.screens(above: lowest)
    guard !later.isEmpty else { return [self] }
    let slots = slotsAround
    let above = later.filter { upper in
      !upper.isBeside(slots) && screens.contains { $0.isBelow(upper) }
    }
    guard !above.isEmpty else { return [self] }
    var branches = [self]
    var going = Set(own.map(\.id))
    // A visit was shown after all that it is inside of.
    for screen in above where !going.contains(screen.id) {
      branches.append(screen)
      going.formUnion(screen.subtree.map(\.id))
    }
    return branches.reversed()
  }

  /// The slots that this visit is in, by the ids of the modules they belong to.
  private var slotsAround: [Int: AnyVisit] {
    var slots: [Int: AnyVisit] = [:]
    var visit = self
    while let parent = visit.parent {
      if !visit.presentation.isScreen { slots[parent.id] = visit }
      visit = parent
    }
    return slots
  }

  /// Whether this visit is in another slot of one of the modules: what two slots show is side by side, as in the
  /// columns of a split view, and neither is above the other.
  private func isBeside(_ slots: [Int: AnyVisit]) -> Bool {
    guard !slots.isEmpty else { return false }
    var visit = self
    while let parent = visit.parent {
      if let slot = slots[parent.id] { return !visit.presentation.isScreen && visit !== slot }
      visit = parent
    }
    return false
  }

  /// Of two screens between which no root is.
  private func isBelow(_ other: AnyVisit) -> Bool {
    id < other.id && other.id < firstToStay ?? .max
  }

  /// Takes the module away, with everything above or inside it (``leaving``). Does nothing when it is going or
  /// gone already.
  ///
  /// - Throws: ``RoutingError`` when the stage cannot take it away; then everything stays as it was.
  public func dismiss() throws(RoutingError) {
    switch phase {
    case .removing, .removed: return
    case .unrouted, .routing:
      let error = RoutingError(.notRouted(phase), of: self)
      tree.note(error, at: self)
      throw error
    case .routed: try takeAway(saying: nil)
    }
  }

  /// Why the module cannot be taken away now, as far as that is known before; nil if it can.
  public var refusalToRemove: RoutingError? {
    switch phase {
    case .removing, .removed: return RoutingError(.gone, of: self)
    case .unrouted, .routing: return RoutingError(.notRouted(phase), of: self)
    case .routed: break
    }
    return reasonToKeep(leaving, on: tree.stage).map { RoutingError(.kept($0), of: self) }
  }

  private func reasonToKeep(_ leaving: [AnyVisit], on stage: (any Stage)?) -> String? {
    guard let stage else { return nil }
    for visit in leaving { if let reason = stage.reasonToKeep(visit) { return reason } }
    return nil
  }

  /// Whether the module can be taken away now, as far as that is known before.
  public var canRemove: Bool { refusalToRemove == nil }

  /// The work that asked is superseded: the answer is of no use any more.
  func dismissUnasked() {
    do { try dismiss() } catch { report(error) }
  }

  /// A stage reports that the person or the system took this visit away: the tree follows, in the same way
  /// as for a removal by code. Everything of ``leaving`` goes with it, also from the stage.
  public func wasRemovedBySystem() {
    guard phase == .routed || phase == .routing || phase == .removing, parent != nil else { return }
    let branches = leavingBranches
    let leaving = Self.all(of: branches)
    Self.turn(leaving, to: .removing)
    vanish(branches, leaving, from: tree.stage, saying: nil)
  }

  /// A stage reports, while it shows another visit, that the person or the system is taking this one away for
  /// certain. That takes time, and the visit stays in the tree until ``wasRemovedBySystem()`` or its own end; but
  /// what is shown from now on is not above it, and does not go with it or with anything of ``leaving``.
  ///
  /// - Parameter shown: what the stage is about to show.
  public func isBeingRemovedBySystem(whileShowing shown: AnyVisit) {
    func limit(_ visits: [AnyVisit]) {
      // What one of them shows goes too.
      for visit in visits where visit.firstToStay == nil { visit.firstToStay = max(shown.id, visit.id + 1) }
    }
    // What is inside it decides what is above.
    limit(subtree)
    limit(leaving)
  }

  /// - Parameter output: the last output, heard once it is sure that the module goes.
  private func takeAway(saying output: (any Sendable)?) throws(RoutingError) {
    let branches = leavingBranches
    let leaving = Self.all(of: branches)
    let stage = tree.stage
    if let reason = reasonToKeep(leaving, on: stage) {
      let error = RoutingError(.kept(reason), of: self)
      tree.note(error, at: self)
      throw error
    }
    Self.turn(leaving, to: .removing)
    do {
      try stage?.remove(self)
    } catch {
      Self.turn(leaving, to: .routed)
      let error = RoutingError(.stageFailed(error), of: self)
      tree.note(error, at: self)
      throw error
    }
    vanish(branches, leaving, from: stage, saying: output)
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
    content?.end()
    phase = .removed
    content?.didRemove(afterLoading: hasLoaded)
    messages?.inputs.close()
    messages?.outputs.close()
    #if DEBUG
      if let route { tree.watch(parts, of: route, module: module) }
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
    case .routing:
      decided = decided ?? outcome
      return
    case .unrouted, .removing, .removed: return
    }
    decided = outcome
    do {
      if case .finished(let output) = outcome { try takeAway(saying: output) } else { try dismiss() }
    } catch {
      decided = nil
      report(error)
    }
  }
}
