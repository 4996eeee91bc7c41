/// The making of a module's parts for a visit, and their release if the visit is not shown.
@MainActor struct Assembly {
  private let visit: AnyVisit

  init(of visit: AnyVisit) { self.visit = visit }

  func make(_ route: any Route, by module: ModuleEntry) throws {
    openScope(for: route, by: module)
    take(try module.makeContent(route, for: VisitOwner(visit: visit)))
  }

  /// - Parameter isWanted: whether the request still waits.
  func make(
    _ route: any Route, asyncBy module: ModuleEntry, if isWanted: @MainActor () -> Bool
  ) async throws {
    openScope(for: route, by: module)
    let made = try await module.makeContentLater(route, for: VisitOwner(visit: visit))
    if isWanted() { take(made) } else { Self.release(made) }
  }

  private func openScope(for route: any Route, by module: ModuleEntry) {
    visit.renewals = (visit.parent?.scope ?? visit.tree.scope).renewals
    visit.isFlow = module.isFlow
    guard module.opensScope else { return }
    visit.scope = Scope(in: visit.scope, of: visit.id) {
      try module.modules(of: $0, for: route) ?? ModuleRegistry()
    }
  }

  private func take(_ made: any ShownContent) {
    visit.content = made
    made.begin(VisitOwner(visit: visit))
  }

  func release() {
    visit.phase = .requested
    if let content = visit.content { Self.release(content) }
    visit.content = nil
    if visit.scope.opener == visit.id { visit.scope.end() }
    visit.conversation?.forgetMessages()
    visit.parent = nil
  }

  /// Releases parts that no visit has shown.
  static func release(_ content: any ShownContent) {
    content.end()
    content.didRemove(afterLoading: false)
  }
}
