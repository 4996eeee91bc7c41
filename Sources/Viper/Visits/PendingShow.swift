/// A showing that waits.
@MainActor final class PendingShow: PendingRequest {
  let visit: AnyVisit
  private(set) var transaction: ShowTransaction
  private let workload = Workload()
  /// The visit that is shown while the parts are made.
  private(set) var placeholder: AnyVisit?
  /// Whether another tab of the slot was selected after this one was requested. Then it does not take the selection.
  var isOvertaken = false
  /// Whether an answer or the parts are awaited. False for a module that was prepared.
  private(set) var isUnderWay = false

  init(_ visit: AnyVisit, _ transaction: ShowTransaction) {
    (self.visit, self.transaction) = (visit, transaction)
    super.init(in: visit.tree)
  }

  var source: AnyVisit { transaction.source }
  var wanted: Presentation { transaction.wanted }
  override var isCurrent: Bool { visit.request?.pending === self }

  /// The module that requested a screen, and the presentation.
  struct Target: Hashable {
    let source: AnyVisit.ID
    let wanted: Presentation
  }

  /// Nil for a part, a tab and a restored screen: none of them supersedes another one.
  var screenTarget: Target? {
    guard wanted.isScreen, wanted.tabs == nil, visit.request?.restoration == nil else { return nil }
    return Target(source: source.id, wanted: wanted)
  }

  /// Lets a transaction wait.
  static func start(_ transaction: ShowTransaction, _ wait: Wait) throws(RoutingError.Reason) -> AnyVisit {
    guard let visit = transaction.visit, let parent = visit.parent else { throw .stageIsGone }
    let latest = latest(of: parent, from: transaction.source, as: transaction.wanted)
    if let latest, transaction.route.isShown(by: latest) { throw .isWaiting }
    let pending = PendingShow(visit, transaction)
    try pending.transaction.extendChain(by: visit)
    visit.openRequest().pending = pending
    parent.waiting.append(pending)
    pending.start(wait)
    return visit
  }

  /// Returns the visit below `parent` that was requested last, with a presentation, and waits for an answer or its parts.
  static func latest(of parent: AnyVisit, from source: AnyVisit, as wanted: Presentation) -> AnyVisit? {
    let latest = parent.waiting.last {
      $0.visit.content == nil && $0.source === source && $0.wanted == wanted
    }
    return latest?.visit
  }

  /// Does something when the visit is on stage, or when it is certain that it never will be.
  func whenDecided(_ body: @escaping @MainActor () throws -> Void) {
    waiters.actions.append { [weak visit] in
      do { try body() } catch { visit?.report(error) }
    }
  }

  private func start(_ wait: Wait) {
    isUnderWay = true
    start(wait, transaction.chain)
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
        // If it is redirected, another visit is shown, and this one is still prepared.
        guard attempt.visit === visit else { _ = try Self.start(attempt, wait); return }
        transaction = attempt
        try transaction.extendChain(by: visit)
        start(wait)
      }
    } catch {
      if !isCurrent { end(for: Work.current?.activity) }
      throw error
    }
  }

  override func accept(_ decision: ShowDecision, of approver: Approver, isOwn: Bool) throws {
    if let removed = approver.removed {
      if case .deny(let reason) = decision, removed.phase == .shown {
        throw RoutingError.Reason.refused(reason)
      }
      transaction.approvals.given.insert(approver)
      return
    }
    // After the answer to the question of another request, the interceptor decides about this one.
    if isOwn { transaction.approvals.given.insert(approver) }
    switch decision {
    case .deny(let reason): throw RoutingError.Reason.refused(reason)
    case .redirect(let other):
      var redirected = transaction
      try redirected.redirect(to: other)
      transaction = redirected
    case .allow, .ask: break
    }
  }

  override func make(_ module: ModuleEntry) {
    workload.start(.concurrent) { [self] in
      try await made(by: module)
      if isCurrent { attempt { try advance() } }
    } ended: { [weak self] error in
      if let error { self?.cancel(because: error) }
    }
  }

  private func made(by module: ModuleEntry) async throws {
    guard let route = visit.route else { return }
    if let placeholder = module.placeholder { try show(placeholder: placeholder) }
    do { try await Assembly(of: visit).make(route, asyncBy: module) { self.isCurrent } } catch {
      // An error of cancelled work inside the module is reported; the cancellation of this request is not.
      if Task.isCancelled { throw CancellationError() }
      throw RoutingError.Reason.assemblyFailed(error)
    }
  }

  override func advance() throws -> Wait? {
    let placeholder = placeholder
    // A copy: modules and stages that the transaction calls can read this request.
    var attempt = transaction
    let step = Result { () throws(RoutingError.Reason) in try attempt.advance() }
    transaction = attempt
    switch step {
    case .success(.waits(let wait)): return wait
    case .success(.done(let shown)):
      // An existing tab was selected instead.
      if shown !== visit { cancel() }
    case .failure(.isAsked): cancel()
    case .failure(let error):
      cancel(because: error)
      if let placeholder { dismissWhenPossible(placeholder) }
    }
    waiters.resume(for: Work.current?.activity)
    return nil
  }

  override func fail(with error: any Error) { cancel(because: error) }

  /// Shows the placeholder. The interceptors of the module have agreed; those of the placeholder are not called.
  private func show(placeholder route: any Route) throws(RoutingError) {
    let shown: AnyVisit
    do throws(RoutingError.Reason) {
      shown = try transaction.show(placeholder: route)
    } catch {
      throw RoutingError(error, route)
    }
    placeholder = shown
    Conversation.afterRemoval(of: shown) { [weak self, weak shown] in
      if let self, let shown, self.placeholder === shown { cancel() }
    }
  }

  /// The module that requested the visit was removed.
  ///
  /// If another module takes its place while the question is open, the app has done that, such as a sign-in that replaces the root.
  /// Then the request of an address continues, unless another address was opened, and the end of another request is reported.
  func sourceWasRemoved(_ module: String) {
    guard question != nil, visit.content == nil, let next = tree.showings.last else {
      return cancel()
    }
    guard visit.request?.isByAddress == true, next.request?.isByAddress != true, wanted.isScreen,
      wanted.tabs == nil, let root = tree.root
    else {
      return cancel(because: RoutingError.Reason.sourceIsGone(module))
    }
    transaction = transaction.continued(from: root)
    (visit.parent, visit.scope) = (root, root.scope)
    root.waiting.append(self)
  }

  // MARK: The end

  /// Stops waiting: the visit comes on stage, or never will.
  func stop() {
    visit.request?.pending = nil
    guard let parent = visit.parent else { return }
    parent.waiting.remove(self) { $0.visit.id }
    if parent.isFlow { tree.mayEnd(parent) }
  }

  /// Ends the request before its visit is on stage.
  ///
  /// - Parameter error: the reason; `CancellationError` if the request was taken back.
  func cancel(because error: any Error = CancellationError()) {
    guard visit.phase == .requested, visit.conversation?.refusal == nil else { return }
    // A change of the tree: observers see it, and a flow that waited for the visit may end.
    tree.change { end(because: error, for: $0) }
  }

  private func end(because error: any Error, for activity: Activity?) {
    let parent = visit.parent
    stop()
    if !(error is CancellationError) {
      var refusal =
        error as? RoutingError
        ?? RoutingError(error as? RoutingError.Reason ?? .questionFailed(error), of: visit)
      _ = refusal.noted(at: parent ?? visit)
      // A denial is no failure; observers and waiters receive it.
      if !refusal.isRefusal { visit.report(refusal) }
      refusal.isKnown = true
      visit.openConversation().outcome = .notShown(refusal)
    }
    Assembly(of: visit).release()
    end(for: activity)
    let placeholder = placeholder
    self.placeholder = nil
    if let placeholder { dismissWhenPossible(placeholder) }
    question?.withdraw(self)
    workload.end()
  }

  /// Resumes the tasks that wait for the visit, which was never shown.
  private func end(for activity: Activity?) {
    if visit.phase == .requested {
      visit.phase = .removed
      visit.conversation?.waiters.resume(for: activity)
    }
    waiters.resume(for: activity)
  }

  /// Removes a placeholder whose module never comes. If a screen above it refuses to be removed, it goes after that screen.
  private func dismissWhenPossible(_ placeholder: AnyVisit) {
    guard placeholder.phase == .shown else { return }
    do {
      try placeholder.dismiss()
    } catch {
      guard error.isRefusal, let upper = placeholder.above.first else { return placeholder.report(error) }
      Conversation.afterRemoval(of: upper) { [weak placeholder] in
        if let placeholder { self.dismissWhenPossible(placeholder) }
      }
    }
  }
}
