/// Who is asked before something goes: an interceptor, or the module itself.
struct Departure: Hashable {
  let visit: AnyVisit
  /// The interceptor; nil for the module.
  let interceptor: ObjectIdentifier?

  /// What is answered. Who has gone meanwhile has no say any more.
  @MainActor func answer(
    to question: @MainActor @Sendable () async throws -> Verdict
  ) async throws -> Verdict {
    do {
      let verdict = try await question()
      return visit.phase == .routed ? verdict : .proceed
    } catch {
      if visit.phase == .routed || Task.isCancelled { throw error }
      return .proceed
    }
  }

  static func == (one: Departure, other: Departure) -> Bool {
    one.visit === other.visit && one.interceptor == other.interceptor
  }
  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(visit))
    hasher.combine(interceptor)
  }
}

/// What stands against a removal.
enum Objection {
  case none
  case refused(String, Departure)
  case redirected(any Route, Departure)
  case mustAsk(@MainActor @Sendable () async throws -> Verdict, Departure)
}

/// The asking before a removal.
@MainActor final class Farewell {
  let workload = Workload()
  /// The tasks that wait for its end.
  let waiters = Waiters()
  private(set) var error: RoutingError?
  /// What goes, and what is done when all of it have agreed: as was wanted last.
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
  /// What stands against the removal of the first of these that minds.
  func objection(to leaving: [AnyVisit], _ agreed: Set<Departure>) -> Objection {
    for visit in leaving {
      let objection = visit.objection(agreed)
      if case .none = objection { continue }
      return objection
    }
    return .none
  }

  /// What stands against the removal of this visit alone.
  func objection(_ agreed: Set<Departure>) -> Objection {
    func objection(_ verdict: Verdict, _ departure: Departure) -> Objection {
      switch verdict {
      case .proceed: .none
      case .refuse(let reason): .refused(reason, departure)
      case .redirect(let other): .redirected(other, departure)
      case .wait(let question): .mustAsk(question, departure)
      }
    }
    if let parent, parent.scope.mayIntercept(.beforeRemoving), let route {
      let interceptors = interceptors(.beforeRemoving)
      for index in interceptors.indices {
        guard let ask = interceptors[index].beforeRemoving, interceptors[index].concerns(type(of: route))
        else { continue }
        let verdict = ask(
          RoutingRequest(route: route, presentation: presentation, visit: self, source: parent))
        if case .proceed = verdict { continue }
        let departure = Departure(visit: self, interceptor: interceptors[index].id)
        if !agreed.contains(departure) { return objection(verdict, departure) }
      }
    }
    guard hasLoaded, let content else { return .none }
    let verdict = content.mayBeRemoved()
    if case .proceed = verdict { return .none }
    let departure = Departure(visit: self, interceptor: nil)
    return agreed.contains(departure) ? .none : objection(verdict, departure)
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
  /// - Parameter asking: where the asking is kept.
  /// - Throws: ``RoutingError`` if one of them refuses at once, and what `body` throws at once.
  func whenAgreed(
    _ asking: ReferenceWritableKeyPath<AnyVisit, Farewell?> = \.farewell,
    on leaving: @escaping @MainActor () -> [AnyVisit],
    _ body: @escaping @MainActor () throws(RoutingError) -> Void
  ) throws(RoutingError) {
    if let farewell = self[keyPath: asking] {
      (farewell.leaving, farewell.body) = (leaving, body)
      return
    }
    switch objection(to: leaving(), []) {
    case .none: try body()
    case .refused(let reason, let departure): throw departure.visit.stays(because: reason)
    case .redirected(let other, let departure): throw departure.visit.stays(showing: other)
    case .mustAsk(let question, let departure):
      let isOwn = asking == \.farewell
      let farewell = Farewell(leaving, body)
      self[keyPath: asking] = farewell
      farewell.workload.start(.concurrent) { [weak self] in
        try await self?.ask(question, departure, farewell)
        guard let self, self[keyPath: asking] === farewell else { return }
        self[keyPath: asking] = nil
        do throws(RoutingError) {
          try farewell.body()
          farewell.end()
        } catch {
          self.report(error)
          if isOwn { self.decided = nil }
          farewell.end(with: error)
        }
      } ended: { [weak self] error in
        guard let self, let error, self[keyPath: asking] === farewell else { return }
        self[keyPath: asking] = nil
        let refusal = error as? RoutingError ?? self.stays(because: "\(error)")
        if isOwn {
          // It could not be thrown to a module that ends itself. How that ends is open again.
          if self.decided != nil { self.report(refusal) }
          self.decided = nil
        }
        farewell.end(with: refusal)
      }
    }
  }

  private func ask(
    _ question: @escaping @MainActor @Sendable () async throws -> Verdict, _ departure: Departure,
    _ farewell: Farewell
  ) async throws {
    var (question, departure) = (question, departure)
    var agreed: Set<Departure> = []
    while true {
      switch try await departure.answer(to: question) {
      case .wait(let more):
        question = more
        continue
      case .refuse(let reason): throw departure.visit.stays(because: reason)
      case .redirect(let other): throw departure.visit.stays(showing: other)
      case .proceed: agreed.insert(departure)
      }
      switch objection(to: farewell.leaving(), agreed) {
      case .none: return
      case .refused(let reason, let departure): throw departure.visit.stays(because: reason)
      case .redirected(let other, let departure): throw departure.visit.stays(showing: other)
      case .mustAsk(let next, let nextDeparture): (question, departure) = (next, nextDeparture)
      }
    }
  }

  private func stays(showing other: any Route) -> RoutingError {
    _ = stay(showing: other)
    return stays(because: "it shows \(other) instead.")
  }

  private func stays(because reason: String) -> RoutingError { noted(RoutingError(.stays(reason), of: self)) }

  /// Waits until the module is gone, or has refused to go; for what ``dismiss()`` cannot say at once.
  ///
  /// - Throws: ``RoutingError`` if somebody refused; `CancellationError` when the waiting task is cancelled.
  public func removed() async throws {
    if farewell == nil, clearance == nil, phase != .removed {
      throw noted(RoutingError(.notLeaving, of: self))
    }
    // One that ends itself meanwhile may have others to ask.
    while let asking = farewell ?? clearance {
      if !(await asking.waiters.wait()) { throw CancellationError() }
      if let error = asking.error { throw error }
    }
  }
}
