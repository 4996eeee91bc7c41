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
  /// Whether another tab of the slot was selected after this one was requested. Then it does not take the selection.
  var isOvertaken = false
  /// Whether somebody is being asked, or its parts are being made.
  var isUnderWay = false
  /// The question whose answer it waits for.
  weak var question: OpenQuestion?
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
  /// Before removals.
  var passedChecks: Set<RemovalCheck> = []
}

/// What has to be asked next.
enum Question {
  /// Nothing: all have agreed.
  case none
  case redirect(any Route)
  case ask(@MainActor @Sendable () async throws -> Verdict, by: OpenQuestion.Asker)
}

/// The routes whose showing was asked about, one because of the other: a sign-in that is guarded by itself has no end.
enum Asking {
  struct Request {
    let visit: AnyVisit.ID
    let route: String
  }

  @TaskLocal static var chain: [Request] = []
  static var routes: [String] { chain.map(\.route) }
}

extension AnyVisit {
  /// What is asked about for it.
  private var asked: Asking.Request { Asking.Request(visit: id, route: routeName) }

  /// Whether it was asked for and is not on stage yet: somebody is being asked, or its parts are being made, or it was made
  /// without being shown.
  public var isWaiting: Bool { phase == .unrouted && arrival != nil }

  /// Brings a visit on stage now, or when all who are asked have agreed and its parts are made.
  ///
  /// - Returns: the route that an interceptor leads to instead, if it says so at once.
  func approach<R: Route>(
    _ visit: AnyVisit, _ route: R, as wanted: Presentation, _ offer: Offer<R>, _ spot: Spot,
    _ agreed: Agreements = Agreements()
  ) throws(RoutingError.Reason) -> (any Route)? {
    var agreed = agreed
    let question = try question(about: visit, route, spot, &agreed)
    switch question {
    case .none where visit.arrival == nil && !offer.isLate:
      try begin(visit, route, offer, spot)
      return nil
    case .none where visit.content != nil:
      let arrival = visit.arrival
      visit.leaveWaiting()
      defer { arrival?.waiters.resume(for: Work.current?.activity) }
      do throws(RoutingError.Reason) { try begin(visit, route, offer, spot) } catch {
        visit.endUnshown()
        throw error
      }
      return nil
    case .redirect(let other): return other
    case .none, .ask: break
    }
    guard Asking.chain.count < Router.maximumNesting else { throw .nestedTooDeep(Asking.routes) }
    try wait(for: visit, route, as: wanted)
    Asking.$chain.withValue(Asking.chain + [visit.asked]) { [agreed] in
      visit.arrival?.isUnderWay = true
      visit.arrival?.workload.start(.concurrent) { [weak self] in
        try await self?.goOn(with: visit, route, question, agreed)
      } ended: { [weak visit] error in
        if let error { visit?.neverArrives(because: error) }
      }
    }
    return nil
  }

  /// Shows where an interceptor leads instead.
  func redirect(
    _ visit: AnyVisit, to other: any Route, as wanted: Presentation
  ) throws(RoutingError) -> AnyVisit {
    guard Asking.chain.count < Router.maximumNesting else {
      throw noted(RoutingError(.nestedTooDeep(Asking.routes), of: visit))
    }
    let result = Asking.$chain.withValue(Asking.chain + [visit.asked]) {
      Result { () throws(RoutingError) in try show(other, as: wanted, with: visit.transition) }
    }
    let shown = try result.get()
    shown.isRedirect = true
    return shown
  }

  private func wait<R: Route>(
    for visit: AnyVisit, _ route: R, as wanted: Presentation
  ) throws(RoutingError.Reason) {
    guard let parent = visit.parent, visit.arrival == nil else { return }
    let latest = parent.waiting.last {
      $0.arrival?.source === self && $0.content == nil && $0.arrival?.wanted == wanted
    }
    if let latest, latest.isShown(at: route) {
      throw .isWaiting
    }
    visit.arrival = Arrival(from: self, as: wanted)
    parent.waiting.append(visit)
  }

  /// What has to be asked next before a showing: interceptors first, then what is to make way.
  func question<R: Route>(
    about visit: AnyVisit, _ route: R, _ spot: Spot, _ agreed: inout Agreements
  ) throws(RoutingError.Reason) -> Question {
    let question = try questionOfInterceptors(about: visit, route, spot, &agreed)
    guard case .none = question else { return question }
    guard let objection = objection(to: Self.leaving(with: spot.replaced), agreed.passedChecks) else {
      return .none
    }
    let refuser = objection.check.visit
    switch objection.verdict {
    case .proceed: return .none
    case .refuse(let reason): throw .refused("\(refuser.module) stays: \(reason)")
    case .redirect(let other): throw .refused(refuser.stay(showing: other))
    case .wait(let ask): return .ask(ask, by: .removal(objection.check))
    }
  }

  func questionOfInterceptors<R: Route>(
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
        agreed.interceptors.formUnion(interceptors[..<index].map(\.id))
        return .ask(question, by: .interceptor(each.id))
      }
    }
    return .none
  }

  /// Asks until all have agreed, then shows.
  func goOn<R: Route>(
    with visit: AnyVisit, _ route: R, _ question: Question, _ agreed: Agreements
  ) async throws {
    var (question, agreed) = (question, agreed)
    while case .ask(let ask, let asker) = question {
      let verdict: Verdict
      switch asker {
      case .removal(let check): verdict = try await check.answer(to: ask)
      case .interceptor(let id):
        if tree.openQuestions[asker] == nil { agreed.interceptors.insert(id) }
        verdict = try await answer(of: asker, about: visit, ask)
      }
      // The visit may have been removed while we awaited the answer.
      guard let arrival = visit.arrival else { return }
      switch (verdict, asker) {
      case (.proceed, _):
        if case .removal(let check) = asker { agreed.passedChecks.insert(check) }
        let (_, spot) = try currentSpot(for: R.self, arrival)
        question = try self.question(about: visit, route, spot, &agreed)
      case (.refuse(let reason), _): throw RoutingError.Reason.refused(reason)
      case (.wait(let more), _): question = .ask(more, by: asker)
      case (.redirect(let other), .removal(let check)):
        throw RoutingError.Reason.refused(check.visit.stay(showing: other))
      case (.redirect(let other), .interceptor): question = .redirect(other)
      }
    }
    if case .redirect(let other) = question { return try await redirect(visit, to: other) }
    try await arrive(visit, route, agreed)
  }

  /// Returns the answer of an interceptor. Concurrent requests share its question, so that only one sign-in opens.
  ///
  /// - Returns: `proceed` when the question was started for another route: its answer does not apply to this one, and the caller
  ///   asks the interceptor again. The refusal of a person applies to every waiting request.
  private func answer(
    of asker: OpenQuestion.Asker, about visit: AnyVisit,
    _ question: @escaping @MainActor @Sendable () async throws -> Verdict
  ) async throws -> Verdict {
    let isShared = tree.openQuestions[asker] != nil
    let open = try OpenQuestion.join(asker, in: tree, question)
    visit.arrival?.question = open
    open.add(visit)
    do {
      let verdict = try await open.wait()
      return isShared && !open.hasShown ? .proceed : verdict
    } catch {
      if isShared, !open.hasShown, !Task.isCancelled { return .proceed }
      throw error
    }
  }

  private func redirect<R: Route>(_ visit: AnyVisit, to route: R) async throws {
    guard let arrival = visit.arrival else { return }
    guard Asking.chain.count < Router.maximumNesting else {
      throw RoutingError.Reason.nestedTooDeep(Asking.routes)
    }
    visit.route = route
    visit.isRedirect = true
    let spot: Spot
    do throws(RoutingError.Reason) {
      spot = try self.spot(for: R.self, as: arrival.wanted).1
    } catch {
      guard case .noModule = error, let choice = route as? any RouteChoice else { throw error }
      return try await Asking.$chain.withValue(Asking.chain + [visit.asked]) {
        try await redirect(visit, to: choice.chosen)
      }
    }
    var agreed = Agreements()
    let question = try question(about: visit, route, spot, &agreed)
    try await Asking.$chain.withValue(Asking.chain + [visit.asked]) {
      try await goOn(with: visit, route, question, agreed)
    }
  }
}
