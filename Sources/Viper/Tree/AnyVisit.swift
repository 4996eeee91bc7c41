/// One showing of a module in the tree of a router, whatever its route and contract.
///
/// Stages work with this type; modules see ``Visit``.
@MainActor public final class AnyVisit: Identifiable {
  // Where access is unchecked, no two accesses can overlap: a reference or a number is read and set whole; what is taken from
  // an array is held by who takes it, so that nothing is freed, and nobody called, meanwhile. The checks took a fifth of a push.

  /// Counts the visits of one tree in the order they were made; the tree's root is 0.
  public nonisolated let id: Int
  /// Counts what came on stage: of two visits, the later one has the greater number. 0 before that.
  @exclusivity(unchecked) public internal(set) var order = 0
  /// What is shown. The tree's own root, which shows nothing, has none.
  public internal(set) var route: (any Route)? { didSet { position = nil } }
  @exclusivity(unchecked) public internal(set) var presentation: Presentation
  /// How the stage is to bring it into view; nil for the stage's own way.
  public internal(set) var transition: (any Transition)?
  @exclusivity(unchecked) public internal(set) var phase = Phase.unrouted {
    didSet {
      let phase = phase
      guard let observation = tree.observation, phase != oldValue else { return }
      phaseBegan = observation.noteStep(of: self, from: oldValue, to: phase, since: phaseBegan)
      if phase == .removed { position = nil }
    }
  }
  /// What it shows and what showed it, for observers. Nil until the next step, where that has changed.
  @exclusivity(unchecked) var position: Position?
  /// When the current phase began. Measured only if the router has observers.
  @exclusivity(unchecked) private var phaseBegan: Duration?
  /// Why it was not shown; nil if it was.
  public var refusal: RoutingError? { refusalError as? RoutingError }
  /// The refusal as an existential, which takes one word: most visits have none.
  @exclusivity(unchecked) var refusalError: (any Error)?
  /// The visit of the module that shows this one; nil once this one is gone.
  @exclusivity(unchecked) public internal(set) var parent: AnyVisit?
  /// What this module shows, in the order it was shown.
  @exclusivity(unchecked) public internal(set) var children: [AnyVisit] = []
  /// Those of the children that are embedded, by their slots; of tabs, the selected one.
  var partsBySlot: [String: AnyVisit] = [:]
  /// The tab whose screens this one is among; 0 for those of the tree itself.
  @exclusivity(unchecked) var stack = 0
  /// The request that it was shown for, if that came from another module than ``parent``, or for another presentation.
  @exclusivity(unchecked) var request: Request?
  /// Where modules are found for what this one shows.
  @exclusivity(unchecked) var scope: Scope
  /// Whether it has no view: what it shows first takes its place.
  @exclusivity(unchecked) public internal(set) var isFlow = false
  /// Requested by this module and not on stage yet, in the order of the requests.
  var waiting: [AnyVisit] = []
  /// The request, while it waits; nil once the visit is on stage.
  @exclusivity(unchecked) var pending: PendingShow?
  /// What it is restored with; nil if it is not being restored.
  @exclusivity(unchecked) var restoration: Restoration?
  /// What the stage calls the view, where it has to be called the same when it is restored.
  @exclusivity(unchecked) package var viewName: String?
  /// Whether an interceptor has redirected a request to it.
  @exclusivity(unchecked) var isRedirect = false
  /// Whether it is the step of a flow, or stands in a slot, and was restored there without its module having shown it again.
  @exclusivity(unchecked) var isUnclaimed = false
  /// Whether it is the placeholder of a module that is being made.
  @exclusivity(unchecked) var isPlaceholder = false
  /// Whether its outputs arrive as events of the module that shows it.
  @exclusivity(unchecked) var isHeard = false
  /// Whether the module was told that its view is visible.
  @exclusivity(unchecked) public internal(set) var isVisible = false

  let tree: RouteTree
  @exclusivity(unchecked) var content: (any ShownContent)?
  /// Whether ``LifeCycle/didLoad()`` was called.
  @exclusivity(unchecked) var hasLoaded = false
  @exclusivity(unchecked) var appearance = Appearance.waitsForLoad(wanted: false)
  @exclusivity(unchecked) var messages: Messages?
  @exclusivity(unchecked) var waiters: Waiters?
  /// For tests: called with each output, beside all other listeners.
  var outputObserver: (@MainActor (Any) -> Void)?
  /// The first visit that was shown when the system was already taking this one away: it is not above it.
  @exclusivity(unchecked) var firstToStay: Int?
  /// How the visit ends, once that is decided.
  var decided: Outcome<any Sendable>?

  init(root tree: RouteTree) {
    id = 0
    route = nil
    presentation = .root
    transition = nil
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
    self.transition = transition
    self.parent = parent
    scope = parent.scope
    if let restoration = parent.restoration {
      self.restoration = restoration.take(route, as: presentation)
      viewName = self.restoration?.viewName
    }
  }

  /// A visit outside any tree that is over.
  ///
  /// - Parameter refusal: why it never began.
  init(ended outcome: Outcome<any Sendable>, because refusal: RoutingError? = nil) {
    refusalError = refusal
    id = 0
    route = nil
    presentation = .root
    transition = nil
    tree = .none
    scope = tree.scope
    phase = .removed
    decided = outcome
  }

  /// Who asked for it, and how it was to be shown.
  final class Request {
    private(set) weak var source: AnyVisit?
    let presentation: Presentation

    init(from source: AnyVisit, as presentation: Presentation) {
      (self.source, self.presentation) = (source, presentation)
    }
  }

  // MARK: The tree

  /// The type name of the route that is shown.
  public var module: String { route.map { "\(type(of: $0))" } ?? "the root" }

  var routeName: String { route.map { "\($0)" } ?? "-" }

  /// This visit and its descendants, outermost first: what it shows, and what that shows.
  public var subtree: [AnyVisit] {
    guard !children.isEmpty else { return [self] }
    var visits: [AnyVisit] = []
    var next = [self]
    while let visit = next.popLast() {
      visits.append(visit)
      next.append(contentsOf: visit.children.reversed())
    }
    return visits
  }

  /// The screens that this visit is among, in the order they were shown: the last is on top. Those of its tab, if it is in
  /// one; otherwise those of the tree.
  public var screens: [AnyVisit] { tree.screens(of: stack) }

  /// The screens from the tree's first one to those of the tab that this visit is in.
  var screensBelow: [AnyVisit] {
    var visit = self
    var screens = screens
    while let parent = visit.parent {
      if parent.stack != visit.stack {
        screens = parent.screens.filter { $0.order <= parent.order } + screens
      }
      visit = parent
    }
    return screens
  }

  /// The screens from this one's first to the topmost. Those of the selected tab of a screen in view come right after it,
  /// below what is presented over it.
  package var screensInView: [AnyVisit] {
    let onTop = screensOnTop
    return screens[..<onTop.startIndex]
      + onTop.flatMap { screen in
        let selected = screen.children.first { $0.presentation.tabs != nil && $0.isSelected }
        return [screen] + (selected?.screensInView ?? [])
      }
  }

  /// The screens of a tab that are seen when it is: the topmost pushed one and what is presented over it.
  package var screensOnTop: ArraySlice<AnyVisit> {
    let screens = screens
    return screens[(screens.lastIndex { $0.presentation.place != .over } ?? 0)...]
  }

  /// Whether something in it waits to be shown until somebody has agreed.
  package var isHeldUp: Bool {
    subtree.contains { visit in visit.waiting.contains { $0.content == nil } }
  }

  /// Whether screens stand above this one.
  package var hasScreensAbove: Bool { !tree.screens(above: self).isEmpty && !above.isEmpty }

  /// The module in a slot of this module's view; of tabs, the selected one.
  public func child(inSlot name: String) -> AnyVisit? {
    var child = partsBySlot[name]
    while let flow = child, flow.isFlow { child = flow.children.first }
    return child
  }

  /// The module in whose view this one stands, or from which it was shown: the nearest above it that has a view.
  public var host: AnyVisit? {
    var host = parent
    while let flow = host, flow.isFlow { host = flow.parent }
    return host
  }

  /// The nearest visit, from this one upwards, that is a screen of its own.
  public var screen: AnyVisit {
    var visit = self
    while !visit.presentation.isScreen, let parent = visit.parent { visit = parent }
    return visit
  }

  // MARK: Diagnostics

  /// Reports an error that was not handled.
  func report(_ error: any Error) {
    tree.diagnostics.report(
      .failure(.init(error: error, module: module, route: routeName, advice: nil)))
  }

  /// Reports an error of what a native module shows, which has no presenter to handle it.
  func report(native error: any Error) {
    tree.diagnostics.report(
      .failure(
        .init(error: error, module: module, route: routeName, advice: "Catch it in didLoad() to show it.")))
  }
}

extension RoutingError {
  @MainActor init(_ reason: Reason, of visit: AnyVisit) { self.init(reason, named: visit.routeName) }
}
