extension Part {
  /// The parts of a visit, without objects that its module shares between visits.
  @MainActor package static func own(of visit: AnyVisit) -> [Part] {
    guard let content = visit.content, let route = visit.route else { return [] }
    let parts = content.parts
    guard parts.contains(where: { $0.kind == .stored }) else { return parts }
    guard let shared = (visit.parent?.scope ?? visit.tree.scope).shared(by: route) else {
      return parts.filter { $0.kind != .stored }
    }
    return parts.filter { shared.isDisjoint(with: $0.owners + [ObjectIdentifier($0.object)]) }
  }
}

extension Scope {
  /// Returns the objects that a module shares between visits: dependencies, which outlive a visit.
  ///
  /// Makes the parts again to compare them, because Swift cannot list the captures of a closure.
  ///
  /// - Returns: nil if the scope has ended, or if the parts cannot be made.
  func shared(by route: any Route) -> Set<ObjectIdentifier>? {
    guard
      let content = try? entry(for: type(of: route))?.makeContent(
        route, for: VisitOwner(visit: AnyVisit(ended: .dismissed)))
    else { return nil }
    defer { Assembly.release(content) }
    return Set(content.parts.map { ObjectIdentifier($0.object) })
  }
}

extension VisitTree {
  #if DEBUG
    /// Watches the parts of a removed module, and reports those that are still alive at the deadline.
    ///
    /// - Parameters:
    ///   - scope: The scope of the module.
    ///   - renewals: The renewals of the scope when the parts were made. After another one, its modules share other
    ///     objects: shared and own ones cannot be distinguished, and neither is reported.
    func watch(_ parts: [Part], of route: any Route, in scope: Scope, renewals: Int, module: String) {
      guard let deadline = diagnostics.leakDeadline, !Leak.isTrackedByTest, !parts.isEmpty else { return }
      let suspects = parts.map(Suspect.init)
      let clock = diagnostics.clock
      Task { @MainActor in
        try? await clock.sleep(for: deadline)
        let leaks = self.leaks(among: suspects, of: route, in: scope, renewals: renewals, module: module)
        for (_, leak) in leaks { diagnostics.report(.leak(leak)) }
        // A second check, much later, distinguishes a slow end from a leak.
        guard !leaks.isEmpty else { return }
        try? await clock.sleep(for: deadline * 5)
        for (suspect, leak) in leaks where suspect.object == nil { diagnostics.report(.leakEnded(leak)) }
      }
    }

    private func leaks(
      among suspects: [Suspect], of route: any Route, in scope: Scope, renewals: Int, module: String
    ) -> [(Suspect, Leak)] {
      let alive = suspects.filter { $0.object != nil }
      guard !alive.isEmpty else { return [] }
      let shared: Set<ObjectIdentifier>? =
        if !alive.contains(where: { $0.part == .stored }) { [] } else if scope.renewals == renewals {
          scope.shared(by: route)
        } else {
          nil
        }
      return alive.filter { shared?.isDisjoint(with: $0.chain) ?? ($0.part != .stored) }.map { suspect in
        let leak = Leak(
          part: suspect.part, type: suspect.type, property: suspect.property, module: module,
          route: "\(route)")
        return (suspect, leak)
      }
    }
  #endif
}

#if DEBUG
  /// A part under observation, held weakly.
  private struct Suspect {
    let part: Leak.Part
    let type: String
    let property: String?
    /// The part, and the objects through which it was found.
    let chain: [ObjectIdentifier]
    private(set) weak var object: AnyObject?

    init(_ part: Part) {
      self.part = part.kind
      property = part.property
      type = String(describing: Swift.type(of: part.object))
      chain = part.owners + [ObjectIdentifier(part.object)]
      object = part.object
    }
  }
#endif
