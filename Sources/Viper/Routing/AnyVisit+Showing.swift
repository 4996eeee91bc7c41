extension AnyVisit {
  /// Shows a route's module as a child of this visit, at once or when all who are asked have agreed. A tab that is there
  /// already is selected.
  ///
  /// - Parameter choices: what led to this route, each the choice of the one before.
  func show<R: Route>(
    _ route: R, as presentation: Presentation, with transition: (any Transition)?,
    chosenBy choices: [String] = []
  ) throws(RoutingError) -> AnyVisit {
    if let slot = presentation.tabs, let tab = tab(inSlot: slot, at: route) {
      tab.select()
      tab.isRedirect = false
      return tab
    }
    if let step = restoredStep(at: route) { return step }
    if let part = try restoredPart(for: route, as: presentation) { return part }
    let visit: AnyVisit
    let other: any Route
    do throws(RoutingError.Reason) {
      let (offer, spot) = try spot(for: R.self, as: presentation)
      visit = AnyVisit(route, as: spot.presentation, with: transition ?? spot.transition, in: spot.parent)
      if spot.replaced.isEmpty, !offer.isLate, !spot.parent.scope.mayIntercept(.beforeShowing) {
        try begin(visit, route, offer, spot)
        return visit
      }
      guard let redirect = try approach(visit, route, as: presentation, offer, spot) else { return visit }
      other = redirect
    } catch {
      let chosen = try chosen(by: route, choices, after: error)
      return try show(chosen, as: presentation, with: transition, chosenBy: choices + ["\(route)"])
    }
    return try redirect(visit, to: other, as: presentation)
  }

  /// What a choice leads to that has no module of its own.
  ///
  /// - Parameters:
  ///   - choices: what led to this route, each the choice of the one before.
  ///   - reason: why the route itself cannot be shown.
  private func choice<R: Route>(
    of route: R, _ choices: [String], after reason: RoutingError.Reason
  ) throws(RoutingError) -> any Route {
    guard case .noModule = reason, let choice = route as? any RouteChoice else {
      throw RoutingError(reason, route)
    }
    guard choices.count < Router.maximumNesting else { throw RoutingError(.nestedTooDeep(choices), route) }
    return choice.chosen
  }

  /// The same for a route that was to be shown or made: observers are told if there is none.
  func chosen<R: Route>(
    by route: R, _ choices: [String], after reason: RoutingError.Reason
  ) throws(RoutingError) -> any Route {
    do throws(RoutingError) {
      return try choice(of: route, choices, after: reason)
    } catch {
      throw noted(error)
    }
  }

  /// Tells observers of an error.
  func noted(_ error: RoutingError) -> RoutingError {
    tree.note(error, at: self)
    return error
  }

  /// Why a route cannot be shown from here now; nil if it can, as far as that is known before anybody is asked.
  ///
  /// - Parameter choices: what led to this route, each the choice of the one before.
  func refusal<R: Route>(
    toShow route: R, as presentation: Presentation, chosenBy choices: [String] = []
  ) -> RoutingError? {
    do throws(RoutingError.Reason) {
      _ = try spot(for: R.self, as: presentation)
      return nil
    } catch {
      do throws(RoutingError) {
        let chosen = try choice(of: route, choices, after: error)
        return refusal(toShow: chosen, as: presentation, chosenBy: choices + ["\(route)"])
      } catch {
        return error
      }
    }
  }

  /// Where something is shown.
  struct Spot {
    let parent: AnyVisit
    /// As it was asked for.
    let wanted: Presentation
    let presentation: Presentation
    var transition: (any Transition)?
    /// What goes once it is on stage.
    let replaced: [AnyVisit]
    let stage: any Stage
    /// The requests that are asked about, because of which this is shown: a sign-in that comes first.
    var askedFor: [Asking.Request] = []
    /// Whether another tab of the slot was selected since the request.
    var isOvertaken = false

    /// Whether it may be shown below another module, or in another way, than was asked for.
    @MainActor var mayDiffer: Bool {
      switch wanted.place {
      case .top, .detail: true
      case .root, .above, .over, .slot, .tab: parent.isFlow
      }
    }
  }

  /// Finds where something can be shown from here.
  func spot<R: Route>(
    for route: R.Type, as wanted: Presentation
  ) throws(RoutingError.Reason) -> (Offer<R>, Spot) {
    guard R.mayBeShown(as: wanted) else { throw .notAllowed(wanted) }
    let (parent, presentation, replaced) = try place(for: wanted)
    guard let offer = try parent.scope.offer(for: R.self) else { throw .noModule }
    guard parent.phase == .routed else { throw .notRouted(parent.phase) }
    // What is going may still bring in a new root.
    guard phase == .routed || wanted.place == .root else { throw .notRouted(phase) }
    guard let stage = tree.stage else { throw .stageIsGone }
    guard stage.supports(presentation) else { throw .unsupported(presentation) }
    guard tree.showings.count < Router.maximumNesting else {
      throw .nestedTooDeep(tree.showings.map(\.routeName))
    }
    if let name = presentation.slot, let other = parent.partsBySlot[name],
      !replaced.contains(where: { $0 === other })
    {
      throw .slotTaken(by: other.module)
    }
    let transition = parent.isFlow && parent.children.isEmpty ? parent.transition : nil
    return (
      offer,
      Spot(
        parent: parent, wanted: wanted, presentation: presentation, transition: transition,
        replaced: replaced,
        stage: stage)
    )
  }

  /// Whose child the showing becomes, how it is shown there, and what it replaces.
  private func place(
    for presentation: Presentation
  ) throws(RoutingError.Reason) -> (parent: AnyVisit, Presentation, replaced: [AnyVisit]) {
    // What a flow shows first stands where the flow was shown.
    if isFlow, children.isEmpty, presentation.place != .root { return (self, self.presentation, []) }
    switch presentation.place {
    case .slot, .tab:
      guard route != nil else { throw .noView }
      return (self, presentation, [])
    case .above, .over: return (self, presentation, [])
    case .root:
      let root = tree.root ?? self
      return (root, presentation, root.children)
    case .top:
      guard let top = screens.last, let parent = top.parent, top.presentation.place != .root else {
        return try place(for: .root)
      }
      guard top.presentation.place != .over else { throw .cannotReplace(top.module) }
      // In the same way, so that what it becomes is as if it had been shown in the first place.
      return (parent, top.presentation, [top])
    case .detail(let name):
      guard let around = slotAround?.host else { return (self, .push, []) }
      return (around, .slot(name), around.partsBySlot[name].map { [$0] } ?? [])
    }
  }

  /// The nearest visit, from this one upwards, that is in a slot.
  private var slotAround: AnyVisit? {
    var visit = self
    while visit.presentation.isScreen {
      guard let parent = visit.parent else { return nil }
      visit = parent
    }
    return visit
  }

  /// Makes the module and brings it on stage.
  func begin<R: Route>(
    _ visit: AnyVisit, _ route: R, _ offer: Offer<R>, _ spot: Spot
  ) throws(RoutingError.Reason) {
    // Asked now: what shows a new root may be work of an old one, and end with it.
    let activity = Work.current?.activity
    activity?.begin()
    tree.beginChange(showing: visit)
    defer {
      tree.endChange(showing: visit, on: spot.stage, for: activity)
      activity?.end()
    }
    if !tree.openQuestions.isEmpty { for question in OpenQuestion.current { question.didShow() } }
    if spot.mayDiffer { visit.request = Request(from: self, as: spot.wanted) }
    try spot.parent.enter(visit, route, offer, spot)
    makeWay(for: visit, spot.replaced)
    if !spot.parent.waiting.isEmpty, !visit.isPlaceholder {
      spot.parent.supersede(before: visit, spot)
    }
    count(for: activity) { visit.load() }
  }

  /// Makes the module's parts and puts them on stage; if that fails, nothing is left of them.
  private func enter<R: Route>(
    _ visit: AnyVisit, _ route: R, _ offer: Offer<R>, _ spot: Spot
  ) throws(RoutingError.Reason) {
    let (stage, replaced) = (spot.stage, spot.replaced)
    do {
      visit.phase = .routing
      if visit.content == nil { visit.take(try offer.make(route, visit)) }
    } catch {
      visit.releaseParts()
      throw .assemblyFailed(error)
    }
    guard phase == .routed, let content = visit.content else {
      visit.releaseParts()
      throw .notRouted(phase)
    }
    let slot = visit.presentation.slot ?? visit.presentation.tabs
    let held = slot.flatMap { partsBySlot[$0] }
    if let held, visit.presentation.slot != nil, !replaced.contains(where: { $0 === held }) {
      // The slot was filled while interceptors were asked, or while the parts were made.
      visit.releaseParts()
      throw .slotTaken(by: held.module)
    }
    // What takes the place of a tab that is not selected is not selected either; nor what is restored as it was.
    let isHidden =
      visit.restoration?.wasSelected == false || spot.isOvertaken
      || replaced.contains { $0.presentation.tabs != nil && $0.parent === self && !$0.isSelected }
    add(visit, isHidden: isHidden)
    do {
      if !visit.isFlow { try content.show(on: stage, at: visit) }
    } catch {
      leave(visit)
      // What it was to replace, or hide, is still there.
      if let slot { partsBySlot[slot] = held }
      if let held, held.presentation.tabs != nil, !isHidden { held.tellStageOfSelection() }
      visit.releaseParts()
      throw .stageFailed(error)
    }
    guard visit.phase == .routing else { throw .notRouted(visit.phase) }
    visit.phase = .routed
  }

  /// Takes the module's parts, which may end it at once.
  func take(_ made: any ShownContent) {
    made.begin(self)
    content = made
  }

  /// Makes a visit a child of this one, the latest of its tab.
  ///
  /// - Parameter isHidden: whether it is a tab that is not selected.
  func add(_ visit: AnyVisit, isHidden: Bool = false) {
    children.append(visit)
    visit.order = tree.nextOrder()
    let place = visit.presentation.place
    visit.stack = stack
    switch place {
    case .slot(let name): partsBySlot[name] = visit
    case .tab(let name) where !isFlow:
      visit.stack = visit.id
      // One of them is.
      if isHidden, partsBySlot[name] != nil { break }
      overtakeWaitingTabs(in: name)
      if let old = partsBySlot.updateValue(visit, forKey: name), old !== visit {
        visit.tellStageOfSelection()
      }
    default: break
    }
    tree.add(visit)
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

  /// Cancels what still waits to be shown in the same place and was asked for before: the latest request wins, however long
  /// each takes.
  private func supersede(before visit: AnyVisit, _ spot: Spot) {
    switch spot.wanted.place {
    case .root, .top, .detail: break
    case .above, .over, .slot, .tab: return
    }
    let askedFor = Set((spot.askedFor + Asking.chain).map(\.visit))
    for earlier in waiting where earlier.id < visit.id && !askedFor.contains(earlier.id) {
      guard let arrival = earlier.arrival, arrival.isUnderWay, arrival.wanted == spot.wanted else { continue }
      if let question = arrival.question, OpenQuestion.current.contains(where: { $0 === question }) {
        continue
      }
      earlier.neverArrives(because: CancellationError())
    }
  }

  /// Releases the parts of a visit that was never shown.
  func releaseParts() {
    phase = .unrouted
    content?.end()
    content?.didRemove(afterLoading: false)
    content = nil
    endScope()
    messages = nil
    parent = nil
  }

  func load() {
    guard phase == .routed else { return }
    hasLoaded = true
    if tree.hasAmbiguousLinks, let route, let fault = tree.links.fault(of: route) { report(fault) }
    content?.load()
    // A module may have ended while it was made or loaded.
    if phase == .routed, let early = decided {
      decided = nil
      end(with: early)
    }
    guard phase == .routed else { return }
    tellInterceptors(.afterShowing)
    tree.hasArrived(self)
    if isFlow { tree.mayEnd(self) }
    guard case .waitsForLoad(let wanted) = appearance else { return }
    appearance = .hidden
    if wanted { appear() }
  }

  /// Goes because another one stands in its place already; a stage that cannot take it away does not keep it.
  private func makeWay() {
    do {
      try takeAway(saying: nil)
    } catch {
      report(error)
      wasRemovedBySystem()
    }
  }

  func leave(_ child: AnyVisit) {
    let place = children.remove(child) { $0.order }
    if let name = child.presentation.slot {
      if partsBySlot[name] === child { partsBySlot[name] = nil }
    } else if let name = child.presentation.tabs, !isFlow {
      childLeft(child, from: place ?? 0, tabs: name)
    }
    tree.remove(child)
    if isFlow { tree.mayEnd(self) }
  }

  /// The scope that the module opened ends with it.
  func endScope() {
    if scope.opener == id { scope.end() }
  }

  func count(for activity: Activity?, _ body: @MainActor () -> Void) {
    if let activity { activity.run { body() } } else { body() }
  }
}
