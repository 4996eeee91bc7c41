extension AnyVisit {
  /// Removes the module, with everything above or inside it (``leaving``). Does nothing if it is being removed or gone already. One
  /// that waits to be shown never will be.
  ///
  /// Each of these modules can delay or deny the removal (``LifeCycle/shouldDismiss()``). ``Visit/removed()`` waits until all of them have
  /// answered.
  ///
  /// - Throws: ``RoutingError`` if a module denies the removal, or if the stage cannot remove one. Then nothing has changed.
  public func dismiss() throws(RoutingError) {
    switch phase {
    case .removing, .removed: return
    case .requested where isWaiting: request?.pending?.cancel()
    case .requested, .showing: throw RoutingError(.notShown(phase), of: self).noted(at: self)
    case .shown:
      // It is being asked already, or ends itself.
      if PendingRemoval.removal(of: self) == nil { try RemovalTransaction(.visit, of: self).run() }
    }
  }

  /// A stage reports that the person or the system removed this visit: the tree follows, as for a removal by code.
  /// Everything of ``leaving`` goes with it, also from the stage.
  public func wasRemovedBySystem() { RemovalTransaction.force(self, isReported: true, isOnStage: false) }

  /// The reason why the module cannot be removed now; nil if it can, or if a module has to ask a person first.
  public var refusalToRemove: RoutingError? {
    switch phase {
    case .removing, .removed: return RoutingError(.gone, of: self)
    case .requested, .showing: return RoutingError(.notShown(phase), of: self)
    case .shown: break
    }
    let leaving = Leaving(with: self)
    if let reason = leaving.reasonToKeep { return RoutingError(.kept(reason), of: self) }
    for visit in leaving.visits {
      if case .deny(let reason)? = Guards(of: visit).objection(unless: [])?.0 {
        return RoutingError(.stays(reason), of: visit)
      }
    }
    return nil
  }
}
