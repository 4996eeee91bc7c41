/// One showing of a module in the tree of a router, whatever its route and contract.
///
/// Stages work with this type; modules see ``Visit``.
@MainActor public final class AnyVisit: Identifiable {
  /// Counts the visits of one tree in the order they were shown; the tree's root is 0.
  public nonisolated let id: Int
  /// What is shown. The tree's own root, which shows nothing, has none.
  public let route: (any Route)?
  public let presentation: Presentation
  /// How the stage is to bring it into view; nil for the stage's own way.
  public let transition: (any Transition)?
  /// The type name of the module that is shown.
  public var module: String {
    route.flatMap { tree.modules.module(for: type(of: $0)) } ?? "the root"
  }
  public var phase: Phase { currentPhase }
  /// The visit of the module that shows this one.
  ///
  /// Strong, as weak references make every use of a visit slower: what goes is no child of its parent any more.
  public let parent: AnyVisit?
  /// What this module shows, in the order it was shown.
  public var children: [AnyVisit] { shown }
  /// Whether the module was told that it is seen.
  public internal(set) var isVisible = false

  let tree: RouteTree
  // Private, so that the compiler sees all that changes them: accesses to a public variable are checked for
  // overlaps at run time, each time.
  private var currentPhase = Phase.unrouted
  private var shown: [AnyVisit] = []
  private let depth: Int
  private var router: Router?
  private(set) var presenter: (any LoadedPresenter)?
  var appearance = Appearance.waitsForLoad(wanted: false)
  private var mailbox: Mailbox?
  private var verdict: Verdict?
  private var waiters: Waiters?

  /// How a visit ends. An object, because an outcome is large and most visits never have one.
  private final class Verdict {
    let outcome: Outcome<any Sendable>

    init(_ outcome: Outcome<any Sendable>) {
      self.outcome = outcome
    }
  }

  init(root tree: RouteTree) {
    id = 0
    route = nil
    presentation = .root
    transition = nil
    self.tree = tree
    depth = 0
    parent = nil
    currentPhase = .routed
  }

  init(
    _ route: any Route, as presentation: Presentation, with transition: (any Transition)?,
    in parent: AnyVisit
  ) {
    tree = parent.tree
    id = tree.nextID()
    depth = parent.depth + 1
    self.route = route
    self.presentation = presentation
    self.transition = transition
    self.parent = parent
  }

  // MARK: The tree

  /// This visit and everything above or inside it, outermost first.
  public var subtree: [AnyVisit] {
    var visits: [AnyVisit] = []
    appendSubtree(to: &visits)
    return visits
  }

  private func appendSubtree(to visits: inout [AnyVisit]) {
    visits.append(self)
    for child in shown { child.appendSubtree(to: &visits) }
  }

  /// The screens of the tree that this visit stands in, in the order they were shown: the last is on top.
  public var screens: [AnyVisit] { tree.screens }

  /// The embedded module in a slot of this module's view.
  public func child(inSlot name: String) -> AnyVisit? {
    children.first { $0.presentation == .slot(name) }
  }

  /// The nearest visit, from this one upwards, that is a screen of its own.
  public var screen: AnyVisit {
    presentation.isScreen ? self : parent?.screen ?? self
  }

  // MARK: Showing

  func show<R: Route>(
    _ route: R, as presentation: Presentation, with transition: (any Transition)?
  ) throws(RoutingError) -> AnyVisit {
    guard let offer = tree.modules.offer(for: R.self) else {
      throw RoutingError(reason: .noModule, route: "\(route)", module: nil)
    }
    func failure(_ reason: RoutingError.Reason) -> RoutingError {
      RoutingError(reason: reason, route: "\(route)", module: offer.name)
    }
    guard phase == .routed else { throw failure(.notRouted(phase)) }
    guard let stage = tree.stage else { throw failure(.stageIsGone) }
    guard depth < Router.maximumDepth else { throw failure(.tooDeep(lastNames(5))) }
    if case .slot(let name) = presentation, let other = child(inSlot: name) {
      throw failure(.slotTaken(by: other.module))
    }

    let visit = AnyVisit(route, as: presentation, with: transition, in: self)
    // Asked now: what shows a new root may be work of an old one, and end with it.
    let activity = Work.current?.activity
    activity?.begin()
    tree.changes += 1
    defer {
      if let root = tree.endChange() { count(for: activity) { stage.didChange(root) } }
      activity?.end()
    }
    let presenter: any LoadedPresenter
    do {
      presenter = try visit.assemble(route, offer)
    } catch {
      visit.abandon()
      throw failure(.assemblyFailed(error))
    }
    guard phase == .routed else {
      visit.abandon()
      throw failure(.notRouted(phase))
    }
    let replaced = presentation == .root ? shown : nil
    enter(visit)
    do {
      try presenter.show(on: stage, at: visit)
    } catch {
      leave(visit)
      visit.abandon()
      throw failure(.stageFailed(error))
    }
    guard visit.phase == .routing else { throw failure(.notRouted(visit.phase)) }
    visit.currentPhase = .routed
    if let replaced {
      for old in replaced.reversed() { old.makeWay() }
    }
    count(for: activity) { visit.load() }
    return visit
  }

  private func assemble<R: Route>(_ route: R, _ offer: Offer<R>) throws -> any LoadedPresenter {
    currentPhase = .routing
    let router = Router(visit: self)
    self.router = router
    let presenter = try offer.assemble(route, Context(router: router))
    presenter.visit = self
    self.presenter = presenter
    return presenter
  }

  /// A showing that failed: back to where it was, with nothing left of it.
  private func abandon() {
    currentPhase = .unrouted
    presenter?.workload.end()
    presenter = nil
    router?.letGo()
    mailbox = nil
  }

  private func enter(_ visit: AnyVisit) {
    // Taken out and put back: to change it in place would be checked for overlapping accesses, each time.
    var visits = shown
    shown = []
    visits.append(visit)
    shown = visits
  }

  private func leave(_ visit: AnyVisit) {
    var visits = shown
    shown = []
    visits.remove(visit)
    shown = visits
  }

  private func load() {
    presenter?.load()
    // A module may have ended while it was assembled or loaded.
    if phase == .routed, let early = verdict.take() { end(with: early.outcome) }
    guard phase == .routed, case .waitsForLoad(let wanted) = appearance else { return }
    appearance = .hidden
    if wanted { appear() }
  }

  private func lastNames(_ count: Int) -> [String] {
    guard count > 0, let parent else { return [] }
    return [module] + parent.lastNames(count - 1)
  }

  // MARK: Removing

  /// Removes the module, and everything above or inside it. Does nothing when it is going or gone already.
  public func remove() throws(RoutingError) {
    guard phase == .routed else {
      if phase == .removing || phase == .removed { return }
      throw RoutingError(reason: .notRouted(phase), route: routeName, module: module)
    }
    guard let stage = tree.stage else { return vanish(from: nil) }
    turnAll(.routed, into: .removing)
    do {
      try stage.remove(self)
    } catch {
      turnAll(.removing, into: .routed)
      throw RoutingError(reason: .stageFailed(error), route: routeName, module: module)
    }
    vanish(from: stage)
  }

  /// Turns the phase of this visit and of everything above or inside it, where it is the given one.
  private func turnAll(_ old: Phase, into new: Phase) {
    if phase == old { currentPhase = new }
    guard !shown.isEmpty else { return }
    for child in shown { child.turnAll(old, into: new) }
  }

  /// Goes because another root is on stage already; a stage that cannot take it away does not keep it.
  private func makeWay() {
    do {
      try remove()
    } catch {
      report(error)
      wasRemovedBySystem()
    }
  }

  /// A stage reports that the person or the system took this visit away: the tree follows, in the same way
  /// as for a removal by code.
  public func wasRemovedBySystem() {
    vanish(from: tree.stage)
  }

  private func vanish(from stage: (any Stage)?) {
    guard phase != .removed, phase != .unrouted else { return }
    // Whoever removed it takes over what waited for it, and what appears now. Ask before its work is ended.
    let activity = Work.current?.activity
    activity?.begin()
    tree.changes += 1
    count(for: activity) {
      takeDown(for: activity)
      parent?.leave(self)
      if let root = tree.endChange() { stage?.didChange(root) }
    }
    activity?.end()
  }

  @inline(__always)
  private func count(for activity: Activity?, _ body: @MainActor () -> Void) {
    if let activity { activity.run { body() } } else { body() }
  }

  /// Innermost first, latest first: whoever goes can still rely on what it was shown by.
  private func takeDown(for activity: Activity?) {
    guard phase != .removed else { return }
    currentPhase = .removing
    // Most have none, and even an empty list takes time to go through.
    if !shown.isEmpty {
      for child in shown.reversed() { child.takeDown(for: activity) }
    }
    didDisappear()
    let presenter = presenter
    presenter?.workload.end()
    if !shown.isEmpty { shown = [] }
    currentPhase = .removed
    presenter?.didRemove()
    mailbox?.inputs.close()
    mailbox?.outputs.close()
    #if DEBUG
      if let presenter {
        let shared = route.flatMap { tree.modules.dependencies(for: type(of: $0)) } ?? []
        tree.diagnostics.watch(partsOf: presenter, sharing: shared, module: module, route: routeName)
      }
    #endif
    self.presenter = nil
    router?.letGo()
    waiters?.resume(for: activity)
    waiters = nil
  }

  /// Ends the visit from inside. While the module is still being shown, it ends right after that.
  func end(with outcome: Outcome<any Sendable>) {
    switch phase {
    case .routed: break
    case .routing:
      verdict = verdict ?? Verdict(outcome)
      return
    case .unrouted, .removing, .removed: return
    }
    // Who hears the last output may well end the visit too: the first end counts.
    guard verdict == nil else { return }
    verdict = Verdict(outcome)
    if case .finished(let output) = outcome { deliver(output: output) }
    do {
      try remove()
    } catch {
      verdict = nil
      report(error)
    }
  }

  private var routeName: String { route.map { "\($0)" } ?? "-" }

  /// Reports an error that nobody handled.
  func report(_ error: any Error) {
    tree.diagnostics.report(.failure(.init(error: error, module: module, route: routeName)))
  }

  /// Reports an error of what a native module shows, which has no presenter to handle it.
  func report(native error: any Error) {
    tree.diagnostics.report(
      .failure(
        .init(error: error, module: module, route: routeName, advice: "Catch it in didLoad() to show it.")))
  }

  // MARK: Talking

  func deliver(output: any Sendable) {
    guard phase != .removed else { return }
    openMailbox().outputs.put(output)
  }

  func onOutput(_ handler: @escaping @MainActor (Any) -> Void) {
    if phase == .removed { mailbox?.outputs.open(handler) } else { openMailbox().outputs.open(handler) }
  }

  func deliver(input: Any) {
    guard phase != .removed else { return }
    openMailbox().inputs.put(input)
  }

  func receive(_ handler: @escaping @MainActor (Any) -> Void) {
    guard phase != .removed else { return }
    openMailbox().inputs.open(handler)
  }

  private func openMailbox() -> Mailbox {
    if let mailbox { return mailbox }
    let new = Mailbox()
    mailbox = new
    return new
  }

  // MARK: Waiting for the end

  /// How the visit ended; waits for it. The waiting work is parked meanwhile.
  func ended() async -> Outcome<any Sendable> {
    if phase != .removed {
      let work = Work.current
      work?.park()
      let waiters = self.waiters ?? Waiters()
      self.waiters = waiters
      let (completed, activity) = await waiters.wait()
      work?.unpark(into: activity)
      guard completed else { return .failed(CancellationError()) }
    }
    return outcome
  }

  /// How the visit ended, once it has.
  var outcome: Outcome<any Sendable> { verdict?.outcome ?? .dismissed }

  func whenRemoved(_ action: @escaping @MainActor () -> Void) {
    if phase == .removed { return action() }
    let waiters = self.waiters ?? Waiters()
    self.waiters = waiters
    waiters.actions.append(action)
  }
}

extension [AnyVisit] {
  fileprivate mutating func remove(_ visit: AnyVisit) {
    // Mostly it is the latest that goes.
    if last === visit { removeLast() } else { removeAll { $0 === visit } }
  }
}
