/// One visit of a module in the tree of a router, without the types of its route. Modules use ``Visit``.
@MainActor public final class AnyVisit: Identifiable {
  /// The number of the visit in its tree, in the order of creation. The root is 0.
  public nonisolated let id: Int
  let tree: RouteTree
  /// The route; nil for the root of the tree.
  public internal(set) var route: (any Route)? {
    didSet { position?.isCurrent = false }
  }
  /// The route when it was shown, if the module has changed it since.
  var firstRoute: (any Route)?
  public internal(set) var presentation: Presentation
  public internal(set) var phase = Phase.unrouted {
    didSet {
      if let observation = tree.observation, phase != oldValue { noteStep(from: oldValue, to: observation) }
    }
  }

  // MARK: Position in the tree

  /// The visit of the module that shows this one; nil after the removal.
  public internal(set) var parent: AnyVisit?
  /// The visits that this module shows, in the order of showing.
  public internal(set) var children: [AnyVisit] = []
  /// The embedded children by their slots; of tabs, the selected one.
  var partsBySlot: [String: AnyVisit] = [:]
  /// The position in the order of showing, within the tree; 0 before.
  public internal(set) var order = 0
  /// The id of the tab that this screen belongs to; 0 outside tabs.
  public internal(set) var stack = 0
  /// The scope of the modules that this visit shows.
  var scope: Scope

  // MARK: Content

  var content: (any ShownContent)?
  /// The renewals of the module's scope when the content was made.
  var renewals = 0
  var appearance = Appearance.unloaded(wanted: false)
  /// The number of its last appearance, within the tree.
  var appearanceNumber = 0
  /// The request, while it waits; nil once the visit is on stage.
  var waitingShow: (any WaitingShow)?
  /// Inputs, outputs, and the tasks that wait for the end. Nil until needed.
  var mailbox: Mailbox?
  /// The route and parents for observers. Nil if none exist.
  var position: Position?
  /// Rare properties. Nil until needed.
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
    _ route: any Route, as presentation: Presentation, with transition: (any StageTransition)?,
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

  /// A visit outside any tree that has ended.
  ///
  /// - Parameter refusal: the reason why it was not shown.
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

  /// Notifies observers of a new phase.
  private func noteStep(from old: Phase, to observation: Observation) {
    observation.noteStep(of: self, from: old, to: phase)
    if phase == .removed { position = nil }
  }
}
