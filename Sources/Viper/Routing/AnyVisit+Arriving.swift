extension AnyVisit {
  /// All have agreed: makes what takes time, and shows it.
  func arrive<R: Route>(_ visit: AnyVisit, _ route: R, _ agreed: Agreements) async throws {
    guard let arrival = visit.arrival else { return }
    var (offer, spot) = try currentSpot(for: R.self, arrival)
    if offer.isLate, visit.content == nil {
      visit.relocate(to: spot)
      guard try await make(visit, route, offer, arrival) else { return }
      (offer, spot) = try currentSpot(for: R.self, arrival)
      // What is to make way may be another module than it was, or mind now.
      var agreed = agreed
      let question = try question(about: visit, route, spot, &agreed)
      guard case .none = question else { return try await goOn(with: visit, route, question, agreed) }
    }
    if let slot = spot.presentation.tabs, let tab = spot.parent.tab(inSlot: slot, at: route) {
      // It was shown meanwhile, or an interceptor led to it.
      tab.select()
      return visit.neverArrives(because: CancellationError())
    }
    visit.relocate(to: spot)
    spot.isOvertaken = arrival.isOvertaken
    let placeholder = arrival.placeholder
    arrival.placeholder = nil
    visit.leaveWaiting()
    spot.askedFor = Asking.chain
    // What it shows is shown because of itself, and not of what was asked here.
    let result = Asking.$chain.withValue([]) {
      Result { () throws(RoutingError.Reason) in try begin(visit, route, offer, spot) }
    }
    if case .failure(let error) = result {
      visit.neverArrives(because: error)
      placeholder?.leaveWhenFree()
    }
    arrival.waiters.resume(for: Work.current?.activity)
  }

  /// Where it is shown now: in place of its placeholder, if it has one.
  func currentSpot<R: Route>(
    for route: R.Type, _ arrival: Arrival
  ) throws(RoutingError.Reason) -> (Offer<R>, Spot) {
    guard let placeholder = arrival.placeholder, placeholder.phase == .routed,
      let parent = placeholder.parent,
      let stage = tree.stage, let offer = try parent.scope.offer(for: route)
    else { return try spot(for: route, as: arrival.wanted) }
    return (
      offer,
      Spot(
        parent: parent, wanted: arrival.wanted, presentation: placeholder.presentation, transition: nil,
        replaced: [placeholder], stage: stage)
    )
  }

  /// Makes a waiting visit belong to the module below which it will be shown: it is removed with that, and finds modules in
  /// that scope.
  func relocate(to spot: Spot) {
    if let parent, parent !== spot.parent {
      if scope === parent.scope {
        scope = spot.parent.scope
      } else {
        scope.move(from: parent.scope, to: spot.parent.scope)
      }
      parent.waiting.remove(self) { $0.id }
      spot.parent.waiting.append(self)
      if parent.isFlow { tree.mayEnd(parent) }
    }
    (parent, presentation) = (spot.parent, spot.presentation)
    transition = transition ?? spot.transition
  }

  /// Makes what takes time, with its placeholder on stage meanwhile.
  ///
  /// - Returns: whether anybody still wants it.
  private func make<R: Route>(
    _ visit: AnyVisit, _ route: R, _ offer: Offer<R>, _ arrival: Arrival
  ) async throws -> Bool {
    if let placeholder = offer.placeholder {
      let shown = try show(placeholder: placeholder, as: arrival.wanted, with: visit.transition)
      arrival.placeholder = shown
      shown.whenRemoved { [weak visit] in visit?.cancelArrival(of: shown) }
    }
    let made: any ShownContent
    do { made = try await offer.makeLate(route, visit) } catch {
      // Its own cancelled work is no reason to say nothing.
      if Task.isCancelled { throw CancellationError() }
      throw RoutingError.Reason.assemblyFailed(error)
    }
    guard visit.arrival === arrival else {
      made.end()
      made.didRemove(afterLoading: false)
      return false
    }
    visit.take(made)
    return true
  }

  /// Shows the placeholder of a module that is being made. Interceptors have agreed to the module, and are not asked again.
  private func show<P: Route>(
    placeholder: P, as wanted: Presentation, with transition: (any Transition)?
  ) throws(RoutingError) -> AnyVisit {
    do throws(RoutingError.Reason) {
      let (offer, spot) = try spot(for: P.self, as: wanted)
      if offer.isLate { throw .mustWait }
      let visit = AnyVisit(
        placeholder, as: spot.presentation, with: transition ?? spot.transition, in: spot.parent)
      visit.isPlaceholder = true
      try begin(visit, placeholder, offer, spot)
      return visit
    } catch {
      throw RoutingError(error, placeholder)
    }
  }

  /// It comes on stage, or never does: it waits no longer.
  func leaveWaiting() {
    arrival = nil
    parent?.waiting.remove(self) { $0.id }
    if let parent, parent.isFlow { tree.mayEnd(parent) }
  }

  /// Ends a visit that was never shown, and tells those who wait for it.
  func endUnshown() {
    guard phase == .unrouted else { return }
    phase = .removed
    waiters?.resume(for: Work.current?.activity)
    waiters = nil
  }

  /// Takes away a placeholder whose module never comes. If a screen above it refuses to be removed, it goes after that screen.
  private func leaveWhenFree() {
    guard phase == .routed else { return }
    do {
      try dismiss()
    } catch {
      guard error.isRefusal, let upper = above.first else { return report(error) }
      upper.whenRemoved { [weak self] in self?.leaveWhenFree() }
    }
  }

  private func cancelArrival(of placeholder: AnyVisit) {
    if arrival?.placeholder === placeholder { neverArrives(because: CancellationError()) }
  }

  /// A visit that waited is over before it began.
  ///
  /// - Parameter error: why; `CancellationError` if it was cancelled.
  func neverArrives(because error: any Error) {
    guard phase == .unrouted, refusalError == nil else { return }
    let (arrival, parent, activity) = (arrival, parent, Work.current?.activity)
    // A change of the tree: observers are told of it, and a flow that waited for it may end.
    tree.beginChange()
    defer { tree.endChange(on: tree.stage, for: activity) }
    leaveWaiting()
    if !(error is CancellationError) {
      let refusal =
        error as? RoutingError
        ?? RoutingError(error as? RoutingError.Reason ?? .refused("\(error)"), of: self)
      refusalError = (parent ?? self).noted(refusal)
      // That somebody said no is no failure; observers and waiters learn of it.
      if !refusal.isRefusal { report(refusal) }
    }
    releaseParts()
    endUnshown()
    arrival?.waiters.resume(for: activity)
    if let placeholder = arrival?.placeholder {
      arrival?.placeholder = nil
      placeholder.leaveWhenFree()
    }
    arrival?.workload.end()
  }

  // MARK: Waiting for it

  /// Does something when it is on stage, or it is sure that it never will be.
  func whenDecided(_ body: @escaping @MainActor () throws -> Void) {
    arrival?.waiters.actions.append { [weak self] in
      do { try body() } catch { self?.report(error) }
    }
  }

  /// Waits until the visit is on stage.
  ///
  /// - Throws: why it never will be: ``RoutingError``; `CancellationError` where it was taken back, or the waiting task was
  ///   cancelled.
  public func arrived() async throws {
    if let arrival {
      if !(await arrival.waiters.wait()) { throw CancellationError() }
    }
    if let refusal { throw refusal }
    if phase != .routed { throw CancellationError() }
  }
}
