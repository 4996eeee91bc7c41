extension AnyVisit {
  /// Shows a route's module as a child of this visit.
  func show<R: Route>(
    _ route: R, as presentation: Presentation, with transition: (any Transition)?
  ) throws(RoutingError) -> AnyVisit {
    let base = presentation == .root ? tree.root ?? self : self
    let place = try base.place(for: route, as: presentation)
    let visit = AnyVisit(route, as: presentation, with: transition, in: base)
    // Asked now: what shows a new root may be work of an old one, and end with it.
    let activity = Work.current?.activity
    activity?.begin()
    tree.beginChange(showing: visit)
    defer {
      if let root = tree.endChange(showing: visit) {
        count(for: activity) { place.stage.didChange(root) }
        tree.forgetAddedParts()
      }
      activity?.end()
    }
    let replaced = presentation == .root ? base.children : []
    try base.enter(visit, route, place)
    for old in replaced.reversed() where old.phase == .routed { old.makeWay() }
    count(for: activity) { visit.load() }
    return visit
  }

  /// Where a route can be shown.
  private struct Place<R: Route> {
    let offer: Offer<R>
    let stage: any Stage
  }

  /// Checks whether the route can be shown from here.
  private func place<R: Route>(for route: R, as presentation: Presentation) throws(RoutingError) -> Place<R> {
    func failure(_ reason: RoutingError.Reason) -> RoutingError { RoutingError(reason, route) }
    guard let offer = tree.modules.offer(for: R.self) else { throw failure(.noModule) }
    guard phase == .routed else { throw failure(.notRouted(phase)) }
    guard let stage = tree.stage else { throw failure(.stageIsGone) }
    guard tree.showings.count < Router.maximumNesting else {
      throw failure(.nestedTooDeep(tree.showings.map(\.routeName)))
    }
    if case .slot(let name) = presentation, let other = child(inSlot: name) {
      throw failure(.slotTaken(by: other.module))
    }
    return Place(offer: offer, stage: stage)
  }

  /// Makes the module's parts and puts them on stage; if that fails, nothing is left of them.
  private func enter<R: Route>(_ visit: AnyVisit, _ route: R, _ place: Place<R>) throws(RoutingError) {
    func failure(_ reason: RoutingError.Reason) -> RoutingError { RoutingError(reason, route) }
    let content: any ShownContent
    do {
      visit.phase = .routing
      content = try place.offer.make(route, visit)
      content.begin(visit)
      visit.content = content
    } catch {
      visit.abandon()
      throw failure(.assemblyFailed(error))
    }
    guard phase == .routed else {
      visit.abandon()
      throw failure(.notRouted(phase))
    }
    children.append(visit)
    if case .slot(let name) = visit.presentation { partsBySlot[name] = visit }
    tree.add(visit)
    do {
      try content.show(on: place.stage, at: visit)
    } catch {
      leave(visit)
      visit.abandon()
      throw failure(.stageFailed(error))
    }
    guard visit.phase == .routing else { throw failure(.notRouted(visit.phase)) }
    visit.phase = .routed
  }

  private func abandon() {
    phase = .unrouted
    content?.end()
    content?.didRemove(afterLoading: false)
    content = nil
    messages = nil
    parent = nil
  }

  private func load() {
    guard phase == .routed else { return }
    hasLoaded = true
    content?.load()
    // A module may have ended while it was made or loaded.
    if phase == .routed, let early = decided {
      decided = nil
      end(with: early)
    }
    guard phase == .routed, case .waitsForLoad(let wanted) = appearance else { return }
    appearance = .hidden
    if wanted { appear() }
  }

  /// Goes because another root is on stage already; a stage that cannot take it away does not keep it.
  private func makeWay() {
    do {
      try dismiss()
    } catch {
      report(error)
      wasRemovedBySystem()
    }
  }

  func leave(_ child: AnyVisit) {
    // Mostly it is the latest that goes.
    if case .slot(let name) = child.presentation { partsBySlot[name] = nil }
    if children.last === child { children.removeLast() } else { children.removeAll { $0 === child } }
    tree.remove(child)
  }

  func count(for activity: Activity?, _ body: @MainActor () -> Void) {
    if let activity { activity.run { body() } } else { body() }
  }
}
