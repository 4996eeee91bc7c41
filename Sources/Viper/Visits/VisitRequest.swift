/// The request for a visit, as far as it matters later. Most visits need none.
@MainActor final class VisitRequest {
  /// The request, while it waits; nil once the visit is on stage.
  var pending: PendingShow?
  /// The module that requested the visit, if it is not the parent or if it wanted another presentation.
  private(set) weak var source: AnyVisit?
  private(set) var wanted: Presentation?
  /// The route when it was shown, if the module has changed it since.
  var firstRoute: (any Route)?
  /// The snapshot that the visit is being restored from.
  var restoration: Restoration?
  /// Whether an interceptor redirected the request to this visit.
  var isRedirect = false
  /// Whether the visit was restored as the step of a flow, or in a slot, and its module has not shown it again yet.
  var isUnclaimed = false
  /// Whether the visit is the placeholder of a module that is being made.
  var isPlaceholder = false
  /// Whether it was shown because its address, or one above it, was opened.
  var isByAddress = false
  /// The animation; nil for the stage's default.
  var transition: (any StageTransition)?
  /// The name of the view, for stages whose restored views must have the same name.
  var viewName: String?

  func keep(source: AnyVisit, wanted: Presentation) { (self.source, self.wanted) = (source, wanted) }
}

extension AnyVisit {
  /// The animation; nil for the stage's default.
  public var transition: (any StageTransition)? { request?.transition }

  /// The name of the view, for stages whose restored views must have the same name.
  public var viewName: String? {
    get { request?.viewName }
    set { openRequest().viewName = newValue }
  }

  /// Whether the visit was requested and is not on stage yet: an answer or its parts are awaited, or it was prepared.
  public var isWaiting: Bool { request?.pending != nil }
}

extension Route {
  /// Whether a visit shows the route now.
  @MainActor func isShown(by visit: AnyVisit) -> Bool { isEqual(to: visit.route) }

  /// Whether a visit shows the route, or was shown at it and has changed its address since.
  @MainActor func wasShown(by visit: AnyVisit) -> Bool {
    isShown(by: visit) || isEqual(to: visit.request?.firstRoute)
  }
}
