/// Finds modules and shows them: the start of an app, and what a native module shows others with. A module with
/// a presenter leaves by its ways (``InputExitAction``).
@MainActor public final class Router {
  /// How many modules may show one another while they load, before the router takes it for a loop.
  public nonisolated static let maximumNesting = NestingLimit.value

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
  public convenience init(
    modules: ModuleRegistry, stage: any Stage, diagnostics: Diagnostics = .standard,
    observers: [any RouterObserver] = []
  ) {
    self.init(
      tree: RouteTree(modules: modules, stage: stage, diagnostics: diagnostics, observers: observers))
  }

  /// A root router whose modules are found in a scope that outlives it.
  package convenience init(
    in scope: Scope, links: Links, stage: any Stage, diagnostics: Diagnostics,
    observers: [any RouterObserver]
  ) {
    self.init(
      tree: RouteTree(
        scope: scope, ownsScope: false, links: links, stage: stage, diagnostics: diagnostics,
        observers: observers))
  }

  private init(tree: RouteTree) {
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
      for visit in root.waiting { visit.cancelShowing() }
      root.endPendingRemovals()
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
  /// - Returns: the showing. It waits to be on stage (``AnyVisit/isWaiting``) where an ``Interceptor``, or what it replaces, has
  ///   to be asked first, and where the module's parts take time to make: ``Visit/arrived()`` waits with it.
  /// - Throws: ``RoutingError`` when it cannot be shown; then nothing has changed.
  @discardableResult
  public func show<R: Route>(
    _ route: R, as presentation: Presentation, with transition: (any Transition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    guard let visit else { throw noted(RoutingError(.notRouted(.removed), route)) }
    return Visit(try visit.show(route, as: presentation, with: transition))
  }

  /// Why the route cannot be shown in this way now, as far as that is known before its module is made; nil if it can.
  /// Interceptors are not asked, nor is what it would replace.
  public func refusal<R: Route>(toShow route: R, as presentation: Presentation = .push) -> RoutingError? {
    guard let visit else { return RoutingError(.notRouted(.removed), route) }
    return visit.refusal(toShow: route, as: presentation)
  }

  /// Whether the route can be shown in this way now, as far as that is known before its module is made. Interceptors are not
  /// asked, nor is what it would replace.
  public func canShow<R: Route>(_ route: R, as presentation: Presentation = .push) -> Bool {
    refusal(toShow: route, as: presentation) == nil
  }

  // MARK: Made beforehand, elsewhere, or moved

  /// Makes the route's module without showing it: the very one is shown later, or never (peek, then commit). Inputs that
  /// are sent meanwhile prepare it: it hears them when it has loaded.
  ///
  /// ```swift
  /// let editor = try router.prepare(EditNote(id: id))
  /// editor.input(.highlight("milk"))
  /// try editor.show()                              // or editor.dismiss()
  /// ```
  ///
  /// - Parameters:
  ///   - route: what is made.
  ///   - presentation: how it will be shown.
  ///   - transition: how the stage brings it into view; nil for the stage's own way.
  /// - Returns: the showing to be, which waits until ``Visit/show()``. It goes with this module.
  /// - Throws: ``RoutingError`` when it could not be shown now, and when somebody would have to be asked first.
  public func prepare<R: Route>(
    _ route: R, as presentation: Presentation = .push, with transition: (any Transition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    guard let visit else { throw noted(RoutingError(.notRouted(.removed), route)) }
    return Visit(try visit.prepare(route, as: presentation, with: transition))
  }

  /// Takes what another module shows, or this one elsewhere: it goes on living, with what it shows, and stands where
  /// `presentation` says.
  ///
  /// - Parameters:
  ///   - visit: what is moved. Nothing may stand above it that it does not show itself.
  ///   - presentation: pushed, presented, in a slot or a tab of this module, or in a way of the app's own.
  /// - Throws: ``RoutingError`` when it cannot be moved there; then nothing has changed.
  public func move(_ visit: AnyVisit, as presentation: Presentation) throws(RoutingError) {
    guard let own = self.visit else { throw noted(RoutingError(.notRouted(.removed), of: visit)) }
    try own.move(visit, as: presentation)
  }

  // MARK: Going back

  /// Removes all screens above a visit's own. Those may want to be asked first; if that takes time, they go when they have
  /// agreed.
  ///
  /// - Throws: ``RoutingError`` when the visit is gone, when one of the screens refuses to go, which then all stay, or when the
  ///   stage cannot take one of them away: the topmost that it cannot, and all below, stay.
  public func goBack<Input, Output>(to visit: Visit<Input, Output>) throws(RoutingError) {
    try goBack(to: visit.base)
  }

  /// The same, for what is known without its types: to stages and observers.
  ///
  /// - Throws: as for a ``Visit``.
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
  /// - Throws: ``RoutingError`` when there is no such screen at or below the one on top, when what is above it refuses to go, or
  ///   when the stage cannot take that away.
  @discardableResult
  public func goBack<R: Route>(to route: R.Type) throws(RoutingError) -> AnyVisit {
    guard let target = visit?.screensBelow.last(where: { $0.route is R }) else {
      throw noted(RoutingError(.notOnStage, named: "\(route)"))
    }
    try goBack(to: target)
    return target
  }

  /// Removes all screens above the lowest one: of its tab, if it is in one, otherwise of the tree.
  ///
  /// - Throws: ``RoutingError`` when the stage cannot take one of them away, or one of them refuses to go.
  public func goBackToRoot() throws(RoutingError) {
    if let root = visit?.screens.first { try goBack(to: root) }
  }

  // MARK: Removing

  /// Takes away the module this router belongs to; a root router everything it shows, and what waits to be shown.
  ///
  /// Everything goes or nothing: if a module wants to be asked, all stay until it has agreed.
  ///
  /// - Throws: ``RoutingError`` when it is gone already, when one of those that would go refuses, and when the stage cannot take
  ///   it away; then it stays as it was.
  public func dismiss() throws(RoutingError) {
    guard let visit else {
      guard let ownVisit else { return }
      throw noted(RoutingError(.gone, of: ownVisit))
    }
    guard visit === root else { return try visit.dismiss() }
    try visit.run(RemovalTransaction(of: .allShown(by: visit)))
  }

  /// Takes away everything that a root router shows or has waiting, without asking.
  package func removeAll() {
    guard let root else { return }
    for child in root.children.reversed() { child.wasRemovedBySystem() }
    for visit in root.waiting { visit.cancelShowing() }
  }

  /// Reports an error to the diagnostics, also when the module is gone.
  func report(_ error: any Error) { ownVisit?.report(error) }

  /// Shows an error to the observers.
  func noted(_ error: RoutingError) -> RoutingError {
    if let ownVisit { ownVisit.tree.note(error, at: ownVisit) }
    return error
  }
}
