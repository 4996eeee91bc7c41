extension AnyVisit {
  /// Removes the module, with everything above or inside it (``leaving``). Does nothing if it is being removed or gone already. One
  /// that waits to be shown never will be.
  ///
  /// Each of these modules can delay or deny the removal (``LifeCycle/shouldDismiss()``). ``removed()`` waits until all of them have
  /// answered.
  ///
  /// - Throws: ``RoutingError`` if a module denies the removal, or if the stage cannot remove one. Then nothing has changed.
  public func dismiss() throws(RoutingError) {
    switch phase {
    case .removing, .removed: return
    case .unrouted where isWaiting: cancelShowing()
    case .unrouted, .routing: throw noted(RoutingError(.notRouted(phase), of: self))
    case .routed:
      // It is being asked already, or ends itself.
      if pendingRemoval == nil { try run(RemovalTransaction(of: .visit(self))) }
    }
  }

  /// Removes all screens above this visit, the topmost first, when all of them allow it.
  ///
  /// - Parameter next: called after the removal.
  /// - Throws: ``RoutingError`` if the stage cannot remove one; it stays, with all below it. What `next` throws.
  public func removeAllAbove(
    then next: (@MainActor () throws(RoutingError) -> Void)? = nil
  ) throws(RoutingError) {
    try run(RemovalTransaction(of: .allAbove(self), then: next))
  }

  /// Ends the visit from inside. While the module is still being shown, it ends right after that.
  func end(with outcome: Outcome<any Sendable>) {
    switch phase {
    case .routed: break
    case .routing: return decided = decided ?? outcome
    case .unrouted where isWaiting: return decided = decided ?? outcome
    case .unrouted, .removing, .removed: return
    }
    // The first outcome counts, although a second end asks the screens above again.
    let outcome = decided ?? outcome
    decided = outcome
    // A module that ends itself waits for no answer about it.
    pendingRemoval?.end()
    tree.requests?.removals[PendingRemoval.Key(visit: id, isAbove: false)] = nil
    do throws(RoutingError) {
      var output: (any Sendable)?
      if case .finished(let last) = outcome { output = last }
      try run(RemovalTransaction(of: .ownEnd(of: self, saying: output)))
    } catch {
      decided = nil
      report(error)
    }
  }

  func collect() -> RemovalTransaction.Leaving {
    let branches = leavingBranches
    return RemovalTransaction.Leaving(branches: branches, visits: Self.all(of: branches))
  }

  /// A stage reports that the person or the system removed this visit: the tree follows, as for a removal by code.
  /// Everything of ``leaving`` goes with it, also from the stage.
  public func wasRemovedBySystem() { removeWithoutAsking(isReported: true, tellingStage: false) }

  /// - Parameters:
  ///   - isReported: Whether modules that would have denied the removal are reported.
  ///   - tellingStage: Whether the stage does not know yet. If it cannot remove the visit, the tree forgets it all the same.
  func removeWithoutAsking(isReported: Bool, tellingStage: Bool) {
    guard phase == .routed || phase == .routing || phase == .removing, parent != nil else { return }
    if let loop = loopOfRemovals { return report(loop) }
    let leaving = collect()
    for visit in leaving.visits
    where isReported && visit.phase == .routed && visit.objection(unless: []) != nil {
      visit.report(UnaskedRemovalError(module: visit.module))
    }
    Self.turn(leaving.visits, to: .removing)
    if tellingStage, let shown = shownFirst { try? tree.stage?.remove(shown) }
    vanish(leaving, from: tree.stage, saying: nil)
  }

  /// Removes the visits that this one replaces. What the stage cannot remove, the tree forgets all the same.
  func takePlace(of replaced: [AnyVisit]) {
    if presentation.place != .root {
      // This visit is not above the old ones, and stays.
      for old in replaced { old.isBeingRemovedBySystem(whileShowing: self) }
    }
    removeAll(replaced.reversed()) { visit, error throws(Never) in visit.report(error) }
  }

  // MARK: Questions of others

  /// The reason why the module cannot be removed now; nil if it can, or if a module has to ask a person first.
  public var refusalToRemove: RoutingError? {
    switch phase {
    case .removing, .removed: return RoutingError(.gone, of: self)
    case .unrouted, .routing: return RoutingError(.notRouted(phase), of: self)
    case .routed: break
    }
    let leaving = leaving
    if let reason = Self.reasonToKeep(leaving) { return RoutingError(.kept(reason), of: self) }
    for visit in leaving {
      if case .deny(let reason)? = visit.objection(unless: [])?.0 {
        return RoutingError(.stays(reason), of: visit)
      }
    }
    return nil
  }

  /// Whether the module can be removed now, as far as that is known before.
  public var canRemove: Bool { refusalToRemove == nil }

  static func reasonToKeep(_ leaving: [AnyVisit]) -> String? {
    guard let stage = leaving.first?.tree.stage else { return nil }
    for visit in leaving { if let reason = stage.reasonToKeep(visit) { return reason } }
    return nil
  }

  /// Waits for a removal that was requested and takes time: of this visit, of a visit below it, or of the screens above one below it.
  ///
  /// - Throws: ``RoutingError`` if the removal was denied, or none was requested (``RoutingError/Reason/notLeaving``);
  ///   `CancellationError` when the waiting task is cancelled.
  public func removed() async throws {
    if phase == .removed { return }
    guard var removal = removalUnderWay else { throw noted(RoutingError(.notLeaving, of: self)) }
    while true {
      if !(await removal.waiters.wait()) { throw CancellationError() }
      if let error = removal.error { throw error }
      // The module may have ended itself, which starts another removal.
      guard let next = removalUnderWay else { return }
      removal = next
    }
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
