extension AnyVisit {
  /// Shows a route's module as a child of this visit.
  func show<R: Route>(
    _ route: R, as presentation: Presentation, with transition: (any Transition)?
  ) throws(RoutingError) -> AnyVisit {
    let spot = try spot(for: route, as: presentation)
    let visit = AnyVisit(route, as: spot.presentation, with: transition, in: spot.parent)
    // Asked now: what shows a new root may be work of an old one, and end with it.
    let activity = Work.current?.activity
    activity?.begin()
    tree.beginChange(showing: visit)
    defer {
      if let root = tree.endChange(showing: visit) {
        count(for: activity) { spot.stage.didChange(root) }
        tree.forgetAddedParts()
      }
      activity?.end()
    }
    try spot.parent.enter(visit, route, spot)
    if presentation.place == .top {
      // What comes in their place is not above them, and stays.
      for old in spot.replaced { old.isBeingRemovedBySystem(whileShowing: visit) }
    }
    for old in spot.replaced.reversed() where old.phase == .routed { old.makeWay() }
    count(for: activity) { visit.load() }
    return visit
  }

  /// Why a route cannot be shown from here now; nil if it can, as far as that is known before it is made.
  func refusal<R: Route>(toShow route: R, as presentation: Presentation) -> RoutingError? {
    do {
      _ = try spot(for: route, as: presentation)
      return nil
    } catch {
      return error
    }
  }

  /// Where a route is shown.
  private struct Spot<R: Route> {
    let parent: AnyVisit
    let presentation: Presentation
    /// What goes once the module is on stage.
    let replaced: [AnyVisit]
    let offer: Offer<R>
    let stage: any Stage
  }

  /// Finds where the route can be shown from here.
  private func spot<R: Route>(for route: R, as presentation: Presentation) throws(RoutingError) -> Spot<R> {
    func failure(_ reason: RoutingError.Reason) -> RoutingError { RoutingError(reason, route) }
    guard R.mayBeShown(as: presentation) else { throw failure(.notAllowed(presentation)) }
    guard let offer = tree.modules.offer(for: R.self) else { throw failure(.noModule) }
    let (parent, presentation, replaced) = try place(for: route, as: presentation)
    for visit in [self, parent] where visit.phase != .routed && presentation.place != .root {
      throw failure(.notRouted(visit.phase))
    }
    guard let stage = tree.stage else { throw failure(.stageIsGone) }
    guard stage.supports(presentation) else { throw failure(.unsupported(presentation)) }
    guard tree.showings.count < Router.maximumNesting else {
      throw failure(.nestedTooDeep(tree.showings.map(\.routeName)))
    }
    if let name = presentation.slot, let other = child(inSlot: name) {
      throw failure(.slotTaken(by: other.module))
    }
    return Spot(
      parent: parent, presentation: presentation, replaced: replaced, offer: offer, stage: stage)
  }

  /// Whose child the showing becomes, how it is shown there, and what it replaces.
  private func place<R: Route>(
    for route: R, as presentation: Presentation
  ) throws(RoutingError) -> (parent: AnyVisit, Presentation, replaced: [AnyVisit]) {
    switch presentation.place {
    case .above, .over, .slot: return (self, presentation, [])
    case .root:
      let root = tree.root ?? self
      return (root, presentation, root.children)
    case .top:
      guard let top = tree.screens.last, let parent = top.parent, top.presentation.place != .root else {
        return try place(for: route, as: .root)
      }
      guard top.presentation.place != .over else { throw RoutingError(.cannotReplace(top.module), route) }
      // In the same way, so that what it becomes is as if it had been shown in the first place.
      return (parent, top.presentation, [top])
    }
  }

  /// Makes the module's parts and puts them on stage; if that fails, nothing is left of them.
  private func enter<R: Route>(_ visit: AnyVisit, _ route: R, _ spot: Spot<R>) throws(RoutingError) {
    func failure(_ reason: RoutingError.Reason) -> RoutingError { RoutingError(reason, route) }
    let content: any ShownContent
    do {
      visit.phase = .routing
      content = try spot.offer.make(route, visit)
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
    if let name = visit.presentation.slot { partsBySlot[name] = visit }
    tree.add(visit)
    do {
      try content.show(on: spot.stage, at: visit)
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
    if let name = child.presentation.slot { partsBySlot[name] = nil }
    if children.last === child { children.removeLast() } else { children.removeAll { $0 === child } }
    tree.remove(child)
  }

  func count(for activity: Activity?, _ body: @MainActor () -> Void) {
    if let activity { activity.run { body() } } else { body() }
  }
}
