/// The guards of a removal: the interceptors of a module, and the module itself.
@MainActor struct Guards {
  private let visit: AnyVisit

  init(of visit: AnyVisit) { self.visit = visit }

  /// The first decision against the removal of this visit alone; nil if all agree.
  func objection(unless given: Set<Approver>) -> (DismissDecision, Approver)? {
    for (interceptor, request) in requests(.beforeRemoving) {
      let approver = Approver.removal(of: visit, interceptor: interceptor.id)
      guard let ask = interceptor.beforeRemoving, !given.contains(approver) else { continue }
      let decision = decide { ask(request) }
      if !decision.isAllowed { return (decision, approver) }
    }
    guard visit.appearance.hasLoaded, let content = visit.content else { return nil }
    let approver = Approver.removal(of: visit, interceptor: nil)
    guard given.isEmpty || !given.contains(approver) else { return nil }
    let decision = decide { content.shouldDismiss() }
    return decision.isAllowed ? nil : (decision, approver)
  }

  /// Asks for a decision. Denies a removal whose decision depends on itself.
  private func decide(_ ask: () -> DismissDecision) -> DismissDecision {
    let isKnownLoop = visit.tree.decisions.isLoop
    if let loop = visit.tree.decisions.begin(visit) {
      let error = RoutingError(loop, of: visit)
      if !isKnownLoop { visit.report(error) }
      return .deny(because: "\(error)")
    }
    defer { visit.tree.decisions.end() }
    return ask()
  }

  /// Calls the interceptors of the route after the event, the last one first.
  func notify(_ moment: Interceptor.Moment) {
    for (interceptor, request) in requests(moment).reversed() { interceptor.notify(moment, request) }
  }

  /// The interceptors of the scope that the visit was found in.
  private func requests(_ moment: Interceptor.Moment) -> [(Interceptor, RoutingRequest)] {
    guard let parent = visit.parent, parent.scope.mayIntercept(moment), let route = visit.route,
      let interceptors = try? parent.scope.interceptors(moment)
    else { return [] }
    let request = RoutingRequest(of: route, visit, as: visit.presentation, from: parent)
    return interceptors.filter { $0.concerns(type(of: route)) }.map { ($0, request) }
  }
}

extension RoutingRequest {
  init(of route: any Route, _ visit: AnyVisit, as presentation: Presentation, from source: AnyVisit) {
    self.init(
      route: route, presentation: presentation, isByAddress: visit.request?.isByAddress == true,
      owner: VisitOwner(visit: visit), source: VisitOwner(visit: source))
  }
}

extension DismissDecision {
  fileprivate var isAllowed: Bool { if case .allow = self { true } else { false } }
}

extension AnyVisit {
  /// Whether a removal of this visit, with everything in ``leaving``, would be denied or delayed. A stage reads this to decide
  /// whether a person can remove the module with a gesture.
  public var wantsToBeAsked: Bool { leaving.contains(where: \.objectsToRemoval) }

  /// Whether the removal of this visit alone would be denied or delayed.
  public var objectsToRemoval: Bool { Guards(of: self).objection(unless: []) != nil }
}
