/// One of the checks before a removal: that of an interceptor, or of the module itself.
struct RemovalCheck: Hashable {
  let visit: AnyVisit
  /// The interceptor; nil for the module.
  let interceptor: ObjectIdentifier?

  /// The answer to its question. A module that was removed meanwhile agrees.
  @MainActor func answer(
    to question: @escaping @MainActor @Sendable () async throws -> Verdict
  ) async throws -> Verdict {
    do {
      let asker = OpenQuestion.Asker.removal(self)
      let open: OpenQuestion
      do { open = try .join(asker, in: visit.tree, question) } catch { throw RoutingError(error, of: visit) }
      let verdict = try await open.wait()
      return visit.phase == .routed ? verdict : .proceed
    } catch {
      if visit.phase == .routed || Task.isCancelled { throw error }
      return .proceed
    }
  }

  static func == (one: RemovalCheck, other: RemovalCheck) -> Bool {
    one.visit === other.visit && one.interceptor == other.interceptor
  }
  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(visit))
    hasher.combine(interceptor)
  }
}

/// What stands against a removal: the first check whose verdict is not to proceed.
struct Objection {
  let verdict: Verdict
  let check: RemovalCheck

  /// The question that the check wants to ask first.
  ///
  /// - Throws: an error if it does not ask: the module stays.
  @MainActor func question() throws(RoutingError) -> @MainActor @Sendable () async throws -> Verdict {
    switch verdict {
    case .proceed: return { .proceed }
    case .refuse(let reason): throw check.visit.stays(because: reason)
    case .redirect(let other): throw check.visit.stays(showing: other)
    case .wait(let question): return question
    }
  }
}

/// A removal that waits until interceptors and modules have answered.
@MainActor final class PendingRemoval {
  let workload = Workload()
  /// The tasks that wait for its end.
  let waiters = Waiters()
  private(set) var error: RoutingError?
  /// What is to be removed, and what is done when all have agreed: those of the latest request.
  var leaving: @MainActor () -> [AnyVisit]
  var body: @MainActor () throws(RoutingError) -> Void

  init(
    _ leaving: @escaping @MainActor () -> [AnyVisit],
    _ body: @escaping @MainActor () throws(RoutingError) -> Void
  ) {
    (self.leaving, self.body) = (leaving, body)
  }

  func end(with error: RoutingError? = nil) {
    self.error = error
    waiters.resume(for: Work.current?.activity)
    workload.end()
  }
}

extension AnyVisit {
  /// What stands against the removal of these: that of the first for which something does.
  ///
  /// - Parameter passed: checks that need not be made again.
  func objection(to leaving: [AnyVisit], _ passed: Set<RemovalCheck>) -> Objection? {
    for visit in leaving { if let objection = visit.objection(passed) { return objection } }
    return nil
  }

  /// What stands against the removal of this visit alone.
  func objection(_ passed: Set<RemovalCheck>) -> Objection? {
    func objection(_ verdict: Verdict, of interceptor: ObjectIdentifier?) -> Objection? {
      if case .proceed = verdict { return nil }
      return Objection(verdict: verdict, check: RemovalCheck(visit: self, interceptor: interceptor))
    }
    // A check that has passed is not made again.
    func hasPassed(_ interceptor: ObjectIdentifier?) -> Bool {
      !passed.isEmpty && passed.contains(RemovalCheck(visit: self, interceptor: interceptor))
    }
    if let parent, parent.scope.mayIntercept(.beforeRemoving), let route {
      let request = RoutingRequest(route: route, presentation: presentation, visit: self, source: parent)
      for each in interceptors(.beforeRemoving) where each.concerns(type(of: route)) {
        guard let ask = each.beforeRemoving, !hasPassed(each.id) else { continue }
        if let objection = objection(ask(request), of: each.id) { return objection }
      }
    }
    guard hasLoaded, let content, !hasPassed(nil) else { return nil }
    return objection(content.mayBeRemoved(), of: nil)
  }

  /// Those of the scope that it was found in.
  private func interceptors(_ moment: Interceptor.Moment) -> [Interceptor] {
    do { return try parent?.scope.interceptors(moment) ?? [] } catch { return [] }
  }

  /// Tells those that are concerned, the last one first.
  func tellInterceptors(_ moment: Interceptor.Moment) {
    guard let parent, parent.scope.mayIntercept(moment), let route else { return }
    for each in interceptors(moment).reversed() where each.concerns(type(of: route)) {
      each.told(moment, RoutingRequest(route: route, presentation: presentation, visit: self, source: parent))
    }
  }

  /// It stays, and shows something instead of going.
  ///
  /// - Returns: what has happened, as a sentence.
  func stay(showing other: any Route) -> String {
    do { _ = try show(other, as: .modal, with: nil) } catch { report(error) }
    return "\(module) stays, and shows \(other)."
  }

  /// Does something when all that go have agreed: at once if none has to be asked. While they are being asked already, what
  /// was wanted last is done in the end.
  ///
  /// - Parameter asking: where the pending removal is kept.
  /// - Throws: ``RoutingError`` if one of them refuses at once, and what `body` throws at once.
  func whenAgreed(
    _ asking: ReferenceWritableKeyPath<AnyVisit, PendingRemoval?> = \.pendingRemoval,
    on leaving: @escaping @MainActor () -> [AnyVisit],
    _ body: @escaping @MainActor () throws(RoutingError) -> Void
  ) throws(RoutingError) {
    if let removal = self[keyPath: asking] {
      (removal.leaving, removal.body) = (leaving, body)
      return
    }
    guard let objection = objection(to: leaving(), []) else { return try body() }
    let question = try objection.question()
    let isOwn = asking == \.pendingRemoval
    let removal = PendingRemoval(leaving, body)
    self[keyPath: asking] = removal
    removal.workload.start(.concurrent) { [weak self] in
      try await self?.ask(question, objection.check, removal)
      guard let self, self[keyPath: asking] === removal else { return }
      self[keyPath: asking] = nil
      do throws(RoutingError) {
        try removal.body()
        removal.end()
      } catch {
        self.report(error)
        if isOwn { self.decided = nil }
        removal.end(with: error)
      }
    } ended: { [weak self] error in
      guard let self, let error, self[keyPath: asking] === removal else { return }
      self[keyPath: asking] = nil
      let refusal = error as? RoutingError ?? self.stays(because: "\(error)")
      if isOwn {
        // It could not be thrown to a module that ends itself. How that ends is open again.
        if self.decided != nil { self.report(refusal) }
        self.decided = nil
      }
      removal.end(with: refusal)
    }
  }

  /// Whether a removal of it, or of what is above it, waits for an answer.
  package var hasPendingRemoval: Bool { pendingRemoval != nil || pendingRemovalAbove != nil }

  /// Asks one question after the other until all checks agree.
  private func ask(
    _ first: @escaping @MainActor @Sendable () async throws -> Verdict, _ check: RemovalCheck,
    _ removal: PendingRemoval
  ) async throws {
    var (question, check) = (first, check)
    var passed: Set<RemovalCheck> = []
    while true {
      var objection: Objection?
      let verdict = try await check.answer(to: question)
      if case .proceed = verdict {
        passed.insert(check)
        objection = self.objection(to: removal.leaving(), passed)
      } else {
        objection = Objection(verdict: verdict, check: check)
      }
      guard let objection else { return }
      (question, check) = (try objection.question(), objection.check)
    }
  }

  func stays(showing other: any Route) -> RoutingError {
    _ = stay(showing: other)
    return stays(because: "it shows \(other) instead.")
  }

  func stays(because reason: String) -> RoutingError { noted(RoutingError(.stays(reason), of: self)) }

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
      // One that ends itself meanwhile may have others to ask.
      guard let next = removalUnderWay else { return }
      removal = next
    }
  }

  /// The removal that waits for an answer and takes this visit away, or what stands above it.
  private var removalUnderWay: PendingRemoval? {
    if let own = pendingRemoval ?? pendingRemovalAbove { return own }
    let all = tree.root?.subtree.flatMap { [$0.pendingRemoval, $0.pendingRemovalAbove] }
    return all?.lazy.compactMap(\.self).first { $0.leaving().contains { $0 === self } }
  }
}
