/// A showing that waits.
@MainActor final class PendingShow: Pending, WaitingShow {
  let visit: AnyVisit
  private(set) var transaction: ShowTransaction
  private let workload = Workload()
  /// The tasks that wait until the visit is on stage, or never will be.
  let waiters = Waiters()
  /// The visit that is shown while the parts are made.
  private(set) var placeholder: AnyVisit?
  var isOvertaken = false
  /// Whether an answer or the parts are awaited. False for a module that was prepared.
  private(set) var isUnderWay = false
  /// The question whose answer the showing waits for.
  weak var question: OpenQuestion?

  init(_ visit: AnyVisit, _ transaction: ShowTransaction) {
    (self.visit, self.transaction) = (visit, transaction)
  }

  var chain: [RequestChain.Request] { transaction.chain }
  var source: AnyVisit { transaction.source }
  var wanted: Presentation { transaction.wanted }
  var isCurrent: Bool { visit.pending === self }

  /// Lets a transaction wait in a task of its own.
  static func start(_ transaction: ShowTransaction, _ wait: Wait) throws(RoutingError.Reason) -> AnyVisit {
    guard let visit = transaction.visit, let parent = visit.parent else { throw .stageIsGone }
    let latest = parent.latestRequest(from: transaction.source, as: transaction.wanted)
    if let latest, latest.isShown(at: transaction.route) { throw .isWaiting }
    let pending = PendingShow(visit, transaction)
    try pending.transaction.extendChain(by: visit)
    visit.pending = pending
    parent.waiting.append(visit)
    pending.start(wait)
    return visit
  }

  /// Shows the module, which was prepared.
  func showPrepared() throws(RoutingError.Reason) {
    if isUnderWay { throw .isWaiting }
    isOvertaken = false
    var attempt = transaction
    do throws(RoutingError.Reason) {
      switch try attempt.advance() {
      case .done: if !isCurrent { waiters.resume(for: Work.current?.activity) }
      case .waits(let wait):
        // Led elsewhere, another visit is shown, and this one is still prepared.
        guard attempt.visit === visit else { _ = try Self.start(attempt, wait); return }
        transaction = attempt
        try transaction.extendChain(by: visit)
        start(wait)
      }
    } catch {
      if !isCurrent {
        visit.endUnshown()
        waiters.resume(for: Work.current?.activity)
      }
      throw error
    }
  }

  private func start(_ wait: Wait) {
    isUnderWay = true
    RequestChain.$current.withValue(chain) {
      workload.start(.concurrent) { [self] in
        try await run(wait)
      } ended: { [weak visit] error in
        if let error { visit?.cancelShowing(because: error) }
      }
    }
  }

  func answer(to question: @escaping Question, of approver: Approver) async throws -> ShowDecision {
    guard case .interceptor = approver else { return try await approver.answer(to: question) }
    let isOfAnother = visit.tree.requests?.questions[approver] != nil
    let open = try OpenQuestion.join(approver, in: visit.tree, question)
    self.question = open
    open.add(visit)
    let decision = try await open.wait()
    // After the answer to the question of another request, the interceptor decides about this one.
    if !isOfAnother, open.shared == nil { transaction.approvals.given.insert(approver) }
    return decision
  }

  func accept(_ decision: ShowDecision, of approver: Approver) throws {
    switch decision {
    case .allow: if case .removal = approver { transaction.approvals.given.insert(approver) }
    case .deny(let reason): throw RoutingError.Reason.refused(reason)
    case .redirect(let other):
      var redirected = transaction
      try redirected.redirect(to: other)
      transaction = redirected
    case .ask: break
    }
  }

  func make(_ module: ModuleEntry) async throws {
    guard let route = visit.route else { return }
    if let placeholder = module.placeholder { try show(placeholder: placeholder) }
    let made: any ShownContent
    do { made = try await visit.makeAsync(route, by: module) } catch {
      // An error of cancelled work inside the module is reported; the cancellation of this request is not.
      if Task.isCancelled { throw CancellationError() }
      throw RoutingError.Reason.assemblyFailed(error)
    }
    if isCurrent { return visit.take(made) }
    made.end()
    made.didRemove(afterLoading: false)
  }

  func advance() throws -> Wait? {
    let placeholder = placeholder
    // A copy: modules and stages that the transaction calls can read this request.
    var attempt = transaction
    let step = Result { () throws(RoutingError.Reason) in try attempt.advance() }
    transaction = attempt
    switch step {
    case .success(.waits(let wait)): return wait
    case .success(.done(let shown)):
      // An existing tab was selected instead.
      if shown !== visit { visit.cancelShowing() }
    case .failure(.isAsked): visit.cancelShowing()
    case .failure(let error):
      visit.cancelShowing(because: error)
      placeholder?.dismissWhenPossible()
    }
    waiters.resume(for: Work.current?.activity)
    return nil
  }

  /// Shows the placeholder. The interceptors of the module have agreed; those of the placeholder are not called.
  private func show(placeholder route: any Route) throws(RoutingError) {
    let shown: AnyVisit
    do throws(RoutingError.Reason) {
      shown = try transaction.show(placeholder: route)
    } catch {
      throw RoutingError(error, route)
    }
    placeholder = shown
    shown.whenRemoved { [weak self, weak shown] in
      if let self, let shown, self.placeholder === shown { visit.cancelShowing() }
    }
  }

  /// Returns the placeholder for the last time.
  func takePlaceholder() -> AnyVisit? {
    defer { placeholder = nil }
    return placeholder
  }

  func cancel() { workload.end() }

  /// The module that requested the visit was removed.
  ///
  /// If another module takes its place while the question is open, the app has done that, such as a sign-in that replaces the root.
  /// Then the request of an address continues, unless another address was opened, and the end of another request is reported.
  func sourceWasRemoved(_ module: String) {
    let tree = visit.tree
    guard question != nil, visit.content == nil, let next = tree.showings.last else {
      return visit.cancelShowing()
    }
    guard visit.isByAddress, !next.isByAddress, wanted.isScreen, wanted.tabs == nil, let root = tree.root
    else {
      return visit.cancelShowing(because: RoutingError.Reason.sourceIsGone(module))
    }
    transaction = transaction.continued(from: root)
    (visit.parent, visit.scope) = (root, root.scope)
    root.waiting.append(visit)
  }
}

extension AnyVisit {
  /// Returns the visit that was requested last, with a presentation, and waits for an answer or its parts.
  func latestRequest(from source: AnyVisit, as wanted: Presentation) -> AnyVisit? {
    waiting.last { $0.content == nil && $0.pending?.source === source && $0.pending?.wanted == wanted }
  }

  /// The request, while it waits; nil once the visit is on stage.
  var pending: PendingShow? {
    get { waitingShow as? PendingShow }
    set { waitingShow = newValue }
  }
}
