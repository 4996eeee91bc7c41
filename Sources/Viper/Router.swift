/// Finds modules and shows them: the start of an app, and what a ``Native`` module shows others with. A module with
/// a presenter leaves by its ways (``Passage``).
@MainActor public final class Router {
  /// How many modules may show one another while they load, before the router takes it for a loop.
  public nonisolated static let maximumNesting = 50

  /// The visit this router belongs to; nil once the module is gone.
  public var visit: AnyVisit? { ownVisit?.phase == .removed ? nil : ownVisit }
  private let ownVisit: AnyVisit?
  /// Only a root router keeps its tree alive.
  private let root: AnyVisit?

  /// A root router: the start of a tree of its own.
  ///
  /// - Parameters:
  ///   - modules: what can be shown.
  ///   - stage: where it is shown. Held weakly; keep it as long as the router.
  ///   - diagnostics: where leaks and unhandled errors are reported.
  ///   - observers: who sees what happens. The router holds them strongly: an observer holds its router weakly.
  public init(
    modules: ModuleRegistry, stage: any Stage, diagnostics: Diagnostics = .standard,
    observers: [any RouterObserver] = []
  ) {
    let tree = RouteTree(modules: modules, stage: stage, diagnostics: diagnostics, observers: observers)
    let root = AnyVisit(root: tree)
    tree.root = root
    self.root = root
    ownVisit = root
  }

  /// The router of a visit, for native modules and for stages that open addresses.
  package init(visit: AnyVisit?) {
    ownVisit = visit
    root = nil
  }

  deinit {
    // A tree that is dropped without a word is taken down all the same: its work would keep it alive.
    guard let root else { return }
    Task { @MainActor in
      for child in root.children.reversed() { child.wasRemovedBySystem() }
      root.tree.forgetVisits()
    }
  }

  // MARK: Showing

  /// Shows the route's module on top of this one.
  ///
  /// - Parameters:
  ///   - route: what is shown.
  ///   - transition: how the stage brings it into view; nil for the stage's own way.
  /// - Returns: the showing.
  /// - Throws: ``RoutingError`` when it cannot be shown; then nothing has changed.
  @discardableResult
  public func push<R: Route>(
    _ route: R, with transition: (any Transition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    try show(route, as: .push, with: transition)
  }

  /// Shows the route's module over this one, which waits below.
  ///
  /// - Parameters:
  ///   - route: what is shown.
  ///   - presentation: ``Presentation/modal``, ``Presentation/sheet``, ``Presentation/popover``, or a way of the app's own.
  ///   - transition: how the stage brings it into view; nil for the stage's own way.
  /// - Returns: the showing.
  /// - Throws: ``RoutingError`` when it cannot be shown; then nothing has changed.
  @discardableResult
  public func present<R: Route>(
    _ route: R, as presentation: Presentation = .modal, with transition: (any Transition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    try show(route, as: presentation, with: transition)
  }

  /// Shows the route's module inside this module's view, in the slot of that name.
  ///
  /// - Parameters:
  ///   - route: what is shown.
  ///   - slot: the name of the place in this module's view.
  ///   - transition: how the stage brings it into view; nil for the stage's own way.
  /// - Returns: the showing.
  /// - Throws: ``RoutingError`` when it cannot be shown; then nothing has changed.
  @discardableResult
  public func embed<R: Route>(
    _ route: R, in slot: String, with transition: (any Transition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    try show(route, as: .slot(slot), with: transition)
  }

  /// Shows the route's module in place of everything, also of the module this router belongs to. The new
  /// module is on stage before the old ones go; if it cannot be shown, they stay.
  ///
  /// - Parameters:
  ///   - route: what is shown.
  ///   - transition: how the stage brings it into view; nil for the stage's own way.
  /// - Returns: the showing.
  /// - Throws: ``RoutingError`` when it cannot be shown; then nothing has changed.
  @discardableResult
  public func replaceRoot<R: Route>(
    _ route: R, with transition: (any Transition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    try show(route, as: .root, with: transition)
  }

  /// Shows the route's module in place of the screen on top, and in the way in which that was shown. The new module is on
  /// stage before the old one goes; if it cannot be shown, that stays.
  ///
  /// - Parameters:
  ///   - route: what is shown.
  ///   - transition: how the stage brings it into view; nil for the stage's own way.
  /// - Returns: the showing.
  /// - Throws: ``RoutingError`` when it cannot be shown, or when the screen on top is presented over another one; then
  ///   nothing has changed.
  @discardableResult
  public func replaceTop<R: Route>(
    _ route: R, with transition: (any Transition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    try show(route, as: .top, with: transition)
  }

  /// Shows the route's module in the given way.
  ///
  /// - Parameters:
  ///   - route: what is shown.
  ///   - presentation: where it is shown.
  ///   - transition: how the stage brings it into view; nil for the stage's own way.
  /// - Returns: the showing.
  /// - Throws: ``RoutingError`` when it cannot be shown; then nothing has changed.
  @discardableResult
  public func show<R: Route>(
    _ route: R, as presentation: Presentation, with transition: (any Transition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    guard let visit else { throw noted(RoutingError(.notRouted(.removed), route)) }
    return Visit(try visit.show(route, as: presentation, with: transition))
  }

  /// Why the route cannot be shown in this way now, as far as that is known before its module is made; nil if it can.
  public func refusal<R: Route>(toShow route: R, as presentation: Presentation = .push) -> RoutingError? {
    guard let visit else { return RoutingError(.notRouted(.removed), route) }
    return visit.refusal(toShow: route, as: presentation)
  }

  /// Whether the route can be shown in this way now, as far as that is known before its module is made.
  public func canShow<R: Route>(_ route: R, as presentation: Presentation = .push) -> Bool {
    refusal(toShow: route, as: presentation) == nil
  }

  // MARK: Going back

  /// Removes all screens above a visit's own.
  ///
  /// - Throws: ``RoutingError`` when the visit is gone, or when the stage cannot take one of the screens away: the topmost
  ///   that it cannot, and all below, stay.
  public func goBack(to visit: AnyVisit) throws(RoutingError) {
    guard visit.phase == .routed else {
      let isGone = visit.phase == .removing || visit.phase == .removed
      throw noted(RoutingError(isGone ? .gone : .notRouted(visit.phase), of: visit))
    }
    try visit.screen.removeAllAbove()
  }

  /// Removes all screens above the nearest one of a route.
  ///
  /// - Parameter route: of the screen that is then on top.
  /// - Returns: its visit.
  /// - Throws: ``RoutingError`` when there is no such screen at or below the one on top, or when the stage cannot take away
  ///   what is above it.
  @discardableResult
  public func goBack<R: Route>(to route: R.Type) throws(RoutingError) -> AnyVisit {
    guard let target = visit?.screens.last(where: { $0.route is R }) else {
      throw noted(RoutingError(.notOnStage, named: "\(route)"))
    }
    try goBack(to: target)
    return target
  }

  /// Removes all screens above the lowest one.
  ///
  /// - Throws: ``RoutingError`` when the stage cannot take one of them away.
  public func goBackToRoot() throws(RoutingError) {
    if let root = visit?.screens.first { try goBack(to: root) }
  }

  // MARK: Removing

  /// Takes away the module this router belongs to; a root router everything it shows.
  ///
  /// - Throws: ``RoutingError`` when it is gone already, and when the stage cannot take it away; then it stays as it was.
  public func dismiss() throws(RoutingError) {
    guard let visit else {
      guard let ownVisit else { return }
      throw noted(RoutingError(.gone, of: ownVisit))
    }
    guard visit === root else { return try visit.dismiss() }
    for child in visit.children.reversed() where child.phase == .routed { try child.dismiss() }
  }

  /// Shows an error to the observers.
  private func noted(_ error: RoutingError) -> RoutingError {
    if let ownVisit { ownVisit.tree.note(error, at: ownVisit) }
    return error
  }
}
