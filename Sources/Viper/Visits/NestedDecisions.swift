/// The decisions of interceptors and modules that are being made now, each because of the one before.
@MainActor struct NestedDecisions {
  private var visits: [AnyVisit] = []
  /// Whether the limit was reached. No further decision begins until the outermost one has returned, because each may begin several.
  private(set) var isLoop = false

  /// Begins a decision about a visit. Call ``end()`` afterwards, unless it returns a reason.
  ///
  /// - Returns: `nestedTooDeep` if the limit is reached; otherwise nil.
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
