/// The removal of visits, from the request until they are gone.
///
/// The phases, in order: collect (what goes with what), approve (ask those that go), detach (from stage and tree), take down (the
/// modules, innermost first). A request that has to wait continues as a ``PendingRemoval``.
@MainActor struct RemovalTransaction {
  enum Target {
    case visit(AnyVisit)
    /// The module ends itself: it is not asked. Its last output is heard once it is certain that it goes.
    case ownEnd(of: AnyVisit, saying: (any Sendable)?)
    /// The screens above a visit, which stays.
    case allAbove(AnyVisit)
    /// All that a root visit shows, and all that waits to be shown.
    case allShown(by: AnyVisit)
    /// A visit in a slot or tab, which another visit replaces.
    case part(AnyVisit, of: AnyVisit)
  }

  let target: Target
  /// What is done when the visits are gone.
  var next: (@MainActor () throws(RoutingError) -> Void)?
  private var approvals = Approvals()

  init(of target: Target, then next: (@MainActor () throws(RoutingError) -> Void)? = nil) {
    (self.target, self.next) = (target, next)
  }

  /// The visit that the request belongs to.
  var owner: AnyVisit {
    switch target {
    case .visit(let visit), .ownEnd(let visit, _), .allAbove(let visit), .allShown(let visit),
      .part(_, let visit):
      visit
    }
  }

  /// Whether the owner stays.
  var isAbove: Bool {
    switch target {
    case .visit, .ownEnd, .allShown: false
    case .allAbove, .part: true
    }
  }

  // MARK: Collect

  /// What goes, each visit once, in the order in which it goes.
  var leaving: [AnyVisit] {
    switch target {
    case .visit(let visit), .ownEnd(let visit, _), .part(let visit, _): visit.leaving
    case .allAbove(let visit): visit.leavingWithAllAbove
    case .allShown(let visit): AnyVisit.leaving(with: visit.children)
    }
  }

  // MARK: Approve

  /// - Returns: the question that must be answered first; nil if all agree.
  func approve() throws(RoutingError) -> Wait? {
    var asked = leaving
    if case .ownEnd(let visit, _) = target { asked.removeAll { $0 === visit } }
    return try approvals.next(removing: asked).map { .answer(to: $0, of: $1) }
  }

  mutating func accept(_ approver: Approver) { approvals.given.insert(approver) }

  /// The same removal for another reason: those that agreed are not asked again.
  mutating func join(_ later: RemovalTransaction) {
    let approvals = approvals
    self = later
    self.approvals = approvals
  }

  // MARK: Detach, take down

  func remove() throws(RoutingError) {
    switch target {
    case .visit(let visit), .part(let visit, _): try visit.remove(saying: nil)
    case .ownEnd(let visit, let output): try visit.remove(saying: output)
    case .allAbove(let visit):
      try visit.tree.change { () throws(RoutingError) in
        for screen in visit.above where screen.phase == .routed { try screen.remove(saying: nil) }
      }
    case .allShown(let visit):
      if let reason = AnyVisit.reasonToKeep(leaving) {
        throw visit.noted(RoutingError(.kept(reason), of: visit))
      }
      try visit.tree.change { () throws(RoutingError) in
        for child in visit.children.reversed() where child.phase == .routed {
          try child.remove(saying: nil)
        }
        for child in visit.waiting { child.cancelShowing() }
      }
    }
    try next?()
  }
}

/// A removal that waits until interceptors and modules have answered.
@MainActor final class PendingRemoval: Pending {
  /// One removal of each kind waits for a visit.
  struct Key: Hashable {
    let visit: AnyVisit.ID
    let isAbove: Bool
  }

  private let owner: AnyVisit
  private(set) var transaction: RemovalTransaction
  let chain = RequestChain.current
  private let workload = Workload()
  /// The tasks that wait for the end of the removal.
  let waiters = Waiters()
  private(set) var error: RoutingError?

  private var tree: RouteTree { owner.tree }
  private var key: Key { Key(visit: owner.id, isAbove: transaction.isAbove) }
  var isCurrent: Bool { tree.pendingRemovals[key] === self }

  init(_ transaction: RemovalTransaction, _ wait: Wait) {
    (self.transaction, owner) = (transaction, transaction.owner)
    tree.pendingRemovals[key] = self
    workload.start(.concurrent) { [self] in
      try await run(wait)
    } ended: { [self] error in
      if let error { fail(with: error) }
    }
  }

  /// A later request for the same removal: the latest one is done when all have agreed.
  func join(_ later: RemovalTransaction) { transaction.join(later) }

  func answer(to question: @escaping Question, of approver: Approver) async throws -> ShowDecision {
    try await approver.answer(to: question)
  }

  func accept(_ decision: ShowDecision, of approver: Approver) throws {
    switch decision {
    case .deny(let reason): throw approver.visit?.stays(because: reason) ?? owner.stays(because: reason)
    case .allow, .redirect, .ask: transaction.accept(approver)
    }
  }

  func make(_ module: ModuleEntry) {}

  func advance() throws -> Wait? {
    if let wait = try transaction.approve() { return wait }
    tree.pendingRemovals[key] = nil
    do throws(RoutingError) {
      try transaction.remove()
      end()
    } catch {
      owner.report(error)
      if !transaction.isAbove { owner.decided = nil }
      end(with: error)
    }
    return nil
  }

  private func fail(with error: any Error) {
    guard isCurrent else { return }
    tree.pendingRemovals[key] = nil
    let refusal = error as? RoutingError ?? owner.stays(because: "\(error)")
    if !transaction.isAbove {
      // It could not be thrown to a module that ends itself. How that ends is open again.
      if owner.decided != nil { owner.report(refusal) }
      owner.decided = nil
    }
    end(with: refusal)
  }

  func end(with error: RoutingError? = nil) {
    self.error = error
    waiters.resume(for: Work.current?.activity)
    workload.end()
  }
}

extension Approver {
  /// The visit whose removal is asked about.
  fileprivate var visit: AnyVisit? {
    switch self {
    case .interceptor: nil
    case .removal(let visit, _): visit
    }
  }

  /// Returns the answer to a question before a removal. A module that was removed meanwhile agrees.
  @MainActor func answer(to question: @escaping Question) async throws -> ShowDecision {
    guard let visit else { return .allow }
    do {
      let open: OpenQuestion
      do { open = try .join(self, in: visit.tree, question) } catch { throw RoutingError(error, of: visit) }
      let decision = try await open.wait()
      return visit.phase == .routed ? decision : .allow
    } catch {
      if visit.phase == .routed || Task.isCancelled { throw error }
      return .allow
    }
  }
}

extension AnyVisit {
  /// Runs a removal at once, or when all have agreed.
  ///
  /// - Throws: ``RoutingError`` if one of them denies at once, and what the removal throws at once.
  func run(_ transaction: RemovalTransaction) throws(RoutingError) {
    let key = PendingRemoval.Key(visit: id, isAbove: transaction.isAbove)
    if let pending = tree.pendingRemovals[key] { return pending.join(transaction) }
    guard let wait = try transaction.approve() else { return try transaction.remove() }
    _ = PendingRemoval(transaction, wait)
  }

  // MARK: Requests

  /// Removes the module, with everything above or inside it (``leaving``). Does nothing if it is being removed or gone already. One
  /// that waits to be shown never will be.
  ///
  /// Those that go may want to be asked first (``LifeCycle/shouldDismiss()``). If that takes time, they go when they have agreed:
  /// wait with ``removed()``.
  ///
  /// - Throws: ``RoutingError`` if one of them stays, or if the stage cannot remove it; then everything stays as it was.
  public func dismiss() throws(RoutingError) {
    switch phase {
    case .removing, .removed: return
    case .unrouted where isWaiting: cancelShowing()
    case .unrouted, .routing: throw noted(RoutingError(.notRouted(phase), of: self))
    case .routed:
      // It is being asked already, or ends itself.
      if pendingRemoval == nil { try run(RemovalTransaction(of: .visit(self))) }
    }
  }

  /// Removes all screens above this visit, the topmost first, when those have agreed that are asked.
  ///
  /// - Parameter next: what is done then.
  /// - Throws: ``RoutingError`` if the stage cannot remove one; it stays, with all below it. What `next` throws.
  package func removeAllAbove(
    then next: (@MainActor () throws(RoutingError) -> Void)? = nil
  ) throws(RoutingError) {
    try run(RemovalTransaction(of: .allAbove(self), then: next))
  }

  /// Ends the visit from inside. While the module is still being shown, it ends right after that.
  func end(with outcome: Outcome<any Sendable>) {
    switch phase {
    case .routed: break
    case .routing: return decided = decided ?? outcome
    case .unrouted where isWaiting: return decided = decided ?? outcome
    case .unrouted, .removing, .removed: return
    }
    // The first outcome counts, also where a second one asks again whether what is above goes.
    let outcome = decided ?? outcome
    decided = outcome
    // A module that ends itself waits for no answer about it.
    pendingRemoval?.end()
    if !tree.pendingRemovals.isEmpty { tree.pendingRemovals[.init(visit: id, isAbove: false)] = nil }
    do throws(RoutingError) {
      var output: (any Sendable)?
      if case .finished(let last) = outcome { output = last }
      try run(RemovalTransaction(of: .ownEnd(of: self, saying: output)))
    } catch {
      decided = nil
      report(error)
    }
  }

  /// A stage reports that the person or the system removed this visit: the tree follows, as for a removal by code.
  /// Everything of ``leaving`` goes with it, also from the stage.
  public func wasRemovedBySystem() {
    guard phase == .routed || phase == .routing || phase == .removing, parent != nil else { return }
    let branches = leavingBranches
    let leaving = Self.all(of: branches)
    for visit in leaving where visit.phase == .routed && visit.objection(unless: []) != nil {
      visit.report(UnaskedRemovalError(module: visit.module))
    }
    Self.turn(leaving, to: .removing)
    vanish(branches, leaving, from: tree.stage, saying: nil)
  }

  /// Goes because another visit stands in its place already; a stage that cannot remove it does not keep it.
  func makeWay() {
    do {
      try remove(saying: nil)
    } catch {
      report(error)
      wasRemovedBySystem()
    }
  }

  // MARK: Questions of others

  /// Why the module cannot be removed now, as far as that is known before; nil if it can, or if somebody must be asked.
  public var refusalToRemove: RoutingError? {
    switch phase {
    case .removing, .removed: return RoutingError(.gone, of: self)
    case .unrouted, .routing: return RoutingError(.notRouted(phase), of: self)
    case .routed: break
    }
    let leaving = leaving
    if let reason = Self.reasonToKeep(leaving) { return RoutingError(.kept(reason), of: self) }
    for visit in leaving {
      if case .deny(let reason)? = visit.objection(unless: [])?.0 {
        return RoutingError(.stays(reason), of: visit)
      }
    }
    return nil
  }

  /// Whether the module can be removed now, as far as that is known before.
  public var canRemove: Bool { refusalToRemove == nil }

  fileprivate static func reasonToKeep(_ leaving: [AnyVisit]) -> String? {
    guard let stage = leaving.first?.tree.stage else { return nil }
    for visit in leaving { if let reason = stage.reasonToKeep(visit) { return reason } }
    return nil
  }

  /// Waits until the module is gone, or has refused to go; for what ``dismiss()`` cannot say at once. Of a visit that is to be
  /// removed with another one, or on the way back to one below, it waits for that.
  ///
  /// - Throws: ``RoutingError`` if somebody refused; `CancellationError` when the waiting task is cancelled.
  public func removed() async throws {
    if phase == .removed { return }
    guard var removal = removalUnderWay else { throw noted(RoutingError(.notLeaving, of: self)) }
    while true {
      if !(await removal.waiters.wait()) { throw CancellationError() }
      if let error = removal.error { throw error }
      // A module that ends itself meanwhile may have others to ask.
      guard let next = removalUnderWay else { return }
      removal = next
    }
  }

  /// Whether a removal of it, or of what is above it, waits for an answer.
  package var hasPendingRemoval: Bool { pendingRemoval != nil || pendingRemovalAbove != nil }

  private var pendingRemoval: PendingRemoval? { pendingRemoval(above: false) }
  private var pendingRemovalAbove: PendingRemoval? { pendingRemoval(above: true) }

  private func pendingRemoval(above isAbove: Bool) -> PendingRemoval? {
    // Mostly none waits in the whole tree.
    tree.pendingRemovals.isEmpty
      ? nil : tree.pendingRemovals[PendingRemoval.Key(visit: id, isAbove: isAbove)]
  }

  /// The removal that waits for an answer and takes this visit away, or what stands above it.
  private var removalUnderWay: PendingRemoval? {
    if let own = pendingRemoval ?? pendingRemovalAbove { return own }
    return tree.pendingRemovals.sorted { $0.key.visit < $1.key.visit }.first { _, removal in
      removal.transaction.leaving.contains { $0 === self }
    }?.value
  }

  /// Ends the removals that wait for answers: the visit is gone.
  func endPendingRemovals() {
    guard !tree.pendingRemovals.isEmpty else { return }
    for isAbove in [false, true] {
      tree.pendingRemovals.removeValue(forKey: PendingRemoval.Key(visit: id, isAbove: isAbove))?.end()
    }
  }

  // MARK: Detach

  /// - Parameter output: the last output, heard once it is certain that the module goes.
  fileprivate func remove(saying output: (any Sendable)?) throws(RoutingError) {
    let branches = leavingBranches
    let leaving = Self.all(of: branches)
    let stage = tree.stage
    if let reason = Self.reasonToKeep(leaving) { throw noted(RoutingError(.kept(reason), of: self)) }
    Self.turn(leaving, to: .removing)
    do {
      if let shown = shownFirst { try stage?.remove(shown) }
    } catch {
      Self.turn(leaving, to: .routed)
      throw noted(RoutingError(.stageFailed(error), of: self))
    }
    vanish(branches, leaving, from: stage, saying: output)
  }

  /// What the stage removes, with all that goes with it: this visit; of a flow, its first step.
  private var shownFirst: AnyVisit? {
    isFlow ? children.min { $0.order < $1.order }.flatMap(\.shownFirst) : self
  }

  private static func turn(_ visits: [AnyVisit], to phase: Phase) {
    for visit in visits where visit.phase == .routed || visit.phase == .removing { visit.phase = phase }
  }

  private func vanish(
    _ branches: [AnyVisit], _ leaving: [AnyVisit], from stage: (any Stage)?, saying output: (any Sendable)?
  ) {
    // The work that removes the visit counts what waited for it and what appears now. Read before that work is ended.
    let activity = Work.current?.activity
    activity?.begin()
    tree.beginChange()
    count(for: activity) {
      // Before anybody is called: what was held by a slot or a screen can be replaced at once.
      for branch in branches { branch.parent?.leave(branch) }
      if let output { deliver(output: output) }
      for visit in leaving { visit.takeDown(for: activity) }
      tree.endChange(on: stage, for: nil)
    }
    activity?.end()
  }

  // MARK: Take down

  /// Innermost first, latest first: a module that goes can still rely on the one that showed it.
  private func takeDown(for activity: Activity?) {
    guard phase != .removed else { return }
    phase = .removing
    didDisappear()
    #if DEBUG
      let parts = content?.parts ?? []
    #endif
    endPendingRemovals()
    for visit in waiting { visit.cancelShowing() }
    content?.end()
    phase = .removed
    content?.didRemove(afterLoading: hasLoaded)
    tellInterceptors(.afterRemoving)
    endScope()
    mailbox?.messages?.inputs.close()
    mailbox?.messages?.outputs.close()
    #if DEBUG
      if let route { tree.watch(parts, of: route, in: parent?.scope ?? tree.scope, module: module) }
    #endif
    content = nil
    children = []
    partsBySlot = [:]
    parent = nil
    resumeWaiters(for: activity)
  }
}

/// The platform removed a module that wanted to be asked before.
struct UnaskedRemovalError: DeveloperError {
  let module: String

  var description: String {
    "\(module) was removed by the person or the system without being asked: its shouldDismiss() does not allow that, and this"
      + " stage cannot ask. Save what must not be lost while it is written."
  }
}
