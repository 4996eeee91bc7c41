/// Finds modules and shows them. Each showing of a module has a router of its own, which knows where it
/// stands: what it shows becomes its child, and goes with it.
@MainActor public final class Router {
  /// How deep modules may be nested before the router takes it for a loop.
  public nonisolated static let maximumDepth = 200

  /// The visit this router belongs to; nil once the module is gone.
  public var visit: AnyVisit? { ownVisit }
  // Not weak: a visit lets go of its router as it goes, and a weak reference would make every other use of the
  // visit slower.
  private var ownVisit: AnyVisit?
  /// Only a root router keeps its tree alive.
  private let root: AnyVisit?

  /// A root router: the start of a tree of its own.
  ///
  /// - Parameters:
  ///   - modules: what can be shown.
  ///   - stage: where it is shown. Held weakly; keep it as long as the router.
  ///   - diagnostics: where leaks and errors that nobody handled are reported.
  public init(modules: ModuleRegistry, stage: any Stage, diagnostics: Diagnostics = .standard) {
    let tree = RouteTree(modules: modules, stage: stage, diagnostics: diagnostics)
    let root = AnyVisit(root: tree)
    tree.root = root
    self.root = root
    ownVisit = root
  }

  /// The router of a visit, for stages that open addresses.
  package init(visit: AnyVisit) {
    ownVisit = visit
    root = nil
  }

  /// The module is gone: its router shows nothing any more, whoever keeps it.
  func letGo() {
    ownVisit = nil
  }

  deinit {
    // A tree that is dropped without a word is taken down all the same: its work would keep it alive.
    guard let root else { return }
    Task { @MainActor in
      for child in root.children.reversed() { child.wasRemovedBySystem() }
      root.tree.root = nil
    }
  }

  // MARK: Routes

  /// Shows the route's module on top of this one.
  @discardableResult
  public func push<R: Route>(
    _ route: R, with transition: (any Transition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    try show(route, as: .push, with: transition)
  }

  /// Shows the route's module over this one, which waits below.
  @discardableResult
  public func present<R: Route>(
    _ route: R, with transition: (any Transition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    try show(route, as: .modal, with: transition)
  }

  /// Shows the route's module inside this module's view, in the slot of that name.
  @discardableResult
  public func embed<R: Route>(
    _ route: R, in slot: String, with transition: (any Transition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    try show(route, as: .slot(slot), with: transition)
  }

  /// Shows the route's module in place of everything, also of the module this router belongs to. The new
  /// module is on stage before the old ones go; if it cannot be shown, they stay.
  @discardableResult
  public func replaceRoot<R: Route>(
    _ route: R, with transition: (any Transition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    try show(route, as: .root, with: transition)
  }

  /// Shows the route's module in the given way.
  @discardableResult
  public func show<R: Route>(
    _ route: R, as presentation: Presentation, with transition: (any Transition)? = nil
  ) throws(RoutingError) -> Visit<R.Input, R.Output> {
    Visit(try showBase(route, as: presentation, with: transition))
  }

  func showBase<R: Route>(
    _ route: R, as presentation: Presentation, with transition: (any Transition)?
  ) throws(RoutingError) -> AnyVisit {
    guard let visit, let top = presentation == .root ? visit.tree.root : visit else {
      throw RoutingError(reason: .notRouted(.removed), route: "\(route)", module: nil)
    }
    return try top.show(route, as: presentation, with: transition)
  }

  // MARK: Exits

  /// Leaves through an exit, pushing what the app connected to it.
  @discardableResult
  public func push<P, I, O>(
    _ exit: Connection<P, I, O>, _ parameters: P, with transition: (any Transition)? = nil
  ) throws(RoutingError) -> Visit<I, O> {
    try exit.open(self, parameters, .push, transition)
  }

  /// Leaves through an exit, presenting what the app connected to it.
  @discardableResult
  public func present<P, I, O>(
    _ exit: Connection<P, I, O>, _ parameters: P, with transition: (any Transition)? = nil
  ) throws(RoutingError) -> Visit<I, O> {
    try exit.open(self, parameters, .modal, transition)
  }

  /// Embeds what the app connected to the exit in a slot of this module's view.
  @discardableResult
  public func embed<P, I, O>(
    _ exit: Connection<P, I, O>, _ parameters: P, in slot: String, with transition: (any Transition)? = nil
  ) throws(RoutingError) -> Visit<I, O> {
    try exit.open(self, parameters, .slot(slot), transition)
  }

  /// Replaces everything by what the app connected to the exit.
  @discardableResult
  public func replaceRoot<P, I, O>(
    _ exit: Connection<P, I, O>, _ parameters: P, with transition: (any Transition)? = nil
  ) throws(RoutingError) -> Visit<I, O> {
    try exit.open(self, parameters, .root, transition)
  }

  // MARK: Removing

  /// Removes the module this router belongs to; for a root router, everything it shows.
  public func remove() throws(RoutingError) {
    guard let visit else { return }
    guard visit === root else { return try visit.remove() }
    for child in visit.children.reversed() { try child.remove() }
  }
}
