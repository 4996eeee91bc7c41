extension AnyVisit {
  /// Removes the module, with everything above or inside it (``leaving``). Does nothing if it is being removed or gone already. One
  /// that waits to be shown never will be.
  ///
  /// Those that go may want to be asked first (``LifeCycle/shouldDismiss()``). If that takes time, they go when they have agreed:
  /// wait with ``removed()``.
  ///
  /// - Throws: ``RoutingError`` if one of them stays, or if the stage cannot remove it; then everything stays as it was.
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

  /// Removes all screens above this visit, the topmost first, when those have agreed that are asked.
  ///
  /// - Parameter next: what is done then.
  /// - Throws: ``RoutingError`` if the stage cannot remove one; it stays, with all below it. What `next` throws.
  package func removeAllAbove(
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
    // The first outcome counts, also where a second one asks again whether what is above goes.
    let outcome = decided ?? outcome
    decided = outcome
    // A module that ends itself waits for no answer about it.
    pendingRemoval?.end()
    if !tree.pendingRemovals.isEmpty { tree.pendingRemovals[.init(visit: id, isAbove: false)] = nil }
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
  public func wasRemovedBySystem() {
    guard phase == .routed || phase == .routing || phase == .removing, parent != nil else { return }
    let leaving = collect()
    for visit in leaving.visits where visit.phase == .routed && visit.objection(unless: []) != nil {
      visit.report(UnaskedRemovalError(module: visit.module))
    }
    Self.turn(leaving.visits, to: .removing)
    vanish(leaving, from: tree.stage, saying: nil)
  }

  /// Goes because another visit stands in its place already; a stage that cannot remove it does not keep it.
  func makeWay() {
    do {
      try remove(collect(), saying: nil)
    } catch {
      report(error)
      wasRemovedBySystem()
    }
  }

  // MARK: Questions of others

  /// Why the module cannot be removed now, as far as that is known before; nil if it can, or if somebody must be asked.
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

  /// Waits until the module is gone, or has refused to go; for what ``dismiss()`` cannot say at once. Of a visit that is to be
  /// removed with another one, or on the way back to one below, it waits for that.
  ///
  /// - Throws: ``RoutingError`` if somebody refused; `CancellationError` when the waiting task is cancelled.
  public func removed() async throws {
    if phase == .removed { return }
    guard var removal = removalUnderWay else { throw noted(RoutingError(.notLeaving, of: self)) }
    while true {
      if !(await removal.waiters.wait()) { throw CancellationError() }
      if let error = removal.error { throw error }
      // A module that ends itself meanwhile may have others to ask.
      guard let next = removalUnderWay else { return }
      removal = next
    }
  }
}

/// The platform removed a module that wanted to be asked before.
struct UnaskedRemovalError: DeveloperError {
  let module: String

  var description: String {
    "\(module) was removed by the person or the system without being asked: its shouldDismiss() does not allow that, and this"
      + " stage cannot ask. Save what must not be lost while it is written."
  }
}
