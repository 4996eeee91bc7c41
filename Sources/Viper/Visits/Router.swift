/// Shows modules by their routes. The composition root and native modules have a router; a presenter has an exit action
/// (``ExitAction``) for each of its exits.
@MainActor public final class Router {
  /// The visit this router belongs to; nil once the module is gone.
  public var visit: AnyVisit? { ownVisit?.phase == .removed ? nil : ownVisit }
  private let ownVisit: AnyVisit?
  /// Only a root router keeps its tree alive.
  private let root: AnyVisit?

  /// A root router: the start of a tree of its own.
  ///
  /// - Parameters:
  ///   - modules: the modules that can be shown.
  ///   - stage: the stage that shows them. Held weakly; keep it as long as the router.
  ///   - diagnostics: the receiver of leaks and unhandled errors.
  ///   - observers: the observers of the tree. The router holds them strongly; an observer holds its router weakly.
  public convenience init(
    modules: ModuleRegistry, stage: any Stage, diagnostics: Diagnostics = .standard,
    observers: [any RouterObserver] = []
  ) {
    self.init(
      tree: VisitTree(modules: modules, stage: stage, diagnostics: diagnostics, observers: observers))
  }

  /// A root router whose modules are found in a scope that outlives it.
  public convenience init(
    in scope: Scope, links: Links, stage: any Stage, diagnostics: Diagnostics,
    observers: [any RouterObserver]
  ) {
    self.init(
      tree: VisitTree(
        scope: scope, ownsScope: false, links: links, stage: stage, diagnostics: diagnostics,
        observers: observers))
  }

  private init(tree: VisitTree) {
    let root = AnyVisit(root: tree)
    tree.root = root
    self.root = root
    ownVisit = root
    tree.router = self
  }

  /// The screens that are visible when the tab of this module is, lowest first: the topmost pushed one, and of those presented over it,
  /// each with the screens pushed on it, the topmost one.
  public var screensOnTop: [AnyVisit] { visit.map { ScreenStack.of($0).onTop } ?? [] }

  /// The visible screens, lowest first: ``screensOnTop``, and those that cover a selected tab.
  public var layers: [AnyVisit] { visit.map { ScreenStack.of($0).layers } ?? [] }

  /// The screens from the first to the topmost. Those of a visible screen's selected tab follow it, below what is presented over it.
  public var screensInView: [AnyVisit] { visit.map { ScreenStack.of($0).inView } ?? [] }

  /// Whether a request of this module, or of one that it shows, waits for a decision or for its parts.
  public var isWaiting: Bool {
    visit?.subtree.contains { visit in visit.waiting.contains { $0.visit.content == nil } } == true
  }

  /// The router of a visit, for native modules and for stages that open addresses.
  public init(visit: AnyVisit?) {
    ownVisit = visit
    root = nil
  }

  deinit {
    // The tree is removed too: the work of its modules would keep it alive.
    guard let root else { return }
    Task { @MainActor in
      for child in root.children.reversed() {
        RemovalTransaction.force(child, isReported: true, isOnStage: true)
      }
      for pending in root.waiting { pending.cancel() }
      root.tree.end()
    }
  }

  // MARK: Showing

  /// Shows a route on top of this module: ``show(_:as:with:)`` as ``Presentation/push``.
  @discardableResult
  public func push<R: Route>(
    _ route: R, with transition: (any StageTransition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    try show(route, as: .push, with: transition)
  }

  /// Shows a route over this module, which waits below: ``show(_:as:with:)`` as ``Presentation/modal``,
  /// ``Presentation/sheet``, ``Presentation/popover``, or a presentation of the app's own.
  @discardableResult
  public func present<R: Route>(
    _ route: R, as presentation: Presentation = .modal, with transition: (any StageTransition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    try show(route, as: presentation, with: transition)
  }

  /// Shows a route inside the view of this module, in the slot of that name: ``show(_:as:with:)`` as
  /// ``Presentation/slot(_:)-(String)``.
  @discardableResult
  public func embed<R: Route>(
    _ route: R, in slot: String, with transition: (any StageTransition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    try show(route, as: .slot(slot), with: transition)
  }

  /// Shows a route in place of everything, also of the module this router belongs to: ``show(_:as:with:)`` as
  /// ``Presentation/root``. The new module is on stage before the old ones go.
  @discardableResult
  public func replaceRoot<R: Route>(
    _ route: R, with transition: (any StageTransition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    try show(route, as: .root, with: transition)
  }

  /// Shows a route in place of the screen on top, and with its presentation: ``show(_:as:with:)`` as ``Presentation/top``. The new
  /// module is on stage before the old one goes. A screen that is presented over another one cannot be replaced.
  @discardableResult
  public func replaceTop<R: Route>(
    _ route: R, with transition: (any StageTransition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    try show(route, as: .top, with: transition)
  }

  /// Shows the module of a route.
  ///
  /// - Parameters:
  ///   - route: the route of the module.
  ///   - presentation: the place where the module is shown.
  ///   - transition: the animation of the stage; nil for its default.
  /// - Returns: the visit. It waits to be on stage (``AnyVisit/isWaiting``) if an ``Interceptor`` or a module that it replaces decides
  ///   later, or if the parts of the module take time to make: ``Visit/arrived()`` waits with it.
  /// - Throws: ``RoutingError`` if the module cannot be shown. Then nothing has changed.
  @discardableResult
  public func show<R: Route>(
    _ route: R, as presentation: Presentation, with transition: (any StageTransition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    guard let visit else { throw noted(RoutingError(.notShown(.removed), route)) }
    var transaction = ShowTransaction(route, as: presentation, with: transition, from: visit)
    return Visit(try transaction.run())
  }

  /// The reason why a route cannot be shown with a presentation now, as far as that is known before the module is made; nil if it can
  /// be shown. Interceptors, and modules that it would replace, are not called.
  public func refusal<R: Route>(toShow route: R, as presentation: Presentation = .push) -> RoutingError? {
    guard let visit else { return RoutingError(.notShown(.removed), route) }
    do throws(RoutingError.Reason) {
      _ = try Placement(of: R.self, as: presentation, from: visit)
      return nil
    } catch {
      return RoutingError(error, route)
    }
  }

  /// Whether ``refusal(toShow:as:)`` is nil.
  public func canShow<R: Route>(_ route: R, as presentation: Presentation = .push) -> Bool {
    refusal(toShow: route, as: presentation) == nil
  }

  // MARK: Preparing and moving

  /// Makes the module of a route without showing it (peek, then commit). The module receives inputs that are sent before it is shown
  /// when it has loaded.
  ///
  /// ```swift
  /// let editor = try router.prepare(EditNote(id: id))
  /// editor.input(.highlight("milk"))
  /// try editor.show()                              // or editor.dismiss()
  /// ```
  ///
  /// - Parameters:
  ///   - route: the route of the module.
  ///   - presentation: the place where the module will be shown.
  ///   - transition: the animation of the stage; nil for its default.
  /// - Returns: the visit, which waits until ``Visit/show()`` is called. It is removed with this module.
  /// - Throws: ``RoutingError`` if the module could not be shown now, or only after an answer.
  public func prepare<R: Route>(
    _ route: R, as presentation: Presentation = .push, with transition: (any StageTransition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    guard let visit else { throw noted(RoutingError(.notShown(.removed), route)) }
    var transaction = ShowTransaction(route, as: presentation, with: transition, from: visit)
    return Visit(try transaction.prepare())
  }

  /// Moves a module that is on stage below this one. The module keeps its state and everything that it shows.
  ///
  /// - Parameters:
  ///   - visit: the visit of the module. All screens above it must be shown by that module.
  ///   - presentation: the new place: pushed, presented, in a slot or a tab of this module, or a presentation of the app's own.
  /// - Throws: ``RoutingError`` if the module cannot be moved there. Then nothing has changed.
  public func move(_ visit: AnyVisit, as presentation: Presentation) throws(RoutingError) {
    guard let own = self.visit else { throw noted(RoutingError(.notShown(.removed), of: visit)) }
    try MoveTransaction(of: visit, to: own, as: presentation).run()
  }

  // MARK: Going back

  /// Removes all screens above the screen of a visit. Each of them can delay or deny the removal.
  ///
  /// - Throws: ``RoutingError`` if the visit is gone, or if a screen denies the removal; then all stay. If the stage cannot remove a
  ///   screen, that one and all below it stay.
  public func goBack<Input, Output>(to visit: Visit<Input, Output>) throws(RoutingError) {
    try goBack(to: visit.base)
  }

  /// The same for a visit without types, as stages and observers know it.
  ///
  /// - Throws: as for a ``Visit``.
  public func goBack(to visit: AnyVisit) throws(RoutingError) {
    guard visit.phase == .shown else {
      let isGone = visit.phase == .removing || visit.phase == .removed
      throw noted(RoutingError(isGone ? .gone : .notShown(visit.phase), of: visit))
    }
    try RemovalTransaction(.allAbove, of: visit.screen).run()
  }

  /// Removes all screens above the nearest one of a route.
  ///
  /// - Parameter route: the type of the route.
  /// - Returns: the visit of that screen.
  /// - Throws: ``RoutingError`` if there is no such screen, if a screen above it denies the removal, or if the stage cannot remove it.
  @discardableResult
  public func goBack<R: Route>(to route: R.Type) throws(RoutingError) -> AnyVisit {
    // The screens of each tab around the module and of the tree, innermost first.
    var (next, stack, top) = (visit, Int?.none, Int.max)
    while let visit = next {
      if visit.stack != stack {
        if stack != nil { top = visit.order }
        if let target = visit.screens.last(where: { $0.order <= top && $0.route is R }) {
          try goBack(to: target)
          return target
        }
        stack = visit.stack
      }
      next = visit.parent
    }
    throw noted(RoutingError(.notOnStage, named: "\(route)"))
  }

  /// Removes all screens above the lowest one: of its tab, if it is in one, otherwise of the tree.
  ///
  /// - Throws: ``RoutingError`` if a screen denies the removal, or if the stage cannot remove it.
  public func goBackToRoot() throws(RoutingError) {
    if let root = visit?.screens.first { try goBack(to: root) }
  }

  // MARK: Removing

  /// Removes the module of this router. A root router removes everything that it shows, and all requests that wait.
  ///
  /// All modules are removed or none: if one of them delays the removal, all stay until it has allowed it.
  ///
  /// - Throws: ``RoutingError`` if the module is gone already, if a module denies the removal, or if the stage cannot remove one. Then
  ///   nothing has changed.
  public func dismiss() throws(RoutingError) {
    guard let visit else {
      guard let ownVisit else { return }
      throw noted(RoutingError(.gone, of: ownVisit))
    }
    guard visit === root else { return try visit.dismiss() }
    try RemovalTransaction(.allShown, of: visit).run()
  }

  /// Removes everything that the module of this router shows, and all its requests that wait, without asking.
  ///
  /// - Parameter isContinued: Whether nothing is reported about modules that would have denied their removal: they continue
  ///   elsewhere, or the person signs out.
  public func removeAll(isContinued: Bool = false) {
    guard let visit else { return }
    for child in visit.children.reversed() {
      RemovalTransaction.force(child, isReported: !isContinued, isOnStage: true)
    }
    for pending in visit.waiting { pending.cancel() }
  }

  /// Reports an error to the diagnostics, also when the module is gone.
  package func report(_ error: any Error) { ownVisit?.report(error) }

  /// Passes an error to the observers.
  func noted(_ error: RoutingError) -> RoutingError {
    if let ownVisit { ownVisit.tree.note(error, at: ownVisit) }
    return error
  }
}
