extension AnyVisit {
  /// Shows a route as a child of this visit, at once or when all who are asked have agreed. An existing tab is selected instead.
  ///
  /// - Parameter mayRepeat: Whether the route is shown again although its screen covers this visit already.
  func show(
    _ route: any Route, as wanted: Presentation, with transition: (any StageTransition)?,
    byAddress: Bool = false, mayRepeat: Bool = true
  ) throws(RoutingError) -> AnyVisit {
    var transaction = ShowTransaction(route, as: wanted, with: transition, from: self)
    transaction.isByAddress = byAddress
    transaction.mayRepeat = mayRepeat
    do throws(RoutingError.Reason) {
      switch try transaction.advance() {
      case .done(let visit): return visit
      case .waits(let wait): return try PendingShow.start(transaction, wait)
      }
    } catch {
      throw noted(RoutingError(error, transaction.route))
    }
  }

  /// Makes a route's module without showing it.
  func prepare(
    _ route: any Route, as wanted: Presentation, with transition: (any StageTransition)?
  ) throws(RoutingError) -> AnyVisit {
    var transaction = ShowTransaction(route, as: wanted, with: transition, from: self)
    do throws(RoutingError.Reason) {
      return try transaction.prepare()
    } catch {
      throw noted(RoutingError(error, route))
    }
  }

  /// Shows a module that was prepared.
  func showPrepared() throws(RoutingError) {
    guard let pending, content != nil, phase == .unrouted else {
      let isGone = phase == .removing || phase == .removed
      throw noted(RoutingError(isGone ? .gone : .notPrepared, of: self))
    }
    do throws(RoutingError.Reason) {
      try pending.showPrepared()
    } catch {
      throw noted(RoutingError(error, of: self))
    }
  }

  /// Whether the visit was requested and is not on stage yet: an answer or its parts are awaited, or it was prepared.
  public var isWaiting: Bool { phase == .unrouted && pending != nil }

  /// Stops waiting: the visit comes on stage, or never will.
  func stopWaiting() {
    pending = nil
    parent?.waiting.remove(self) { $0.id }
    if let parent, parent.isFlow { tree.mayEnd(parent) }
  }

  /// Makes a waiting visit belong to another parent, where it is found to be shown now.
  func relocate(to place: Placement) {
    if let parent, parent !== place.parent {
      if scope === parent.scope {
        scope = place.parent.scope
      } else {
        scope.move(from: parent.scope, to: place.parent.scope)
      }
      if pending != nil {
        parent.waiting.remove(self) { $0.id }
        place.parent.waiting.append(self)
      }
      if parent.isFlow { tree.mayEnd(parent) }
    }
    (parent, presentation) = (place.parent, place.presentation)
    transition = transition ?? place.transition
  }

  /// Ends a visit that was never shown, and resumes the tasks that wait for it.
  func endUnshown() {
    guard phase == .unrouted else { return }
    phase = .removed
    resumeWaiters(for: Work.current?.activity)
  }

  /// Ends a request before its visit is on stage.
  ///
  /// - Parameter error: the reason; `CancellationError` if the request was taken back.
  func cancelShowing(because error: any Error = CancellationError()) {
    guard phase == .unrouted, refusal == nil else { return }
    let (pending, parent, activity) = (pending, parent, Work.current?.activity)
    // A change of the tree: observers see it, and a flow that waited for the visit may end.
    tree.beginChange()
    defer { tree.endChange(on: tree.stage, for: activity) }
    stopWaiting()
    if !(error is CancellationError) {
      let refusal =
        error as? RoutingError
        ?? RoutingError(error as? RoutingError.Reason ?? .questionFailed(error), of: self)
      _ = (parent ?? self).noted(refusal)
      // A denial is no failure; observers and waiters learn of it.
      if !refusal.isRefusal { report(refusal) }
      self.refusal = refusal
      self.refusal?.isKnown = true
    }
    releaseParts()
    endUnshown()
    pending?.waiters.resume(for: activity)
    pending?.takePlaceholder()?.dismissWhenPossible()
    pending?.cancel()
  }

  /// Removes a placeholder whose module never comes. If a screen above it refuses to be removed, it goes after that screen.
  func dismissWhenPossible() {
    guard phase == .routed else { return }
    do {
      try dismiss()
    } catch {
      guard error.isRefusal, let upper = above.first else { return report(error) }
      upper.whenRemoved { [weak self] in self?.dismissWhenPossible() }
    }
  }

  // MARK: Waiting

  /// Does something when the visit is on stage, or when it is certain that it never will be.
  func whenDecided(_ body: @escaping @MainActor () throws -> Void) {
    pending?.waiters.actions.append { [weak self] in
      do { try body() } catch { self?.report(error) }
    }
  }

  /// Waits until the visit is on stage.
  ///
  /// - Throws: the reason why it never will be: ``RoutingError``; `CancellationError` if the request was taken back, or the waiting
  ///   task was cancelled.
  public func arrived() async throws {
    if let pending {
      if !(await pending.waiters.wait()) { throw CancellationError() }
    }
    if let refusal { throw refusal }
    if phase != .routed { throw CancellationError() }
  }
}
