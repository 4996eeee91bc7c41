extension AnyVisit {
  /// Shows a route's module as a child of this visit.
  func show<R: Route>(
    _ route: R, as presentation: Presentation, with transition: (any Transition)?
  ) throws(RoutingError) -> AnyVisit {
    do throws(RoutingError.Reason) {
      let offer = try offer(for: R.self, as: presentation)
      let spot = try spot(for: presentation)
      let visit = AnyVisit(route, as: spot.presentation, with: transition, in: spot.parent)
      // Asked now: what shows a new root may be work of an old one, and end with it.
      let activity = Work.current?.activity
      activity?.begin()
      tree.beginChange(showing: visit)
      defer {
        tree.endChange(showing: visit, on: spot.stage, for: activity)
        activity?.end()
      }
      try spot.parent.enter(visit, route, offer, spot.stage)
      makeWay(for: visit, spot.replaced)
      count(for: activity) { visit.load() }
      return visit
    } catch {
      let error = RoutingError(error, route)
      tree.note(error, at: self)
      throw error
    }
  }

  /// Why a route cannot be shown from here now; nil if it can, as far as that is known before it is made.
  func refusal<R: Route>(toShow route: R, as presentation: Presentation) -> RoutingError? {
    do throws(RoutingError.Reason) {
      _ = try offer(for: R.self, as: presentation)
      _ = try spot(for: presentation)
      return nil
    } catch {
      return RoutingError(error, route)
    }
  }

  private func offer<R: Route>(
    for route: R.Type, as presentation: Presentation
  ) throws(RoutingError.Reason) -> Offer<R> {
    guard R.mayBeShown(as: presentation) else { throw .notAllowed(presentation) }
    guard let offer = tree.modules.offer(for: R.self) else { throw .noModule }
    return offer
  }

  /// Where something is shown.
  private struct Spot {
    let parent: AnyVisit
    let presentation: Presentation
    /// What goes once it is on stage.
    let replaced: [AnyVisit]
    let stage: any Stage
  }

  /// Finds where something can be shown from here.
  private func spot(for wanted: Presentation) throws(RoutingError.Reason) -> Spot {
    let (parent, presentation, replaced) = try place(for: wanted)
    guard parent.phase == .routed else { throw .notRouted(parent.phase) }
    // What is going may still bring in a new root.
    guard phase == .routed || presentation.place == .root else { throw .notRouted(phase) }
    guard let stage = tree.stage else { throw .stageIsGone }
    guard stage.supports(presentation) else { throw .unsupported(presentation) }
    guard tree.showings.count < Router.maximumNesting else {
      throw .nestedTooDeep(tree.showings.map(\.routeName))
    }
    if let name = presentation.slot, let other = child(inSlot: name) { throw .slotTaken(by: other.module) }
    return Spot(parent: parent, presentation: presentation, replaced: replaced, stage: stage)
  }

  /// Whose child the showing becomes, how it is shown there, and what it replaces.
  private func place(
    for presentation: Presentation
  ) throws(RoutingError.Reason) -> (parent: AnyVisit, Presentation, replaced: [AnyVisit]) {
    switch presentation.place {
    case .above, .over, .slot: return (self, presentation, [])
    case .root:
      let root = tree.root ?? self
      return (root, presentation, root.children)
    case .top:
      guard let top = tree.screens.last, let parent = top.parent, top.presentation.place != .root else {
        return try place(for: .root)
      }
      guard top.presentation.place != .over else { throw .cannotReplace(top.module) }
      // In the same way, so that what it becomes is as if it had been shown in the first place.
      return (parent, top.presentation, [top])
    }
  }

  /// Makes the module's parts and puts them on stage; if that fails, nothing is left of them.
  private func enter<R: Route>(
    _ visit: AnyVisit, _ route: R, _ offer: Offer<R>, _ stage: any Stage
  ) throws(RoutingError.Reason) {
    let content: any ShownContent
    do {
      visit.phase = .routing
      content = try offer.make(route, visit)
      content.begin(visit)
      visit.content = content
    } catch {
      visit.abandon()
      throw .assemblyFailed(error)
    }
    guard phase == .routed else {
      visit.abandon()
      throw .notRouted(phase)
    }
    children.append(visit)
    if let name = visit.presentation.slot { partsBySlot[name] = visit }
    tree.add(visit)
    do {
      try content.show(on: stage, at: visit)
    } catch {
      leave(visit)
      visit.abandon()
      throw .stageFailed(error)
    }
    guard visit.phase == .routing else { throw .notRouted(visit.phase) }
    visit.phase = .routed
  }

  /// Takes away what a showing replaces.
  private func makeWay(for visit: AnyVisit, _ replaced: [AnyVisit]) {
    if replaced.isEmpty { return }
    if visit.presentation.place != .root {
      // What comes in their place is not above them, and stays.
      for old in replaced { old.isBeingRemovedBySystem(whileShowing: visit) }
    }
    for old in replaced.reversed() where old.phase == .routed { old.makeWay() }
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
