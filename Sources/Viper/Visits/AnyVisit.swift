/// One visit of a module in the tree of a router, without the types of its route. Modules use ``Visit``.
///
/// A visit has a place in the tree, a conversation with the module that shows it (`Conversation`), and sometimes a request that is worth
/// keeping (`VisitRequest`).
@MainActor public final class AnyVisit: Identifiable {
  /// The number of the visit in its tree, in the order of creation. The root is 0.
  public nonisolated let id: Int
  package let tree: VisitTree
  /// The route; nil for the root of the tree.
  public internal(set) var route: (any Route)? {
    didSet { position?.isCurrent = false }
  }
  public internal(set) var phase = Phase.requested {
    didSet { if phase != oldValue { tree.observation?.noteStep(of: self, from: oldValue, to: phase) } }
  }

  // MARK: Place

  public internal(set) var presentation: Presentation
  /// The visit of the module that shows this one; nil after the removal.
  public internal(set) var parent: AnyVisit?
  /// The visits that this module shows, in the order of showing.
  public internal(set) var children: [AnyVisit] = []
  /// The requests of the module that wait, in their order.
  var waiting: [PendingShow] = []
  /// The embedded children by their slots; of tabs, the selected one.
  var slots: [String: AnyVisit] = [:]
  /// The position in the order of showing, within the tree; 0 before.
  public internal(set) var order = 0
  /// The id of the tab that this screen belongs to; 0 outside tabs.
  public internal(set) var stack = 0
  /// The number of its last selection as a tab, within the tree; 0 if it never was selected.
  var selection = 0
  /// The order of the first screen that is not above this one, although it was shown later.
  var firstBeside = Int.max
  /// Whether the module is a flow, which has no view.
  public internal(set) var isFlow = false
  /// The scope of the modules that this visit shows.
  var scope: Scope
  /// The route and parents for observers. Nil if none exist.
  var position: Position?

  // MARK: Content

  var content: (any ShownContent)?
  /// The renewals of the module's scope when the content was made.
  var renewals = 0
  var appearance = Appearance()

  // MARK: Conversation, request

  /// Nil until needed.
  private(set) var conversation: Conversation?
  /// Nil if nothing about the request is worth keeping.
  private(set) var request: VisitRequest?

  init(root tree: VisitTree) {
    id = 0
    presentation = .root
    self.tree = tree
    scope = tree.scope
    phase = .shown
  }

  init(_ route: any Route, as presentation: Presentation, in parent: AnyVisit) {
    tree = parent.tree
    id = tree.nextID()
    self.route = route
    self.presentation = presentation
    self.parent = parent
    scope = parent.scope
    if let restoration = parent.request?.restoration?.take(route, as: presentation) {
      openRequest().restoration = restoration
      viewName = restoration.viewName
    }
  }

  /// A visit outside any tree that has ended.
  init(ended outcome: Outcome<any Sendable>) {
    id = 0
    presentation = .root
    tree = .none
    scope = tree.scope
    phase = .removed
    openConversation().outcome = outcome
  }

  package func openConversation() -> Conversation {
    if let conversation { return conversation }
    let new = Conversation()
    conversation = new
    return new
  }

  func openRequest() -> VisitRequest {
    if let request { return request }
    let new = VisitRequest()
    request = new
    return new
  }
}

extension AnyVisit {
  /// The type name of the route.
  public var module: String { route.map { "\(type(of: $0))" } ?? "the root" }

  /// The description of the route; `-` for the root.
  public var routeText: String { route.map { "\($0)" } ?? "-" }

  /// Reports an unhandled error.
  ///
  /// - Parameter advice: what the developer can do, as a sentence.
  func report(_ error: any Error, advice: String? = nil) {
    tree.diagnostics.report(.failure(.init(error: error, module: module, route: routeText, advice: advice)))
  }

  // MARK: Inspecting

  /// The state of the module, for an inspector; nil for a native module, and after the end.
  public var state: (any Sendable)? { content?.anyState }

  /// Calls `body` after each event, input, state, effect and output of the module. Never for a native one.
  public func observeSteps(_ body: @escaping @MainActor () -> Void) { content?.observeSteps(body) }
}

extension RoutingError {
  /// Passes the error to the observers, except that a question needs not show its module because another one does.
  @MainActor func noted(at visit: AnyVisit) -> RoutingError {
    if case .isAsked = reason { return self }
    visit.tree.note(self, at: visit)
    return self
  }

  @MainActor init(_ reason: Reason, of visit: AnyVisit) { self.init(reason, named: visit.routeText) }
}
