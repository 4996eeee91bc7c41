/// The decisions of interceptors and modules that are being made now, each because of the one before.
@MainActor struct NestedDecisions {
  private var visits: [AnyVisit] = []
  /// Whether the limit was reached. Until the outermost decision has returned, no other is asked for: each may ask for several.
  private(set) var isLoop = false

  /// Begins a decision about a visit. Call ``end()`` afterwards, unless it returns a reason.
  ///
  /// - Returns: The reason why nobody is asked: `nestedTooDeep`.
  mutating func begin(_ visit: AnyVisit) -> RoutingError.Reason? {
    if visits.count >= NestingLimit.value { isLoop = true }
    if isLoop { return .nestedTooDeep(visits.map(\.routeText)) }
    visits.append(visit)
    return nil
  }

  mutating func end() {
    visits.removeLast()
    if visits.isEmpty { isLoop = false }
  }
}
