/// A removal that waits until interceptors and modules have answered.
@MainActor package final class PendingRemoval: PendingRequest {
  private let owner: AnyVisit
  private(set) var transaction: RemovalTransaction
  private(set) var error: RoutingError?

  override var isCurrent: Bool { tree.removalsWaiting[transaction.key] === self }

  private init(_ transaction: RemovalTransaction) {
    (self.transaction, owner) = (transaction, transaction.owner)
    super.init(in: owner.tree)
  }

  static func start(_ transaction: RemovalTransaction, _ wait: Wait) {
    let pending = PendingRemoval(transaction)
    pending.tree.removalsWaiting[transaction.key] = pending
    pending.start(wait, RequestChain.current)
  }

  /// Returns the removal of a visit, or of the screens above it, that waits.
  static func removal(of visit: AnyVisit, above isAbove: Bool = false) -> PendingRemoval? {
    let waiting = visit.tree.removalsWaiting
    return waiting.isEmpty ? nil : waiting[RemovalTransaction.Key(visit: visit.id, isAbove: isAbove)]
  }

  /// Whether a removal of a visit, or of the screens above it, waits for an answer.
  package static func exists(of visit: AnyVisit) -> Bool {
    removal(of: visit) != nil || removal(of: visit, above: true) != nil
  }

  /// Returns the removal that waits for an answer and takes a visit away, or the screens above it.
  static func removal(taking visit: AnyVisit) -> PendingRemoval? {
    if let own = removal(of: visit) ?? removal(of: visit, above: true) { return own }
    return visit.tree.removalsWaiting.sorted { $0.key.visit < $1.key.visit }.first { _, removal in
      removal.transaction.collect().visits.contains { $0 === visit }
    }?.value
  }

  /// A later request for the same removal: the latest one is done when all have agreed.
  func join(_ later: RemovalTransaction) { transaction.join(later) }

  override func accept(_ decision: ShowDecision, of approver: Approver, isOwn: Bool) throws {
    if case .deny(let reason) = decision, approver.removed?.phase == .shown {
      let visit = approver.removed ?? owner
      throw RoutingError(.stays(reason), of: visit).noted(at: visit)
    }
    transaction.accept(approver)
  }

  override func advance() throws -> Wait? {
    let leaving = transaction.collect()
    if let wait = try transaction.approve(leaving) { return wait }
    tree.removalsWaiting[transaction.key] = nil
    do throws(RoutingError) {
      try transaction.remove(leaving)
      end()
    } catch {
      owner.report(error)
      if !transaction.key.isAbove { owner.conversation?.outcome = nil }
      end(with: error)
    }
    return nil
  }

  override func fail(with error: any Error) {
    var refusal =
      error as? RoutingError
      ?? RoutingError(error as? RoutingError.Reason ?? .questionFailed(error), of: owner).noted(at: owner)
    let endsItself = !transaction.key.isAbove && owner.conversation?.outcome != nil
    if (endsItself || !refusal.isRefusal) && !refusal.isKnown {
      // Reported, because perhaps no task waits for the removal, and a module that ends itself cannot receive the error.
      owner.report(refusal)
      refusal.isKnown = true
    }
    // How the module ends is open again.
    if !transaction.key.isAbove { owner.conversation?.outcome = nil }
    end(with: refusal)
  }

  func end(with error: RoutingError? = nil) {
    if isCurrent { tree.removalsWaiting[transaction.key] = nil }
    self.error = error
    question?.withdraw(self)
    waiters.resume(for: Work.current?.activity)
  }
}
