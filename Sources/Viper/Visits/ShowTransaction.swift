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
  private let isByAddress: Bool
  /// Whether the route is shown again although its screen covers the source already.
  private let mayRepeat: Bool
  /// The requests that caused this one. Nil if they are those of the task.
  private var ownChain: [RequestChain.Request]?
  private var isRedirected = false

  init(
    _ route: any Route, as wanted: Presentation, with transition: (any StageTransition)? = nil,
    from source: AnyVisit, isByAddress: Bool = false, mayRepeat: Bool = true
  ) {
    (self.route, self.wanted, self.transition, self.source) = (route, wanted, transition, source)
    (self.isByAddress, self.mayRepeat) = (isByAddress, mayRepeat)
  }

  private var tree: VisitTree { source.tree }

  /// Shows the route, at once or when all who are asked have agreed. An existing tab is selected instead.
  mutating func run() throws(RoutingError) -> AnyVisit {
    do throws(RoutingError.Reason) {
      switch try advance() {
      case .done(let visit): return visit
      case .waits(let wait): return try PendingShow.start(self, wait)
      }
    } catch {
      throw RoutingError(error, route).noted(at: source)
    }
  }

  /// Shows a route, and binds its outputs if the module lists an exit to it.
  static func showAgain(
    _ route: some Route, as presentation: Presentation, from source: AnyVisit, byAddress: Bool = false
  ) throws(RoutingError) -> AnyVisit {
    var transaction = ShowTransaction(route, as: presentation, from: source, isByAddress: byAddress)
    let visit = try transaction.run()
    source.content?.bindOutputs(of: VisitOwner(visit: visit), as: presentation)
    return visit
  }

  enum Step {
    case done(AnyVisit)
    case waits(Wait)
  }

  /// Runs to the end or to the next wait. After a wait it starts at the first phase again.
  mutating func advance() throws(RoutingError.Reason) -> Step {
    try GuardQuestion.willShow()
    while true {
      if visit == nil, let existing = try existing() { return .done(existing) }
      let place = try resolve()
      let visit = visit(at: place)
      switch try approvals.next(showing: visit, route, at: place, from: source) {
      case .redirect(let other): try redirect(to: other)
      case .ask(let question, let approver): return .waits(.answer(to: question, of: approver))
      case .approved:
        if place.module.isAsync, visit.content == nil { return .waits(.parts(of: place.module)) }
        if visit.isWaiting, let tab = Self.selectTab(at: route, as: place.presentation, of: place.parent) {
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
    if let tab = Self.selectTab(at: route, as: wanted, of: source) {
      if isRedirected { tab.openRequest().isRedirect = true } else { tab.request?.isRedirect = false }
      return tab
    }
    if !mayRepeat, let covering { return covering }
    do throws(RoutingError) {
      guard let restored = try Restoration.claim(route, as: wanted, of: source) else { return nil }
      if isRedirected { restored.openRequest().isRedirect = true }
      return restored
    } catch {
      throw error.reason
    }
  }

  private static func selectTab(
    at route: any Route, as presentation: Presentation, of module: AnyVisit
  ) -> AnyVisit? {
    presentation.tabs.flatMap { Tabs(of: module, in: $0).select(at: route) }
  }

  /// The screen above the source, shown or requested last, if it was for the same route and presentation: the person has tapped twice.
  /// Nil for a flow, which has no view.
  private var covering: AnyVisit? {
    guard !source.isFlow, wanted.place == .above || wanted.place == .over else { return nil }
    if let latest = PendingShow.latest(of: source, from: source, as: wanted), route.isShown(by: latest) {
      return latest
    }
    guard let last = source.children.last(where: \.presentation.isScreen), last.phase == .shown,
      last.presentation == wanted, route.wasShown(by: last)
    else { return nil }
    return last
  }

  private func resolve() throws(RoutingError.Reason) -> Placement {
    guard let placeholder = visit?.request?.pending?.placeholder, placeholder.phase == .shown,
      let parent = placeholder.parent,
      let module = try parent.scope.entry(for: type(of: route))
    else { return try Placement(of: type(of: route), as: wanted, from: source) }
    return Placement(of: module, insteadOf: placeholder, below: parent)
  }

  /// Returns the visit, which belongs to the place from now on: it is removed with the parent and finds modules in its scope.
  private mutating func visit(at place: Placement) -> AnyVisit {
    if let visit {
      relocate(visit, to: place)
      return visit
    }
    let visit = AnyVisit(route, as: place.presentation, in: place.parent)
    if let transition = transition ?? place.transition { visit.openRequest().transition = transition }
    if isRedirected { visit.openRequest().isRedirect = true }
    if isByAddress { visit.openRequest().isByAddress = true }
    self.visit = visit
    return visit
  }

  /// Makes a waiting visit belong to another parent, where it is found to be shown now.
  private func relocate(_ visit: AnyVisit, to place: Placement) {
    if let parent = visit.parent, parent !== place.parent {
      if visit.scope === parent.scope {
        visit.scope = place.parent.scope
      } else {
        visit.scope.move(from: parent.scope, to: place.parent.scope)
      }
      if let pending = visit.request?.pending {
        parent.waiting.remove(pending) { $0.visit.id }
        place.parent.waiting.append(pending)
      }
      if parent.isFlow { tree.mayEnd(parent) }
    }
    (visit.parent, visit.presentation) = (place.parent, place.presentation)
    if visit.transition == nil, let transition = place.transition {
      visit.openRequest().transition = transition
    }
  }

  // MARK: Approve

  /// The requests that caused this one.
  var chain: [RequestChain.Request] { ownChain ?? RequestChain.current }

  /// Adds a visit to the chain.
  mutating func extendChain(by visit: AnyVisit) throws(RoutingError.Reason) {
    let chain = chain
    guard chain.count < NestingLimit.value else { throw .nestedTooDeep(chain.map(\.route)) }
    ownChain = chain + [RequestChain.Request(visit)]
  }

  /// Continues with another route. A visit that others know already is kept.
  mutating func redirect(to other: any Route) throws(RoutingError.Reason) {
    guard let visit else { return }
    let isKept = visit.isWaiting && visit.content == nil
    if isKept {
      visit.route = other
      visit.openRequest().isRedirect = true
    }
    try extendChain(by: visit)
    (route, approvals, isRedirected) = (other, Approvals(), true)
    if !isKept { self.visit = nil }
  }

  // MARK: Make, attach, load

  private func finish(_ visit: AnyVisit, at place: Placement) throws(RoutingError.Reason) {
    let pending = visit.request?.pending
    pending?.stop()
    try tree.change(showing: visit) { activity throws(RoutingError.Reason) in
      if isIndirect(below: place.parent) { visit.openRequest().keep(source: source, wanted: wanted) }
      try make(visit, at: place)
      try attach(visit, at: place, isHidden: pending?.isOvertaken == true)
      if !place.replaced.isEmpty { RemovalTransaction.replace(place.replaced, by: visit, for: activity) }
      if !place.parent.waiting.isEmpty, visit.request?.isPlaceholder != true {
        supersedeEarlier(than: visit, place.parent)
      }
      let load = { Activity.run(activity) { self.load(visit) } }
      // The module's own requests, in didLoad(), were not caused by this one.
      if ownChain != nil { RequestChain.$current.withValue([], operation: load) } else { load() }
    }
  }

  /// Shows the placeholder of the module that is being made. Interceptors are not called: they have agreed to the module.
  func show(placeholder: any Route) throws(RoutingError.Reason) -> AnyVisit {
    let place = try Placement(of: type(of: placeholder), as: wanted, from: source)
    if place.module.isAsync { throw .mustWait }
    let shown = AnyVisit(placeholder, as: place.presentation, in: place.parent)
    let request = shown.openRequest()
    (request.isPlaceholder, request.transition) = (true, visit?.transition ?? place.transition)
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
  mutating func prepare() throws(RoutingError) -> AnyVisit {
    do throws(RoutingError.Reason) { return try makeEarly() } catch {
      throw RoutingError(error, route).noted(at: source)
    }
  }

  private mutating func makeEarly() throws(RoutingError.Reason) -> AnyVisit {
    let place = try resolve()
    let visit = visit(at: place)
    guard !place.module.isAsync,
      case .approved = try approvals.nextOfInterceptors(showing: visit, route, at: place, from: source)
    else { throw .mustWait }
    for each in try place.parent.scope.interceptors(.beforeShowing) {
      approvals.given.insert(.interceptor(each.id))
    }
    // First: the module may end while it is made, which counts when it is shown.
    let pending = PendingShow(visit, self)
    visit.openRequest().pending = pending
    do { try Assembly(of: visit).make(route, by: place.module) } catch {
      visit.request?.pending = nil
      Assembly(of: visit).release()
      throw .assemblyFailed(error)
    }
    place.parent.waiting.append(pending)
    return visit
  }

  /// Whether the visit may be shown below another module, or with another presentation, than was requested.
  private func isIndirect(below parent: AnyVisit) -> Bool {
    switch wanted.place {
    case .top, .detail: true
    case .root, .above, .over, .slot, .tab: parent.isFlow
    }
  }

  private func make(_ visit: AnyVisit, at place: Placement) throws(RoutingError.Reason) {
    do {
      visit.phase = .showing
      if visit.content == nil { try Assembly(of: visit).make(route, by: place.module) }
    } catch {
      Assembly(of: visit).release()
      throw .assemblyFailed(error)
    }
    guard place.parent.phase == .shown, visit.content != nil else {
      Assembly(of: visit).release()
      throw .notShown(place.parent.phase)
    }
  }

  /// Cancels earlier requests for the same place: the latest request wins, however long each takes.
  private func supersedeEarlier(than visit: AnyVisit, _ parent: AnyVisit) {
    switch wanted.place {
    case .root, .top, .detail: break
    case .above, .over, .slot, .tab: return
    }
    let causes = Set(chain.map(\.visit))
    for earlier in parent.waiting where earlier.visit.id < visit.id && !causes.contains(earlier.visit.id) {
      guard earlier.isUnderWay, earlier.wanted == wanted else { continue }
      let isAsking = GuardQuestion.current.contains { $0 === earlier.question }
      if !isAsking { earlier.cancel() }
    }
  }

  /// Adds a visit to the tree and to the stage, or to neither.
  ///
  /// - Parameter isHidden: whether another tab of the slot was selected since the request.
  private func attach(_ visit: AnyVisit, at place: Placement, isHidden: Bool) throws(RoutingError.Reason) {
    let parent = place.parent
    let (slot, tabs) = (visit.presentation.slot, visit.presentation.tabs)
    let name = slot ?? tabs
    let held = name.flatMap { parent.slots[$0] }
    if let held, slot != nil, !place.replaced.contains(where: { $0 === held }) {
      // The slot was filled while the request waited.
      Assembly(of: visit).release()
      throw .slotTaken(by: held.module)
    }
    // A replacement of a tab that is not selected is not selected either; nor is a restored tab that was not.
    let isHidden =
      isHidden || visit.request?.restoration?.wasSelected == false
      || place.replaced.contains { $0.presentation.tabs != nil && $0.parent === parent && !$0.isSelected }
    tree.add(visit, to: parent, isHidden: isHidden)
    do {
      if !visit.isFlow { try visit.content?.show(at: VisitOwner(visit: visit)) }
    } catch {
      tree.remove(visit)
      // The module that it would have replaced or hidden is still there.
      if let name { parent.slots[name] = held }
      if let held, let name = held.presentation.tabs, !isHidden {
        Tabs(of: parent, in: name).notifyStage(of: held)
      }
      Assembly(of: visit).release()
      throw .stageFailed(error)
    }
    if let tabs, parent.slots[tabs] === visit { Tabs(of: parent, in: tabs).overtakeWaiting() }
    guard visit.phase == .showing else { throw .notShown(visit.phase) }
    visit.phase = .shown
  }

  private func load(_ visit: AnyVisit) {
    guard visit.phase == .shown else { return }
    if case .unloaded(let wanted) = visit.appearance.state {
      visit.appearance.state = .loading(wanted: wanted)
    }
    if tree.links.isAmbiguous, let route = visit.route, let error = tree.links.misleadingAddress(of: route) {
      visit.report(error)
    }
    visit.content?.load()
    // A module may have ended while it was made or loaded.
    if visit.phase == .shown, let early = visit.conversation?.outcome {
      VisitOwner(visit: visit).end(with: early)
    }
    guard visit.phase == .shown else { return }
    Guards(of: visit).notify(.afterShowing)
    if visit.isFlow { tree.mayEnd(visit) }
    guard case .loading(let wanted) = visit.appearance.state else { return }
    visit.appearance.state = .hidden
    if wanted { visit.didAppear() }
  }
}
