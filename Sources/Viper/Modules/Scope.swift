/// Where the modules of a subtree are found: its own, and those around it. A module opens one
/// (``Module/opening(_:scope:)``); all that is shown below the module is found in it. A stage may have one for each session.
@MainActor public final class Scope {
  private var outer: Scope?
  private var made: ModuleRegistry?
  private let make: (@MainActor (Scope) throws -> ModuleRegistry)?
  /// The id of the visit whose module opened it.
  let opener: Int
  /// When there may be interceptors to ask or tell: known at once for the scope of a whole tree, where mostly there are none.
  private let moments: Interceptor.Moments
  private var endings: [@MainActor () -> Void] = []
  private var hasEnded = false

  /// The scope of a whole tree.
  package init(_ modules: ModuleRegistry) {
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

  /// A scope that no module opens, such as that of a session. It ends when its owner says so.
  package init(
    around outer: Scope, _ make: @escaping @MainActor (Scope) throws -> ModuleRegistry
  ) {
    self.outer = outer
    self.make = make
    moments = .all
    opener = -1
  }

  /// Has something done when the scope ends, which it does with the module that opened it, after all its modules have
  /// gone: to close a store, to sign out. What was asked for first is done last.
  public func onEnd(_ action: @escaping @MainActor () -> Void) {
    if hasEnded { action() } else { endings.append(action) }
  }

  /// What it stands in was moved elsewhere.
  func move(from old: Scope, to new: Scope) {
    if outer === old { outer = new }
  }

  /// Ends, and begins anew: its modules are made again when the first is looked for.
  package func renew() {
    end()
    hasEnded = false
  }

  package func end() {
    hasEnded = true
    let actions = endings
    endings = []
    for action in actions.reversed() { action() }
    made = nil
  }

  /// Its own modules, which are made when the first is looked for.
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

  /// Whether an interceptor may be asked or told then.
  func mayIntercept(_ moment: Interceptor.Moment) -> Bool { moments.contains(Interceptor.Moments(moment)) }

  /// Those that are asked or told then, of the scopes around it first.
  func interceptors(_ moment: Interceptor.Moment) throws(RoutingError.Reason) -> [Interceptor] {
    let own = try own().interceptors(moment)
    guard let outer else { return own }
    return try outer.interceptors(moment) + own
  }
}
