/// One showing of a module in the tree of a router, whatever its route and contract.
///
/// Stages work with this type; modules see ``Visit``.
@MainActor public final class AnyVisit: Identifiable {
  /// The number of the visit, in the order in which the visits of a tree were made. The root of the tree is 0.
  public nonisolated let id: Int
  let tree: RouteTree
  /// What is shown. Nil for the root of the tree, which shows nothing.
  public internal(set) var route: (any Route)? {
    didSet { position?.isCurrent = false }
  }
  public internal(set) var presentation: Presentation
  public internal(set) var phase = Phase.unrouted {
    didSet {
      if let observation = tree.observation, phase != oldValue { noteStep(from: oldValue, to: observation) }
    }
  }

  // MARK: Position in the tree

  /// The visit of the module that shows this one; nil once this one is gone.
  public internal(set) var parent: AnyVisit?
  /// What this module shows, in the order in which it was shown.
  public internal(set) var children: [AnyVisit] = []
  /// The embedded children by their slots; of tabs, the selected one.
  var partsBySlot: [String: AnyVisit] = [:]
  /// Counts what came on stage: of two visits, the later one has the greater number. 0 before that.
  public internal(set) var order = 0
  /// The tab whose screens this one is among; 0 for those of the tree itself.
  var stack = 0
  /// Where modules are found for what this visit shows.
  var scope: Scope

  // MARK: Content

  var content: (any ShownContent)?
  var appearance = Appearance.unloaded(wanted: false)
  /// The request, while it waits; nil once the visit is on stage.
  var waitingShow: (any WaitingShow)?
  /// What the modules of the visit say to each other, and who waits for its end. Nil until it is needed.
  var mailbox: Mailbox?
  /// What the visit shows and what showed it. Nil if the router has no observers.
  var position: Position?
  /// What most visits do not have. Nil until it is needed.
  var details: VisitDetails?

  init(root tree: RouteTree) {
    id = 0
    route = nil
    presentation = .root
    self.tree = tree
    scope = tree.scope
    phase = .routed
  }

  init(
    _ route: any Route, as presentation: Presentation, with transition: (any Transition)?,
    in parent: AnyVisit
  ) {
    tree = parent.tree
    id = tree.nextID()
    self.route = route
    self.presentation = presentation
    self.parent = parent
    scope = parent.scope
    if transition != nil { self.transition = transition }
    if let restoration = parent.restoration?.take(route, as: presentation) {
      self.restoration = restoration
      viewName = restoration.viewName
    }
  }

  /// A visit outside any tree that is over.
  ///
  /// - Parameter refusal: why it never began.
  init(ended outcome: Outcome<any Sendable>, because refusal: RoutingError? = nil) {
    id = 0
    route = nil
    presentation = .root
    tree = .none
    scope = tree.scope
    phase = .removed
    decided = outcome
    if refusal != nil { self.refusal = refusal }
  }

  /// Tells observers of a new phase.
  private func noteStep(from old: Phase, to observation: Observation) {
    observation.noteStep(of: self, from: old, to: phase)
    if phase == .removed { position = nil }
  }
}
