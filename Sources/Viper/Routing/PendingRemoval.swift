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
  var isCurrent: Bool { tree.requests?.removals[key] === self }

  init(_ transaction: RemovalTransaction, _ wait: Wait) {
    (self.transaction, owner) = (transaction, transaction.owner)
    tree.makeRequests().removals[key] = self
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
    let leaving = transaction.collect()
    if let wait = try transaction.approve(leaving) { return wait }
    tree.requests?.removals[key] = nil
    do throws(RoutingError) {
      try transaction.remove(leaving)
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
    tree.requests?.removals[key] = nil
    var refusal = error as? RoutingError ?? owner.noted(RoutingError(.questionFailed(error), of: owner))
    let endsItself = !transaction.isAbove && owner.decided != nil
    if (endsItself || !refusal.isRefusal) && !refusal.isKnown {
      // Nobody may wait for the removal, and it cannot be thrown to a module that ends itself.
      owner.report(refusal)
      refusal.isKnown = true
    }
    // How the module ends is open again.
    if !transaction.isAbove { owner.decided = nil }
    end(with: refusal)
  }

  func end(with error: RoutingError? = nil) {
    self.error = error
    waiters.resume(for: Work.current?.activity)
    workload.end()
  }
}

extension Approver {
  /// The visit of a removal.
  fileprivate var visit: AnyVisit? {
    switch self {
    case .interceptor: nil
    case .removal(let visit, _): visit
    }
  }

  /// Returns the answer to a question before a removal. If the module was removed before the answer came, it allows the removal.
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
  /// Whether a removal of this visit, or of the screens above it, waits for an answer.
  package var hasPendingRemoval: Bool { pendingRemoval != nil || pendingRemovalAbove != nil }

  var pendingRemoval: PendingRemoval? { pendingRemoval(above: false) }
  private var pendingRemovalAbove: PendingRemoval? { pendingRemoval(above: true) }

  private func pendingRemoval(above isAbove: Bool) -> PendingRemoval? {
    tree.requests?.removals[PendingRemoval.Key(visit: id, isAbove: isAbove)]
  }

  /// The removal that waits for an answer and removes this visit, or the screens above it.
  var removalUnderWay: PendingRemoval? {
    if let own = pendingRemoval ?? pendingRemovalAbove { return own }
    return tree.requests?.removals.sorted { $0.key.visit < $1.key.visit }.first { _, removal in
      removal.transaction.collect().visits.contains { $0 === self }
    }?.value
  }

  /// Ends the removals that wait for answers: the visit is gone.
  func endPendingRemovals() {
    guard let requests = tree.requests, !requests.removals.isEmpty else { return }
    for isAbove in [false, true] {
      requests.removals.removeValue(forKey: PendingRemoval.Key(visit: id, isAbove: isAbove))?.end()
    }
  }
}
