/// Waits until screens are on stage, for workflows. An observer that a router is given:
///
/// ```swift
/// let arrivals = Arrivals()
/// let router = Router(modules: modules, stage: stage, observers: [arrivals])
/// try router.open("/notes/7")
/// let editor = try await arrivals.first(NoteEditor.self)
/// editor.input(.startDictation)
/// ```
@MainActor public final class Arrivals: RouterObserver {
  private var shown: [AnyVisit.ID: AnyVisit] = [:]
  private var waiting: [ObjectIdentifier: Waiters] = [:]

  public init() {}

  public func didStep(_ step: RoutingStep) {
    if step.to == .removed { shown[step.visit.id] = nil }
    guard step.to == .shown, step.visit.phase == .shown, let route = step.route else { return }
    shown[step.visit.id] = step.visit
    waiting.removeValue(forKey: ObjectIdentifier(type(of: route)))?.resume(for: Work.current?.activity)
  }

  /// Waits until a screen of a route is on stage anywhere in the tree.
  ///
  /// - Parameters:
  ///   - route: the type of the route.
  ///   - isWanted: whether to accept a route of the type.
  /// - Returns: the visit; at once if there is one already, the one that was shown last.
  /// - Throws: `CancellationError` when the waiting task is cancelled.
  public func first<R: Route>(
    _ route: R.Type, where isWanted: @MainActor (R) -> Bool = { _ in true }
  ) async throws -> Visit<R.Input, R.Output> {
    while true {
      let wanted = shown.values.filter { ($0.route as? R).map(isWanted) == true }
      if let latest = wanted.max(by: { $0.order < $1.order }) { return Visit(latest) }
      let waiters = waiting[ObjectIdentifier(route)] ?? Waiters()
      waiting[ObjectIdentifier(route)] = waiters
      if !(await waiters.wait()) { throw CancellationError() }
    }
  }
}
