/// What a request waits for.
enum Wait {
  case answer(to: Question, of: Approver)
  case parts(of: ModuleEntry)
}

/// A request that waits: for an answer, or for the parts of a module.
@MainActor protocol Pending: AnyObject {
  /// Whether the request was neither taken back nor completed.
  var isCurrent: Bool { get }
  /// The requests that led to this one.
  var chain: [RequestChain.Request] { get }
  func answer(to question: @escaping Question, of approver: Approver) async throws -> ShowDecision
  func accept(_ decision: ShowDecision, of approver: Approver) throws
  func make(_ module: ModuleEntry) async throws
  /// Runs the transaction to its end or to the next wait.
  func advance() throws -> Wait?
}

extension Pending {
  /// Waits and continues until the request is complete. The only loop of the router that awaits.
  func run(_ first: Wait) async throws {
    var next: Wait? = first
    while let wait = next {
      switch wait {
      case .answer(let question, let approver):
        let decision = try await RequestChain.$current.withValue(chain) {
          try await answer(to: question, of: approver)
        }
        guard isCurrent else { return }
        if case .ask(let more) = decision {
          next = .answer(to: more, of: approver)
          continue
        }
        try RequestChain.$current.withValue(chain) { try accept(decision, of: approver) }
      case .parts(let module):
        try await make(module)
        guard isCurrent else { return }
      }
      next = try RequestChain.$current.withValue(chain) { try advance() }
    }
  }
}

/// A showing that waits.
@MainActor final class PendingShow: Pending {
  let visit: AnyVisit
  private(set) var transaction: ShowTransaction
  private let workload = Workload()
  /// The tasks that wait until the visit is on stage, or never will be.
  let waiters = Waiters()
  /// The visit that is shown while the parts are made.
  private(set) var placeholder: AnyVisit?
  /// Whether another tab of the slot was selected after this one was requested. Then it does not take the selection.
  var isOvertaken = false
  /// Whether somebody is being asked, or the parts are being made. False for a module that was prepared.
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
    let latest = parent.waiting.last {
      $0.content == nil && $0.pending?.source === transaction.source
        && $0.pending?.wanted == transaction.wanted
    }
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
    let tree = visit.tree
    let isShared = tree.openQuestions[approver] != nil
    // An interceptor whose question belongs to another request is asked again about this one.
    if !isShared { transaction.approvals.given.insert(approver) }
    let open = try OpenQuestion.join(approver, in: tree, question)
    self.question = open
    open.add(visit)
    do {
      let decision = try await open.wait()
      return isShared && !open.hasShown ? .allow : decision
    } catch {
      if isShared, !open.hasShown, !Task.isCancelled { return .allow }
      throw error
    }
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
    do { made = try await module.makeAsync(route, visit) } catch {
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
    // A variable of its own: what the transaction calls may read this request.
    var attempt = transaction
    let step = Result { () throws(RoutingError.Reason) in try attempt.advance() }
    transaction = attempt
    switch step {
    case .success(.waits(let wait)): return wait
    case .success(.done(let shown)):
      // An existing tab was selected instead.
      if shown !== visit { visit.cancelShowing() }
    case .failure(let error):
      visit.cancelShowing(because: error)
      placeholder?.dismissWhenPossible()
    }
    waiters.resume(for: Work.current?.activity)
    return nil
  }

  /// Shows the placeholder. Interceptors have agreed to the module, and are not asked about its placeholder.
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
}

extension AnyVisit {
  /// Whether the visit was requested and is not on stage yet: somebody is being asked, its parts are being made, or it was
  /// prepared.
  public var isWaiting: Bool { phase == .unrouted && pending != nil }

  /// Stops waiting: the visit comes on stage, or never will.
  func stopWaiting() {
    pending = nil
    parent?.waiting.remove(self) { $0.id }
    if let parent, parent.isFlow { tree.mayEnd(parent) }
  }

  /// Makes a waiting visit belong to another parent, where it is found to be shown now.
  func relocate(to place: Placement) {
    if let parent, parent !== place.parent {
      if scope === parent.scope {
        scope = place.parent.scope
      } else {
        scope.move(from: parent.scope, to: place.parent.scope)
      }
      if pending != nil {
        parent.waiting.remove(self) { $0.id }
        place.parent.waiting.append(self)
      }
      if parent.isFlow { tree.mayEnd(parent) }
    }
    (parent, presentation) = (place.parent, place.presentation)
    transition = transition ?? place.transition
  }

  /// Ends a visit that was never shown, and tells those who wait for it.
  func endUnshown() {
    guard phase == .unrouted else { return }
    phase = .removed
    resumeWaiters(for: Work.current?.activity)
  }

  /// Ends a request before its visit is on stage.
  ///
  /// - Parameter error: the reason; `CancellationError` if the request was taken back.
  func cancelShowing(because error: any Error = CancellationError()) {
    guard phase == .unrouted, refusal == nil else { return }
    let (pending, parent, activity) = (pending, parent, Work.current?.activity)
    // A change of the tree: observers are told of it, and a flow that waited for it may end.
    tree.beginChange()
    defer { tree.endChange(on: tree.stage, for: activity) }
    stopWaiting()
    if !(error is CancellationError) {
      let refusal =
        error as? RoutingError
        ?? RoutingError(error as? RoutingError.Reason ?? .refused("\(error)"), of: self)
      _ = (parent ?? self).noted(refusal)
      // A denial is no failure; observers and waiters learn of it.
      if !refusal.isRefusal { report(refusal) }
      self.refusal = refusal
      self.refusal?.isKnown = true
    }
    releaseParts()
    endUnshown()
    pending?.waiters.resume(for: activity)
    pending?.takePlaceholder()?.dismissWhenPossible()
    pending?.cancel()
  }

  /// Removes a placeholder whose module never comes. If a screen above it refuses to be removed, it goes after that screen.
  func dismissWhenPossible() {
    guard phase == .routed else { return }
    do {
      try dismiss()
    } catch {
      guard error.isRefusal, let upper = above.first else { return report(error) }
      upper.whenRemoved { [weak self] in self?.dismissWhenPossible() }
    }
  }

  // MARK: Waiting

  /// Does something when the visit is on stage, or when it is certain that it never will be.
  func whenDecided(_ body: @escaping @MainActor () throws -> Void) {
    pending?.waiters.actions.append { [weak self] in
      do { try body() } catch { self?.report(error) }
    }
  }

  /// Waits until the visit is on stage.
  ///
  /// - Throws: the reason why it never will be: ``RoutingError``; `CancellationError` if the request was taken back, or the waiting
  ///   task was cancelled.
  public func arrived() async throws {
    if let pending {
      if !(await pending.waiters.wait()) { throw CancellationError() }
    }
    if let refusal { throw refusal }
    if phase != .routed { throw CancellationError() }
  }
}
