typealias Question = @MainActor @Sendable () async throws -> ShowDecision

/// One who must agree to a request.
enum Approver: Hashable {
  /// An interceptor, before a showing.
  case interceptor(ObjectIdentifier)
  /// A module, before it is removed; or an interceptor, before the module is removed.
  case removal(of: AnyVisit, interceptor: ObjectIdentifier?)

  static func == (one: Approver, other: Approver) -> Bool {
    switch (one, other) {
    case (.interceptor(let one), .interceptor(let other)): one == other
    case (.removal(let one, let first), .removal(let other, let second)): one === other && first == second
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .interceptor(let id): hasher.combine(id)
    case .removal(let visit, let interceptor):
      hasher.combine(ObjectIdentifier(visit))
      hasher.combine(interceptor)
    }
  }
}

/// The approve phase of a request: the answers so far, and the next question.
@MainActor struct Approvals {
  /// The approvers that agreed. A question is not repeated.
  var given: Set<Approver> = []

  /// The next step before a showing.
  enum Step {
    case approved
    case redirect(to: any Route)
    case ask(Question, of: Approver)
  }

  /// Asks interceptors, then the visits that would be replaced.
  mutating func next(
    showing visit: AnyVisit, _ route: any Route, at place: Placement, from source: AnyVisit
  ) throws(RoutingError.Reason) -> Step {
    let step = try nextOfInterceptors(showing: visit, route, at: place, from: source)
    guard case .approved = step, !place.replaced.isEmpty else { return step }
    for replaced in AnyVisit.leaving(with: place.replaced) {
      guard let (decision, approver) = replaced.objection(unless: given) else { continue }
      switch decision {
      case .allow: break
      case .deny(let reason): throw .refused("\(replaced.module) stays: \(reason)")
      case .ask(let question): return .ask({ try await question().asShowDecision }, of: approver)
      }
    }
    return .approved
  }

  mutating func nextOfInterceptors(
    showing visit: AnyVisit, _ route: any Route, at place: Placement, from source: AnyVisit
  ) throws(RoutingError.Reason) -> Step {
    guard place.parent.scope.mayIntercept(.beforeShowing) else { return .approved }
    let interceptors = try place.parent.scope.interceptors(.beforeShowing)
    if interceptors.isEmpty { return .approved }
    // An interceptor that shows the route of the request would start an endless recursion.
    if let loop = visit.tree.decisions.begin(visit) { throw loop }
    defer { visit.tree.decisions.end() }
    let request = RoutingRequest(
      route: route, presentation: place.presentation, isByAddress: visit.isByAddress, owner: visit,
      source: source)
    for (index, interceptor) in interceptors.enumerated() {
      let approver = Approver.interceptor(interceptor.id)
      guard interceptor.concerns(type(of: route)), let ask = interceptor.beforeShowing,
        !given.contains(approver)
      else { continue }
      switch ask(request) {
      case .allow: continue
      case .deny(let reason): throw .refused(reason)
      case .redirect(let other): return .redirect(to: other)
      case .ask(let question):
        for earlier in interceptors[..<index] { given.insert(.interceptor(earlier.id)) }
        return .ask(question, of: approver)
      }
    }
    return .approved
  }

  /// Asks the visits that a removal takes away.
  ///
  /// - Parameter ending: the visit whose module ends itself, and is not asked.
  /// - Returns: the question that must be answered first; nil if all agree.
  func next(removing leaving: [AnyVisit], except ending: AnyVisit?) throws(RoutingError) -> (
    Question, of: Approver
  )? {
    for visit in leaving where visit !== ending {
      guard let (decision, approver) = visit.objection(unless: given) else { continue }
      switch decision {
      case .allow: continue
      case .deny(let reason): throw visit.stays(because: reason)
      case .ask(let question): return ({ try await question().asShowDecision }, of: approver)
      }
    }
    return nil
  }
}

extension AnyVisit {
  /// Whether a removal of this visit, with everything in ``leaving``, would be denied or delayed. A stage reads this to decide
  /// whether a person can remove the module with a gesture.
  public var wantsToBeAsked: Bool { leaving.contains(where: \.objectsToRemoval) }

  /// Whether the removal of this visit alone would be denied or delayed.
  public var objectsToRemoval: Bool { objection(unless: []) != nil }

  /// The first decision against the removal of this visit alone; nil if all agree.
  func objection(unless given: Set<Approver>) -> (DismissDecision, Approver)? {
    func objection(_ decision: DismissDecision, of approver: Approver) -> (DismissDecision, Approver)? {
      if case .allow = decision { return nil }
      return (decision, approver)
    }
    if let parent, parent.scope.mayIntercept(.beforeRemoving), let route {
      let request = request(for: route, from: parent)
      for each in interceptors(.beforeRemoving) where each.concerns(type(of: route)) {
        let approver = Approver.removal(of: self, interceptor: each.id)
        guard let ask = each.beforeRemoving, !given.contains(approver) else { continue }
        if let objection = objection(decide { ask(request) }, of: approver) { return objection }
      }
    }
    guard hasLoaded, let content else { return nil }
    let approver = Approver.removal(of: self, interceptor: nil)
    guard given.isEmpty || !given.contains(approver) else { return nil }
    return objection(decide { content.shouldDismiss() }, of: approver)
  }

  /// Asks for a decision about the removal. One that asks for itself is denied.
  private func decide(_ ask: () -> DismissDecision) -> DismissDecision {
    let isKnownLoop = tree.decisions.isLoop
    if let loop = tree.decisions.begin(self) {
      let error = RoutingError(loop, of: self)
      if !isKnownLoop { report(error) }
      return .deny(because: "\(error)")
    }
    defer { tree.decisions.end() }
    return ask()
  }

  /// The interceptors of the scope that the visit was found in.
  private func interceptors(_ moment: Interceptor.Moment) -> [Interceptor] {
    do { return try parent?.scope.interceptors(moment) ?? [] } catch { return [] }
  }

  /// Calls the interceptors of the route after the event, the last one first.
  func tellInterceptors(_ moment: Interceptor.Moment) {
    guard let parent, parent.scope.mayIntercept(moment), let route else { return }
    for each in interceptors(moment).reversed() where each.concerns(type(of: route)) {
      each.told(moment, request(for: route, from: parent))
    }
  }

  private func request(for route: any Route, from source: AnyVisit) -> RoutingRequest {
    RoutingRequest(
      route: route, presentation: presentation, isByAddress: isByAddress, owner: self, source: source)
  }

  /// Returns the error of a denied removal, and passes it to the observers.
  func stays(because reason: String) -> RoutingError { noted(RoutingError(.stays(reason), of: self)) }

  /// Passes an error to the observers, except that a question needs not show its module because another one does.
  func noted(_ error: RoutingError) -> RoutingError {
    if case .isAsked = error.reason { return error }
    tree.note(error, at: self)
    return error
  }
}
