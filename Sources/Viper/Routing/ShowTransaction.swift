/// The showing of a route, from the request until the module is on stage.
///
/// The phases, in order: resolve (find the place), approve (ask interceptors and the visits that are replaced), make (the parts),
/// attach (tree and stage), load. A request that has to wait continues as a ``PendingShow``.
@MainActor struct ShowTransaction {
  /// The visit whose module shows the route.
  private(set) var source: AnyVisit
  let wanted: Presentation
  let transition: (any StageTransition)?
  private(set) var route: any Route
  /// The new visit. Nil until its place is known.
  private(set) var visit: AnyVisit?
  var approvals = Approvals()
  /// Whether an address is opened.
  var isByAddress = false
  /// Whether the route is shown again if its screen covers the source already.
  var mayRepeat = true
  /// The requests that caused this one. Nil if they are those of the task.
  private var ownChain: [RequestChain.Request]?
  private var isRedirected = false

  init(
    _ route: any Route, as wanted: Presentation, with transition: (any StageTransition)?,
    from source: AnyVisit
  ) {
    (self.route, self.wanted, self.transition, self.source) = (route, wanted, transition, source)
  }

  private var tree: RouteTree { source.tree }

  enum Step {
    case done(AnyVisit)
    case waits(Wait)
  }

  /// Runs to the end or to the next wait. After a wait it starts at the first phase again.
  mutating func advance() throws(RoutingError.Reason) -> Step {
    try OpenQuestion.willShow()
    while true {
      if visit == nil, let existing = try existing() { return .done(existing) }
      let place = try resolve()
      let visit = visit(at: place)
      switch try approvals.next(showing: visit, route, at: place, from: source) {
      case .redirect(let other): try redirect(to: other)
      case .ask(let question, let approver): return .waits(.answer(to: question, of: approver))
      case .approved:
        if place.module.isAsync, visit.content == nil { return .waits(.parts(of: place.module)) }
        if visit.pending != nil, let tab = place.parent.selectTab(at: route, as: place.presentation) {
          return .done(tab)
        }
        try finish(visit, at: place)
        return .done(visit)
      }
    }
  }

  // MARK: Resolve

  /// Returns a visit that shows the route already: a tab, or one that was restored.
  private func existing() throws(RoutingError.Reason) -> AnyVisit? {
    if let tab = source.selectTab(at: route, as: wanted) {
      tab.isRedirect = isRedirected
      return tab
    }
    if !mayRepeat, let covering = source.latestScreen(at: route, as: wanted) { return covering }
    do throws(RoutingError) {
      guard let restored = try source.restored(at: route, as: wanted) else { return nil }
      if isRedirected { restored.isRedirect = true }
      return restored
    } catch {
      throw error.reason
    }
  }

  private func resolve() throws(RoutingError.Reason) -> Placement {
    guard let placeholder = visit?.pending?.placeholder, placeholder.phase == .routed,
      let parent = placeholder.parent, let stage = tree.stage,
      let module = try parent.scope.entry(for: type(of: route))
    else { return try source.placement(of: type(of: route), as: wanted) }
    return Placement(
      module: module, parent: parent, presentation: placeholder.presentation, transition: nil,
      replaced: [placeholder], stage: stage)
  }

  /// Returns the visit, which belongs to the place from now on: it is removed with the parent and finds modules in its scope.
  private mutating func visit(at place: Placement) -> AnyVisit {
    if let visit {
      visit.relocate(to: place)
      return visit
    }
    let visit = AnyVisit(
      route, as: place.presentation, with: transition ?? place.transition, in: place.parent)
    if isRedirected { visit.isRedirect = true }
    if isByAddress { visit.isByAddress = true }
    self.visit = visit
    return visit
  }

  // MARK: Approve

  /// The requests that caused this one.
  var chain: [RequestChain.Request] { ownChain ?? RequestChain.current }

  /// Adds a visit to the chain.
  mutating func extendChain(by visit: AnyVisit) throws(RoutingError.Reason) {
    let chain = chain
    guard chain.count < Router.maximumNesting else { throw .nestedTooDeep(chain.map(\.route)) }
    ownChain = chain + [RequestChain.Request(visit)]
  }

  /// Continues with another route. A visit that others know already is kept.
  mutating func redirect(to other: any Route) throws(RoutingError.Reason) {
    guard let visit else { return }
    let isKept = visit.pending != nil && visit.content == nil
    if isKept {
      visit.route = other
      visit.isRedirect = true
    }
    try extendChain(by: visit)
    (route, approvals, isRedirected) = (other, Approvals(), true)
    if !isKept { self.visit = nil }
  }

  // MARK: Make, attach, load

  private func finish(_ visit: AnyVisit, at place: Placement) throws(RoutingError.Reason) {
    // Read first: work of a replaced module that shows a new root ends with the module.
    let activity = Work.current?.activity
    activity?.begin()
    let pending = visit.pending
    if pending != nil { visit.stopWaiting() }
    tree.beginChange(showing: visit)
    defer {
      tree.endChange(showing: visit, on: place.stage, for: activity)
      activity?.end()
    }
    if mayDiffer(place.parent) { visit.request = VisitDetails.Request(from: source, as: wanted) }
    try make(visit, at: place)
    try place.parent.attach(visit, at: place, isHidden: pending?.isOvertaken == true)
    if !place.replaced.isEmpty { visit.takePlace(of: place.replaced) }
    if !place.parent.waiting.isEmpty, !visit.isPlaceholder { supersedeEarlier(than: visit, place.parent) }
    let load = { visit.count(for: activity) { visit.load() } }
    // The module's own requests, in didLoad(), were not caused by this one.
    if ownChain != nil { RequestChain.$current.withValue([], operation: load) } else { load() }
  }

  /// Shows the placeholder of the module that is being made. Interceptors are not called: they have agreed to the module.
  func show(placeholder: any Route) throws(RoutingError.Reason) -> AnyVisit {
    let place = try source.placement(of: type(of: placeholder), as: wanted)
    if place.module.isAsync { throw .mustWait }
    let shown = AnyVisit(
      placeholder, as: place.presentation, with: visit?.transition ?? place.transition, in: place.parent)
    shown.isPlaceholder = true
    try ShowTransaction(placeholder, as: wanted, with: nil, from: source).finish(shown, at: place)
    return shown
  }

  /// The same request from another visit.
  func continued(from visit: AnyVisit) -> ShowTransaction {
    var transaction = self
    transaction.source = visit
    return transaction
  }

  /// Makes the parts and stops. The visit waits until it is shown.
  mutating func prepare() throws(RoutingError.Reason) -> AnyVisit {
    let place = try resolve()
    let visit = visit(at: place)
    guard !place.module.isAsync,
      case .approved = try approvals.nextOfInterceptors(showing: visit, route, at: place, from: source)
    else { throw .mustWait }
    for each in try place.parent.scope.interceptors(.beforeShowing) {
      approvals.given.insert(.interceptor(each.id))
    }
    // First: the module may end while it is made, which counts when it is shown.
    visit.pending = PendingShow(visit, self)
    do { visit.take(try visit.make(route, by: place.module)) } catch {
      visit.pending = nil
      visit.releaseParts()
      throw .assemblyFailed(error)
    }
    place.parent.waiting.append(visit)
    return visit
  }

  /// Whether the visit may be shown below another module, or with another presentation, than was requested.
  private func mayDiffer(_ parent: AnyVisit) -> Bool {
    switch wanted.place {
    case .top, .detail: true
    case .root, .above, .over, .slot, .tab: parent.isFlow
    }
  }

  private func make(_ visit: AnyVisit, at place: Placement) throws(RoutingError.Reason) {
    do {
      visit.phase = .routing
      if visit.content == nil { visit.take(try visit.make(route, by: place.module)) }
    } catch {
      visit.releaseParts()
      throw .assemblyFailed(error)
    }
    guard place.parent.phase == .routed, visit.content != nil else {
      visit.releaseParts()
      throw .notRouted(place.parent.phase)
    }
  }

  /// Cancels earlier requests for the same place: the latest request wins, however long each takes.
  private func supersedeEarlier(than visit: AnyVisit, _ parent: AnyVisit) {
    switch wanted.place {
    case .root, .top, .detail: break
    case .above, .over, .slot, .tab: return
    }
    let causes = Set(chain.map(\.visit))
    for earlier in parent.waiting where earlier.id < visit.id && !causes.contains(earlier.id) {
      guard let pending = earlier.pending, pending.isUnderWay, pending.transaction.wanted == wanted else {
        continue
      }
      if let question = pending.question, OpenQuestion.current.contains(where: { $0 === question }) {
        continue
      }
      earlier.cancelShowing()
    }
  }
}

extension AnyVisit {
  /// The screen above this one, shown or requested last, if it was for the same route and presentation: the person has tapped twice.
  /// Nil for a flow, in which nobody can tap.
  fileprivate func latestScreen(at route: any Route, as wanted: Presentation) -> AnyVisit? {
    guard !isFlow, wanted.place == .above || wanted.place == .over else { return nil }
    if let latest = latestRequest(from: self, as: wanted), latest.isShown(at: route) { return latest }
    guard let last = children.last(where: \.presentation.isScreen), last.phase == .routed,
      last.presentation == wanted, last.isShown(at: route) || route.isEqual(to: last.firstRoute)
    else { return nil }
    return last
  }

  func take(_ made: any ShownContent) {
    content = made
    made.begin(self)
  }

  /// Adds a visit to the tree and to the stage, or to neither.
  ///
  /// - Parameter isHidden: whether another tab of the slot was selected since the request.
  fileprivate func attach(_ visit: AnyVisit, at place: Placement, isHidden: Bool)
    throws(RoutingError.Reason)
  {
    let slot = visit.presentation.slot ?? visit.presentation.tabs
    let held = slot.flatMap { partsBySlot[$0] }
    if let held, visit.presentation.slot != nil, !place.replaced.contains(where: { $0 === held }) {
      // The slot was filled while the request waited.
      visit.releaseParts()
      throw .slotTaken(by: held.module)
    }
    // A replacement of a tab that is not selected is not selected either; nor is a restored tab that was not.
    let isHidden =
      isHidden || visit.restoration?.wasSelected == false
      || place.replaced.contains { $0.presentation.tabs != nil && $0.parent === self && !$0.isSelected }
    add(visit, isHidden: isHidden)
    do {
      if !visit.isFlow { try visit.content?.show(at: visit) }
    } catch {
      leave(visit)
      // The module that it would have replaced or hidden is still there.
      if let slot { partsBySlot[slot] = held }
      if let held, held.presentation.tabs != nil, !isHidden { held.tellStageOfSelection() }
      visit.releaseParts()
      throw .stageFailed(error)
    }
    overtakeWaitingTabs(by: visit)
    guard visit.phase == .routing else { throw .notRouted(visit.phase) }
    visit.phase = .routed
  }

  fileprivate func load() {
    guard phase == .routed else { return }
    if case .unloaded(let wanted) = appearance { appearance = .loading(wanted: wanted) }
    if tree.links.isAmbiguous, let route, let error = tree.links.misleadingAddress(of: route) {
      report(error)
    }
    content?.load()
    // A module may have ended while it was made or loaded.
    if phase == .routed, let early = decided {
      decided = nil
      end(with: early)
    }
    guard phase == .routed else { return }
    tellInterceptors(.afterShowing)
    if isFlow { tree.mayEnd(self) }
    guard case .loading(let wanted) = appearance else { return }
    appearance = .hidden
    if wanted { appear() }
  }

  /// Releases the parts of a visit that was never shown.
  func releaseParts() {
    phase = .unrouted
    content?.end()
    content?.didRemove(afterLoading: false)
    content = nil
    endScope()
    mailbox?.messages = nil
    parent = nil
  }
}
