/// What goes on before a visit comes on stage: interceptors and modules are asked, parts are made.
@MainActor final class Arrival {
  /// The module that shows it.
  let source: AnyVisit
  let wanted: Presentation
  let workload = Workload()
  /// Shown meanwhile.
  var placeholder: AnyVisit?
  /// The interceptors that have agreed when it was made without being shown.
  var agreed: Set<ObjectIdentifier> = []
  /// Whether somebody is being asked, or its parts are being made.
  var isUnderWay = false
  /// The tasks that wait until it is on stage, or never will be.
  let waiters = Waiters()

  init(from source: AnyVisit, as wanted: Presentation) {
    self.source = source
    self.wanted = wanted
  }
}

/// Who has agreed to a showing already.
struct Agreements {
  var interceptors: Set<ObjectIdentifier> = []
  /// Those that are to go.
  var departures: Set<Departure> = []
}

/// What has to be asked next.
enum Question {
  /// Nothing: all have agreed.
  case none
  case redirect(any Route)
  /// - Parameter departure: what it is that is to go, if it is asked whether it goes.
  case ask(@MainActor @Sendable () async throws -> Verdict, departure: Departure?)
}

/// The routes whose showing was asked about, one because of the other: a sign-in that is guarded by itself has no end.
private enum Asking {
  @TaskLocal static var chain: [String] = []
}

extension AnyVisit {
  /// Whether it was asked for and is not on stage yet: somebody is being asked, or its parts are being made, or it was made
  /// without being shown.
  public var isWaiting: Bool { phase == .unrouted && arrival != nil }

  /// Brings a visit on stage now, or when all who are asked have agreed and its parts are made.
  func approach<R: Route>(
    _ visit: AnyVisit, _ route: R, as wanted: Presentation, _ offer: Offer<R>, _ spot: Spot,
    _ agreed: Agreements = Agreements()
  ) throws(RoutingError.Reason) -> AnyVisit {
    var agreed = agreed
    let question = try question(about: visit, route, spot, &agreed)
    switch question {
    case .none where visit.arrival == nil && !offer.isLate:
      try begin(visit, route, offer, spot)
      return visit
    case .none where visit.content != nil:
      let arrival = visit.arrival
      visit.leaveWaiting()
      defer { arrival?.waiters.resume(for: Work.current?.activity) }
      do throws(RoutingError.Reason) { try begin(visit, route, offer, spot) } catch {
        visit.isOver()
        throw error
      }
      return visit
    case .redirect(let other):
      guard Asking.chain.count < Router.maximumNesting else { throw .nestedTooDeep(Asking.chain) }
      let result = Asking.$chain.withValue(Asking.chain + [visit.routeName]) {
        Result { () throws(RoutingError) in try show(other, as: wanted, with: visit.transition) }
      }
      do throws(RoutingError) {
        let shown = try result.get()
        shown.isRedirect = true
        return shown
      } catch {
        throw error.reason
      }
    case .none, .ask: break
    }
    guard Asking.chain.count < Router.maximumNesting else { throw .nestedTooDeep(Asking.chain) }
    try wait(for: visit, route, as: wanted)
    Asking.$chain.withValue(Asking.chain + [visit.routeName]) { [agreed] in
      visit.arrival?.isUnderWay = true
      visit.arrival?.workload.start(.concurrent) { [weak self] in
        try await self?.goOn(with: visit, route, question, agreed)
      } ended: { [weak visit] error in
        if let error { visit?.neverArrives(because: error) }
      }
    }
    return visit
  }

  private func wait<R: Route>(
    for visit: AnyVisit, _ route: R, as wanted: Presentation
  ) throws(RoutingError.Reason) {
    guard let parent = visit.parent, visit.arrival == nil else { return }
    let isAskedAlready = parent.waiting.contains {
      $0.arrival?.wanted == wanted && $0.arrival?.source === self && $0.content == nil
        && $0.isShown(at: route)
    }
    if isAskedAlready { throw .isWaiting }
    visit.arrival = Arrival(from: self, as: wanted)
    parent.waiting.append(visit)
  }

  /// What has to be asked next before a showing: interceptors first, then what is to make way.
  private func question<R: Route>(
    about visit: AnyVisit, _ route: R, _ spot: Spot, _ agreed: inout Agreements
  ) throws(RoutingError.Reason) -> Question {
    let question = try questionOfInterceptors(about: visit, route, spot, &agreed)
    guard case .none = question else { return question }
    for old in spot.replaced {
      switch old.objection(to: old.leaving, agreed.departures) {
      case .none: continue
      case .refused(let reason, let departure): throw .refused("\(departure.visit.module) stays: \(reason)")
      case .redirected(let other, let departure):
        throw .refused(departure.visit.stay(showing: other))
      case .mustAsk(let ask, let departure): return .ask(ask, departure: departure)
      }
    }
    return .none
  }

  private func questionOfInterceptors<R: Route>(
    about visit: AnyVisit, _ route: R, _ spot: Spot, _ agreed: inout Agreements
  ) throws(RoutingError.Reason) -> Question {
    let interceptors = try spot.parent.scope.interceptors(.beforeShowing)
    if interceptors.isEmpty { return .none }
    // One that shows the very route it is asked about would ask itself without end.
    guard tree.askings < Router.maximumNesting else { throw .nestedTooDeep([visit.routeName]) }
    tree.askings += 1
    defer { tree.askings -= 1 }
    let request = RoutingRequest(
      route: route, presentation: spot.presentation, visit: visit, source: self)
    for index in interceptors.indices {
      let each = interceptors[index]
      guard each.concerns(R.self), let ask = each.beforeShowing, !agreed.interceptors.contains(each.id)
      else { continue }
      switch ask(request) {
      case .proceed: continue
      case .refuse(let reason): throw .refused(reason)
      case .redirect(let other): return .redirect(other)
      case .wait(let question):
        agreed.interceptors.formUnion(interceptors[...index].map(\.id))
        return .ask(question, departure: nil)
      }
    }
    return .none
  }

  /// Asks until all have agreed, then shows.
  private func goOn<R: Route>(
    with visit: AnyVisit, _ route: R, _ question: Question, _ agreed: Agreements
  ) async throws {
    var (question, agreed) = (question, agreed)
    while case .ask(let ask, let departure) = question {
      let verdict = if let departure { try await departure.answer(to: ask) } else { try await ask() }
      // Who was removed meanwhile is removed.
      guard let arrival = visit.arrival else { return }
      switch verdict {
      case .proceed:
        if let departure { agreed.departures.insert(departure) }
        let (_, spot) = try currentSpot(for: R.self, arrival)
        question = try self.question(about: visit, route, spot, &agreed)
      case .refuse(let reason): throw RoutingError.Reason.refused(reason)
      case .wait(let more): question = .ask(more, departure: departure)
      case .redirect(let other):
        if let departure { throw RoutingError.Reason.refused(departure.visit.stay(showing: other)) }
        question = .redirect(other)
      }
    }
    if case .redirect(let other) = question { return try await redirect(visit, to: other) }
    try await arrive(visit, route, agreed)
  }

  private func redirect<R: Route>(_ visit: AnyVisit, to route: R) async throws {
    guard let arrival = visit.arrival else { return }
    guard Asking.chain.count < Router.maximumNesting else {
      throw RoutingError.Reason.nestedTooDeep(Asking.chain)
    }
    visit.route = route
    visit.isRedirect = true
    let spot: Spot
    do throws(RoutingError.Reason) {
      spot = try self.spot(for: R.self, as: arrival.wanted).1
    } catch {
      guard case .noModule = error, let choice = route as? any RouteChoice else { throw error }
      return try await Asking.$chain.withValue(Asking.chain + [visit.routeName]) {
        try await redirect(visit, to: choice.chosen)
      }
    }
    var agreed = Agreements()
    let question = try question(about: visit, route, spot, &agreed)
    try await Asking.$chain.withValue(Asking.chain + [visit.routeName]) {
      try await goOn(with: visit, route, question, agreed)
    }
  }

  /// All have agreed: makes what takes time, and shows it.
  private func arrive<R: Route>(_ visit: AnyVisit, _ route: R, _ agreed: Agreements) async throws {
    guard let arrival = visit.arrival else { return }
    var (offer, spot) = try currentSpot(for: R.self, arrival)
    if offer.isLate, visit.content == nil {
      visit.stand(at: spot)
      guard try await make(visit, route, offer, arrival) else { return }
      (offer, spot) = try currentSpot(for: R.self, arrival)
      // What is to make way may be another module than it was, or mind now.
      var agreed = agreed
      let question = try question(about: visit, route, spot, &agreed)
      guard case .none = question else { return try await goOn(with: visit, route, question, agreed) }
    }
    visit.stand(at: spot)
    arrival.placeholder = nil
    visit.leaveWaiting()
    // What it shows is shown because of itself, and not of what was asked here.
    let result = Asking.$chain.withValue([]) {
      Result { () throws(RoutingError.Reason) in try begin(visit, route, offer, spot) }
    }
    if case .failure(let error) = result { visit.neverArrives(because: error) }
    arrival.waiters.resume(for: Work.current?.activity)
  }

  /// Where it is shown now: in place of its placeholder, if it has one.
  private func currentSpot<R: Route>(
    for route: R.Type, _ arrival: Arrival
  ) throws(RoutingError.Reason) -> (Offer<R>, Spot) {
    guard let placeholder = arrival.placeholder, placeholder.phase == .routed,
      let parent = placeholder.parent,
      let stage = tree.stage, let offer = try parent.scope.offer(for: route)
    else { return try spot(for: route, as: arrival.wanted) }
    return (
      offer,
      Spot(
        parent: parent, presentation: placeholder.presentation, transition: nil, replaced: [placeholder],
        stage: stage)
    )
  }

  /// It is to be shown somewhere, and belongs there while it waits.
  private func stand(at spot: Spot) {
    if let parent, parent !== spot.parent {
      if scope === parent.scope {
        scope = spot.parent.scope
      } else {
        scope.move(from: parent.scope, to: spot.parent.scope)
      }
      parent.waiting.removeAll { $0 === self }
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

  /// Shows what stands for a module that is being made. All who are asked about that have agreed.
  private func show<P: Route>(
    placeholder: P, as wanted: Presentation, with transition: (any Transition)?
  ) throws(RoutingError.Reason) -> AnyVisit {
    let (offer, spot) = try spot(for: P.self, as: wanted)
    if offer.isLate { throw .mustWait }
    let visit = AnyVisit(
      placeholder, as: spot.presentation, with: transition ?? spot.transition, in: spot.parent)
    visit.isPlaceholder = true
    try begin(visit, placeholder, offer, spot)
    return visit
  }

  /// It comes on stage, or never does: it waits no longer.
  private func leaveWaiting() {
    arrival = nil
    parent?.waiting.removeAll { $0 === self }
    if let parent, parent.isFlow { tree.mayEnd(parent) }
  }

  /// What was made never came on stage.
  private func isOver() {
    guard phase == .unrouted else { return }
    phase = .removed
    waiters?.resume(for: Work.current?.activity)
    waiters = nil
  }

  private func cancelArrival(of placeholder: AnyVisit) {
    if arrival?.placeholder === placeholder { neverArrives(because: CancellationError()) }
  }

  /// A visit that waited is over before it began.
  ///
  /// - Parameter error: why; `CancellationError` where nobody wants it any more.
  func neverArrives(because error: any Error) {
    guard phase == .unrouted, refusalError == nil else { return }
    let (arrival, parent, activity) = (arrival, parent, Work.current?.activity)
    // A change of its own: observers are told of it, and a flow that waited for it may be over.
    tree.beginChange()
    defer { tree.endChange(on: tree.stage, for: activity) }
    leaveWaiting()
    if !(error is CancellationError) {
      let refusal =
        error as? RoutingError
        ?? RoutingError(error as? RoutingError.Reason ?? .refused("\(error)"), of: self)
      refusalError = refusal
      tree.note(refusal, at: parent ?? self)
      report(refusal)
    }
    abandon()
    isOver()
    arrival?.waiters.resume(for: activity)
    if let placeholder = arrival?.placeholder {
      arrival?.placeholder = nil
      placeholder.dismissUnasked()
    }
    arrival?.workload.end()
  }

  // MARK: Made without being shown

  /// Makes a route's module without showing it.
  ///
  /// - Parameter choices: what led to this route, each the choice of the one before.
  func prepare<R: Route>(
    _ route: R, as wanted: Presentation, with transition: (any Transition)?, chosenBy choices: [String] = []
  ) throws(RoutingError) -> AnyVisit {
    do throws(RoutingError.Reason) {
      let (offer, spot) = try spot(for: R.self, as: wanted)
      let visit = AnyVisit(
        route, as: spot.presentation, with: transition ?? spot.transition, in: spot.parent)
      var agreed = Agreements()
      guard !offer.isLate, case .none = try questionOfInterceptors(about: visit, route, spot, &agreed) else {
        throw .mustWait
      }
      let arrival = Arrival(from: self, as: wanted)
      arrival.agreed = Set(try spot.parent.scope.interceptors(.beforeShowing).map(\.id))
      // Before it is made: it may end at once, which counts when it is shown.
      visit.arrival = arrival
      do { visit.take(try offer.make(route, visit)) } catch {
        visit.arrival = nil
        visit.abandon()
        throw .assemblyFailed(error)
      }
      spot.parent.waiting.append(visit)
      return visit
    } catch {
      var reason = error
      if case .noModule = error, let choice = route as? any RouteChoice {
        if choices.count < Router.maximumNesting {
          return try prepare(choice.chosen, as: wanted, with: transition, chosenBy: choices + ["\(route)"])
        }
        reason = .nestedTooDeep(choices)
      }
      let error = RoutingError(reason, route)
      tree.note(error, at: self)
      throw error
    }
  }

  /// Shows what was made without being shown.
  func showPrepared() throws(RoutingError) {
    guard let arrival, let route, content != nil, phase == .unrouted else {
      let isGone = phase == .removing || phase == .removed
      let error = RoutingError(isGone ? .gone : .notPrepared, of: self)
      tree.note(error, at: self)
      throw error
    }
    try arrival.source.show(prepared: self, route, arrival)
  }

  private func show<R: Route>(
    prepared visit: AnyVisit, _ route: R, _ arrival: Arrival
  ) throws(RoutingError) {
    do throws(RoutingError.Reason) {
      if arrival.isUnderWay { throw .isWaiting }
      let (offer, spot) = try spot(for: R.self, as: arrival.wanted)
      visit.stand(at: spot)
      let agreed = Agreements(interceptors: arrival.agreed)
      _ = try approach(visit, route, as: arrival.wanted, offer, spot, agreed)
    } catch {
      let error = RoutingError(error, route)
      tree.note(error, at: self)
      throw error
    }
  }

  // MARK: On stage already

  /// Makes a visit of what is on stage already.
  func adopt<R: Route>(
    _ route: R, as wanted: Presentation, _ content: (AnyVisit) throws -> any ShownContent
  ) throws -> AnyVisit {
    do throws(RoutingError.Reason) {
      guard phase == .routed else { throw .notRouted(phase) }
      guard let stage = tree.stage else { throw .stageIsGone }
      if let slot = wanted.slot, let other = partsBySlot[slot] { throw .slotTaken(by: other.module) }
      switch wanted.place {
      case .above, .over, .slot, .tab: break
      case .root, .top, .detail: throw .unsupported(wanted)
      }
      let visit = AnyVisit(route, as: wanted, with: nil, in: self)
      let activity = Work.current?.activity
      tree.beginChange(showing: visit)
      defer { tree.endChange(showing: visit, on: stage, for: activity) }
      visit.phase = .routing
      do { visit.take(try content(visit)) } catch {
        visit.abandon()
        throw .assemblyFailed(error)
      }
      add(visit)
      visit.phase = .routed
      count(for: activity) { visit.load() }
      return visit
    } catch {
      let error = RoutingError(error, route)
      tree.note(error, at: self)
      throw error
    }
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
