/// The modules of a subtree, in addition to those of the outer scope. Opened by a module (``Module/opening(_:scope:)``) for everything
/// below it, or by a stage for a session.
@MainActor public final class Scope {
  private var outer: Scope?
  private var made: ModuleRegistry?
  private let make: (@MainActor (Scope) throws -> ModuleRegistry)?
  /// The id of the visit whose module opened the scope.
  let opener: Int
  /// The moments at which interceptors may have to be called. Known at once for the scope of a tree, which usually is empty.
  private let moments: Interceptor.Moments
  private var endings: [@MainActor () -> Void] = []
  private var hasEnded = false
  private var ownRenewals = 0
  /// The number of times that this scope and the outer ones were renewed.
  var renewals: Int { ownRenewals + (outer?.renewals ?? 0) }

  /// The scope of a whole tree.
  public init(_ modules: ModuleRegistry) {
    outer = nil
    made = modules
    make = nil
    moments = modules.moments
    opener = 0
  }

  init(in outer: Scope, of visit: Int, _ make: @escaping @MainActor (Scope) throws -> ModuleRegistry) {
    self.outer = outer
    self.make = make
    moments = .all
    opener = visit
  }

  /// A scope that no module opens, such as that of a session. Its owner ends it.
  public init(
    around outer: Scope, _ make: @escaping @MainActor (Scope) throws -> ModuleRegistry
  ) {
    self.outer = outer
    self.make = make
    moments = .all
    opener = -1
  }

  /// Adds an action for the end of the scope, such as closing a store. The scope ends after all its modules, with the module that opened
  /// it. Actions run in reverse order.
  public func onEnd(_ action: @escaping @MainActor () -> Void) {
    if hasEnded { action() } else { endings.append(action) }
  }

  /// Updates the outer scope when the module that opened this one is moved.
  func move(from old: Scope, to new: Scope) {
    if outer === old { outer = new }
  }

  /// Ends the scope and starts it again: its modules are made on next use.
  public func renew() {
    end()
    hasEnded = false
    ownRenewals += 1
  }

  /// Ends the scope: performs the actions of ``onEnd(_:)`` and releases its modules.
  public func end() {
    hasEnded = true
    let actions = endings
    endings = []
    for action in actions.reversed() { action() }
    made = nil
  }

  /// Returns the modules of this scope, made on first use.
  private func own() throws(RoutingError.Reason) -> ModuleRegistry {
    if let made { return made }
    guard let make, !hasEnded else { return ModuleRegistry() }
    do {
      let modules = try make(self)
      made = modules
      return modules
    } catch {
      throw .scopeFailed(error)
    }
  }

  func entry(for route: any Route.Type) throws(RoutingError.Reason) -> ModuleEntry? {
    var scope = self
    while true {
      if let entry = try scope.own().entry(for: route) { return entry }
      guard let outer = scope.outer else { return nil }
      scope = outer
    }
  }

  /// Whether there may be an interceptor for a moment.
  func mayIntercept(_ moment: Interceptor.Moment) -> Bool { moments.contains(Interceptor.Moments(moment)) }

  /// Returns the interceptors for a moment, those of outer scopes first.
  func interceptors(_ moment: Interceptor.Moment) throws(RoutingError.Reason) -> [Interceptor] {
    let own = try own().interceptors(moment)
    guard let outer else { return own }
    return try outer.interceptors(moment) + own
  }
}
