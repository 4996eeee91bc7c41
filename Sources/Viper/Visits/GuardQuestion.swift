/// An unanswered question of a guard, and the requests that wait for its answer.
///
/// The questions of an interceptor run side by side, until one of them shows a module: then a person answers it, and all requests that
/// need an answer of the interceptor wait for that one. The question whether a module may be removed is asked once.
@MainActor final class GuardQuestion {
  /// The questions in whose handling the current task runs, outermost first.
  @TaskLocal static var current: [GuardQuestion] = []

  private enum State {
    case open
    /// Another question of the same guard shows a module, and its answer counts instead.
    case replaced
    case ended
  }

  private let approver: Approver
  private weak var tree: VisitTree?
  private let workload = Workload()
  private var state = State.open
  /// Whether the question shows a module.
  private var hasShown = false
  /// The requests that wait for the answer, in their order.
  private var requests: [PendingRequest] = []
  /// The request that the question was asked for.
  private weak var asker: PendingRequest?

  private init(_ approver: Approver, for request: PendingRequest, _ question: @escaping Question) {
    (self.approver, tree, asker) = (approver, request.tree, request)
    if approver.removed != nil { request.tree.questions[approver] = self }
    Self.$current.withValue(Self.current + [self]) {
      workload.start(.concurrent) { [weak self] in
        let answer: Result<ShowDecision, any Error>
        do { answer = .success(try await question()) } catch { answer = .failure(error) }
        self?.end(with: answer)
      } ended: { _ in
      }
    }
  }

  /// Lets a request wait for the open question of a guard, or for a new one.
  ///
  /// - Throws: `asksAboutItself` when the current task belongs to a question of the guard: it would wait for itself.
  static func ask(
    _ question: @escaping Question, of approver: Approver, for request: PendingRequest
  ) throws(RoutingError.Reason) {
    let tree = request.tree
    if current.contains(where: { $0.approver == approver && $0.tree === tree && $0.state != .ended }) {
      throw .asksAboutItself
    }
    let open = tree.questions[approver] ?? GuardQuestion(approver, for: request, question)
    open.add(request)
  }

  /// Called before the current task shows a module: makes its question the one that requests share.
  ///
  /// - Throws: `isAsked` when another question of the same guard shows a module already. Its answer counts, so this question shows
  ///   none.
  static func willShow() throws(RoutingError.Reason) {
    for question in current where question.state != .ended {
      // Its work may have continued although it was cancelled.
      if question.state == .replaced { throw .isAsked }
      guard let tree = question.tree else { continue }
      if let open = tree.questions[question.approver], open !== question {
        question.giveRequests(to: open)
        throw .isAsked
      }
      tree.questions[question.approver] = question
      question.hasShown = true
      question.keepLatestRequests()
    }
  }

  private func giveRequests(to open: GuardQuestion) {
    state = .replaced
    let all = requests
    requests = []
    for request in all { open.add(request) }
    workload.end()
  }

  private func add(_ request: PendingRequest) {
    requests.append(request)
    request.question = self
    if hasShown { keepLatestRequests() }
  }

  /// Cancels showings that a later request of the same module for the same place supersedes.
  private func keepLatestRequests() {
    var known: Set<PendingShow.Target> = []
    let superseded = requests.reversed().filter { request in
      guard let target = (request as? PendingShow)?.screenTarget else { return false }
      return !known.insert(target).inserted
    }
    for case let request as PendingShow in superseded.reversed() { request.cancel() }
  }

  /// Removes a request that was taken back. Without requests, the question is cancelled.
  func withdraw(_ request: PendingRequest) {
    requests.removeAll { $0 === request }
    guard requests.isEmpty, state == .open else { return }
    end(with: .failure(CancellationError()))
    workload.end()
  }

  private func end(with answer: Result<ShowDecision, any Error>) {
    guard state == .open else { return }
    state = .ended
    if tree?.questions[approver] === self { tree?.questions[approver] = nil }
    let all = requests
    requests = []
    for request in all { request.proceed(with: answer, of: approver, isOwn: request === asker) }
  }
}
