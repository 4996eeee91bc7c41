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
  public init(modules: ModuleRegistry, stage: any Stage, diagnostics: Diagnostics = .standard) {
    let tree = RouteTree(modules: modules, stage: stage, diagnostics: diagnostics)
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
  ///   - transition: how the stage brings it into view; nil for the stage's own way.
  /// - Returns: the showing.
  /// - Throws: ``RoutingError`` when it cannot be shown; then nothing has changed.
  @discardableResult
  public func present<R: Route>(
    _ route: R, with transition: (any Transition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    try show(route, as: .modal, with: transition)
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
    guard let visit else { throw RoutingError(.notRouted(.removed), route) }
    return Visit(try visit.show(route, as: presentation, with: transition))
  }

  // MARK: Removing

  /// Takes away the module this router belongs to; a root router everything it shows.
  ///
  /// - Throws: ``RoutingError`` when the stage cannot take it away; then it stays as it was.
  public func dismiss() throws(RoutingError) {
    guard let visit else { return }
    guard visit === root else { return try visit.dismiss() }
    for child in visit.children.reversed() { try child.dismiss() }
  }
}
