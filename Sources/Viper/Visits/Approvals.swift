typealias Question = @MainActor @Sendable () async throws -> ShowDecision

/// A guard: one that must agree to a request.
enum Approver: Hashable {
  /// An interceptor, before a showing.
  case interceptor(ObjectIdentifier)
  /// A module, before it is removed; or an interceptor, before the module is removed.
  case removal(of: AnyVisit, interceptor: ObjectIdentifier?)

  /// The visit that would be removed.
  var removed: AnyVisit? { if case .removal(let visit, _) = self { visit } else { nil } }

  private var ids: [ObjectIdentifier?] {
    switch self {
    case .interceptor(let id): [id]
    case .removal(let visit, let id): [ObjectIdentifier(visit), id]
    }
  }

  static func == (one: Approver, other: Approver) -> Bool { one.ids == other.ids }

  func hash(into hasher: inout Hasher) { hasher.combine(ids) }
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
    for replaced in Leaving(withAll: place.replaced).visits {
      guard let (decision, approver) = Guards(of: replaced).objection(unless: given) else { continue }
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
    let request = RoutingRequest(of: route, visit, as: place.presentation, from: source)
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
}
