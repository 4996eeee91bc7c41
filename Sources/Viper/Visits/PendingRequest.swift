/// The reason why a request waits.
enum Wait {
  case answer(to: Question, of: Approver)
  case parts(of: ModuleEntry)
}

/// A request that waits: for the answer of a guard, or for the parts of a module. After each answer, its transaction starts again.
@MainActor package class PendingRequest {
  let tree: VisitTree
  /// The requests that caused this one, and this one.
  private(set) var chain: [RequestChain.Request] = []
  /// The questions in whose handling the request was made.
  private let outer = GuardQuestion.current
  /// The question whose answer the request waits for.
  var question: GuardQuestion?
  /// The tasks that wait for the end of the request.
  let waiters = Waiters()

  init(in tree: VisitTree) { self.tree = tree }

  /// Whether the request was neither taken back nor completed.
  var isCurrent: Bool { false }

  /// Starts to wait.
  func start(_ wait: Wait, _ chain: [RequestChain.Request]) {
    self.chain = chain
    attempt { wait }
  }

  /// Continues after the answer to a question.
  ///
  /// - Parameter isOwn: whether the question was asked for this request.
  final func proceed(with answer: Result<ShowDecision, any Error>, of approver: Approver, isOwn: Bool) {
    question = nil
    guard isCurrent else { return }
    attempt {
      let decision: ShowDecision
      do { decision = try answer.get() } catch {
        // A module that was removed meanwhile has nothing to decide.
        guard let removed = approver.removed, removed.phase != .shown else { throw error }
        decision = .allow
      }
      if case .ask(let more) = decision { return .answer(to: more, of: approver) }
      try accept(decision, of: approver, isOwn: isOwn)
      return try advance()
    }
  }

  /// Does a step, in the context in which the request was made, and waits again if it returns a reason.
  final func attempt(_ step: () throws -> Wait?) {
    GuardQuestion.$current.withValue(outer) {
      RequestChain.$current.withValue(chain) {
        do {
          switch try step() {
          case nil: break
          case .answer(let question, let approver):
            try GuardQuestion.ask(question, of: approver, for: self)
          case .parts(let module): make(module)
          }
        } catch {
          if isCurrent { fail(with: error) }
        }
      }
    }
  }

  /// Accepts the decision of a guard.
  func accept(_ decision: ShowDecision, of approver: Approver, isOwn: Bool) throws {}

  /// Runs the transaction to its end or to the next wait.
  func advance() throws -> Wait? { nil }

  /// Makes the parts of a module, and then continues.
  func make(_ module: ModuleEntry) {}

  func fail(with error: any Error) {}
}

/// The requests whose questions are open, each caused by the one before.
enum RequestChain {
  struct Request {
    let visit: AnyVisit.ID
    let route: String

    @MainActor init(_ visit: AnyVisit) { (self.visit, route) = (visit.id, visit.routeText) }
  }

  @TaskLocal static var current: [Request] = []
}
