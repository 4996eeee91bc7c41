/// The place of a new visit: the first phase of a showing. Finding it changes nothing.
@MainActor struct Placement {
  let module: ModuleEntry
  let parent: AnyVisit
  let presentation: Presentation
  let transition: (any StageTransition)?
  /// The visits that are removed once the new one is on stage.
  let replaced: [AnyVisit]
  let stage: any Stage
}

extension AnyVisit {
  /// Returns the place of a route that is shown from this visit.
  func placement(of route: any Route.Type, as wanted: Presentation) throws(RoutingError.Reason) -> Placement {
    guard route.mayBeShown(as: wanted) else { throw .notAllowed(wanted) }
    let (parent, presentation, replaced) = try position(for: wanted)
    guard let module = try parent.scope.entry(for: route) else { throw .noModule }
    guard parent.phase == .routed else { throw .notRouted(parent.phase) }
    // A visit that is being removed may still show a new root.
    guard phase == .routed || wanted.place == .root else { throw .notRouted(phase) }
    guard let stage = tree.stage else { throw .stageIsGone }
    guard stage.supports(presentation) else { throw .unsupported(presentation) }
    guard tree.showings.count < Router.maximumNesting else {
      throw .nestedTooDeep(tree.showings.map(\.routeName))
    }
    if let slot = presentation.slot, let other = parent.partsBySlot[slot],
      !replaced.contains(where: { $0 === other })
    {
      throw .slotTaken(by: other.module)
    }
    let transition = parent.isFlow && parent.children.isEmpty ? parent.transition : nil
    return Placement(
      module: module, parent: parent, presentation: presentation, transition: transition, replaced: replaced,
      stage: stage)
  }

  /// The reason why a route cannot be shown from here now; nil if it can. Interceptors are not called.
  func refusal(toShow route: any Route, as presentation: Presentation) -> RoutingError? {
    do throws(RoutingError.Reason) {
      _ = try placement(of: type(of: route), as: presentation)
      return nil
    } catch {
      return RoutingError(error, route)
    }
  }

  /// The parent of the new visit, its presentation there, and the visits that it replaces.
  private func position(
    for wanted: Presentation
  ) throws(RoutingError.Reason) -> (parent: AnyVisit, Presentation, replaced: [AnyVisit]) {
    // The first step of a flow stands where the flow was shown.
    if isFlow, children.isEmpty, wanted.place != .root { return (self, presentation, []) }
    switch wanted.place {
    case .slot, .tab:
      guard route != nil else { throw .noView }
      return (self, wanted, [])
    case .above, .over: return (self, wanted, [])
    case .root:
      let root = tree.root ?? self
      return (root, wanted, root.children)
    case .top:
      guard let top = screens.last, let parent = top.parent, top.presentation.place != .root else {
        return try position(for: .root)
      }
      guard top.presentation.place != .over else { throw .cannotReplace(top.module) }
      return (parent, top.presentation, [top])
    case .detail(let slot):
      guard let around = slotAround?.host else { return (self, .push, []) }
      return (around, .slot(slot), around.partsBySlot[slot].map { [$0] } ?? [])
    }
  }

  /// The nearest visit, from this one upwards, that is in a slot.
  private var slotAround: AnyVisit? {
    var visit = self
    while visit.presentation.isScreen {
      guard let parent = visit.parent else { return nil }
      visit = parent
    }
    return visit
  }

  /// Makes the parts of a module for this visit.
  func make(_ route: any Route, by module: ModuleEntry) throws -> any ShownContent {
    begin(route, by: module)
    return try module.make(route, for: self)
  }

  func makeAsync(_ route: any Route, by module: ModuleEntry) async throws -> any ShownContent {
    begin(route, by: module)
    return try await module.makeAsync(route, for: self)
  }

  private func begin(_ route: any Route, by module: ModuleEntry) {
    renewals = (parent?.scope ?? tree.scope).renewals
    if module.isFlow { isFlow = true }
    guard module.opensScope else { return }
    scope = Scope(in: scope, of: id) { try module.modules(of: $0, for: route) ?? ModuleRegistry() }
  }
}
