/// The place of a new visit: the first phase of a showing. Finding it changes nothing.
@MainActor struct Placement {
  let module: ModuleEntry
  let parent: AnyVisit
  let presentation: Presentation
  private(set) var transition: (any StageTransition)?
  /// The visits that are removed once the new one is on stage.
  let replaced: [AnyVisit]

  /// The place of the module that a placeholder shows.
  init(of module: ModuleEntry, insteadOf placeholder: AnyVisit, below parent: AnyVisit) {
    (self.module, self.parent) = (module, parent)
    (presentation, replaced) = (placeholder.presentation, [placeholder])
  }

  /// The place of a route that is shown from a visit.
  init(
    of route: any Route.Type, as wanted: Presentation, from source: AnyVisit
  ) throws(RoutingError.Reason) {
    guard route.mayBeShown(as: wanted) else { throw .notAllowed(wanted) }
    (parent, presentation, replaced) = try Self.position(for: wanted, from: source)
    let tree = source.tree
    guard let module = try parent.scope.entry(for: route) else { throw .noModule }
    guard parent.phase == .shown else { throw .notShown(parent.phase) }
    // A visit that is being removed may still show a new root.
    guard source.phase == .shown || wanted.place == .root else { throw .notShown(source.phase) }
    guard let stage = tree.stage else { throw .stageIsGone }
    guard stage.supports(presentation) else { throw .unsupported(presentation) }
    guard tree.showings.count < NestingLimit.value else {
      throw .nestedTooDeep(tree.showings.map(\.routeText))
    }
    self.module = module
    if let slot = presentation.slot, let other = parent.slots[slot],
      !replaced.contains(where: { $0 === other })
    {
      throw .slotTaken(by: other.module)
    }
    if parent.isFlow, parent.children.isEmpty { transition = parent.transition }
  }

  /// The parent of the new visit, its presentation there, and the visits that it replaces.
  private static func position(
    for wanted: Presentation, from source: AnyVisit
  ) throws(RoutingError.Reason) -> (parent: AnyVisit, Presentation, replaced: [AnyVisit]) {
    // The first step of a flow takes the place of the flow.
    if source.isFlow, source.children.isEmpty, wanted.place != .root {
      return (source, source.presentation, [])
    }
    switch wanted.place {
    case .slot, .tab:
      guard source.route != nil else { throw .noView }
      return (source, wanted, [])
    case .above, .over: return (source, wanted, [])
    case .root:
      let root = source.tree.root ?? source
      return (root, wanted, root.children)
    case .top:
      guard let top = source.screens.last, let parent = top.parent, top.presentation.place != .root else {
        return try position(for: .root, from: source)
      }
      guard top.presentation.place != .over else { throw .cannotReplace(top.module) }
      return (parent, top.presentation, [top])
    case .detail(let slot):
      guard let around = part(around: source)?.host else { return (source, .push, []) }
      return (around, .slot(slot), around.slots[slot].map { [$0] } ?? [])
    }
  }

  /// The nearest visit, from this one upwards, that is in a slot.
  private static func part(around source: AnyVisit) -> AnyVisit? {
    var visit = source
    while visit.presentation.isScreen {
      guard let parent = visit.parent else { return nil }
      visit = parent
    }
    return visit
  }
}
