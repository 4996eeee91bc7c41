/// Who is asked before something goes: an interceptor, or the module itself.
struct Departure: Hashable {
  let visit: AnyVisit
  /// The number of the interceptor; nil for the module.
  let interceptor: Int?

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
        let departure = Departure(visit: self, interceptor: index)
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

  /// Does something when all that goes with it have agreed: at once if none has to be asked. Does nothing while they are
  /// being asked already.
  ///
  /// - Throws: ``RoutingError`` if one of them refuses at once, and what `body` throws at once.
  func whenAgreed(
    on leaving: @escaping @MainActor () -> [AnyVisit],
    _ body: @escaping @MainActor () throws(RoutingError) -> Void
  ) throws(RoutingError) {
    guard farewell == nil else { return }
    switch objection(to: leaving(), []) {
    case .none: try body()
    case .refused(let reason, let departure): throw departure.visit.stays(because: reason)
    case .redirected(let other, let departure): throw departure.visit.stays(showing: other)
    case .mustAsk(let question, let departure):
      let farewell = Farewell()
      self.farewell = farewell
      farewell.workload.start(.concurrent) { [weak self] in
        try await self?.ask(question, departure, leaving)
        guard let self, self.farewell === farewell else { return }
        self.farewell = nil
        do throws(RoutingError) {
          try body()
          farewell.end()
        } catch {
          self.report(error)
          self.stays(after: farewell, because: error)
        }
      } ended: { [weak self] error in
        guard let self, let error, self.farewell === farewell else { return }
        self.farewell = nil
        let refusal = error as? RoutingError ?? self.stays(because: "\(error)")
        // It could not be thrown to a module that ends itself.
        if self.decided != nil { self.report(refusal) }
        self.stays(after: farewell, because: refusal)
      }
    }
  }

  /// Whoever waits for the removal is told; how it would have ended is open again.
  private func stays(after farewell: Farewell, because error: RoutingError) {
    decided = nil
    farewell.end(with: error)
  }

  private func ask(
    _ question: @escaping @MainActor @Sendable () async throws -> Verdict, _ departure: Departure,
    _ leaving: @MainActor () -> [AnyVisit]
  ) async throws {
    var (question, departure) = (question, departure)
    var agreed: Set<Departure> = []
    while true {
      switch try await question() {
      case .wait(let more):
        question = more
        continue
      case .refuse(let reason): throw departure.visit.stays(because: reason)
      case .redirect(let other): throw departure.visit.stays(showing: other)
      case .proceed: agreed.insert(departure)
      }
      switch objection(to: leaving(), agreed) {
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

  private func stays(because reason: String) -> RoutingError { noted(.stays(reason)) }

  private func noted(_ reason: RoutingError.Reason) -> RoutingError {
    let error = RoutingError(reason, of: self)
    tree.note(error, at: self)
    return error
  }

  /// Waits until the module is gone, or has refused to go; for what ``dismiss()`` cannot say at once.
  ///
  /// - Throws: ``RoutingError`` if somebody refused; `CancellationError` when the waiting task is cancelled.
  public func removed() async throws {
    if farewell == nil, phase != .removed { throw noted(.notLeaving) }
    // One that ends itself meanwhile may have others to ask.
    while let farewell {
      if !(await farewell.waiters.wait()) { throw CancellationError() }
      if let error = farewell.error { throw error }
    }
  }
}
