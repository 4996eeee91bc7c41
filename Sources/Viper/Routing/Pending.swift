/// The reason why a request waits.
enum Wait {
  case answer(to: Question, of: Approver)
  case parts(of: ModuleEntry)
}

/// A request that waits: for an answer, or for the parts of a module.
@MainActor protocol Pending: AnyObject {
  /// Whether the request was neither taken back nor completed.
  var isCurrent: Bool { get }
  /// The requests that caused this one, and this one.
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

/// The requests whose questions are open, each caused by the one before.
enum RequestChain {
  struct Request {
    let visit: AnyVisit.ID
    let route: String

    @MainActor init(_ visit: AnyVisit) { (self.visit, route) = (visit.id, visit.routeName) }
  }

  @TaskLocal static var current: [Request] = []
  static var routes: [String] { current.map(\.route) }
}
