/// An unanswered question.
///
/// The questions of an interceptor run side by side, until one of them shows a module: then a person answers it, and all requests that
/// need an answer of the interceptor wait for that one. The question whether a module may be removed is asked once.
@MainActor final class OpenQuestion {
  /// The questions in whose handling the current task runs, outermost first.
  @TaskLocal static var current: [OpenQuestion] = []

  private let approver: Approver
  private weak var tree: RouteTree?
  private let workload = Workload()
  /// The waiting tasks in order of pending. Each resumes the next one: Swift does not guarantee that tasks run in the order in
  /// which their continuations are resumed.
  private var queue: [Waiters] = []
  private var waiting = 0
  /// Whether the question shows a module.
  private var hasShown = false
  /// The question of the same approver that shows a module, and whose answer counts instead.
  private(set) var shared: OpenQuestion?
  /// The showings that wait for the answer, in order of request.
  private var showings: [AnyVisit] = []
  private var answer: Result<ShowDecision, any Error>?

  private init(
    _ approver: Approver, in tree: RouteTree,
    _ question: @escaping Question
  ) {
    (self.approver, self.tree) = (approver, tree)
    if case .removal = approver { tree.makeRequests().questions[approver] = self }
    Self.$current.withValue(Self.current + [self]) {
      workload.start(.concurrent) { [weak self] in
        let answer: Result<ShowDecision, any Error>
        do { answer = .success(try await question()) } catch { answer = .failure(error) }
        self?.end(with: answer)
      } ended: { _ in
      }
    }
  }

  /// Returns the shared question of an approver, or starts a new one. The caller must wait for the answer.
  ///
  /// - Throws: `asksAboutItself` when the current task belongs to a question of the approver: it would wait for itself.
  static func join(
    _ approver: Approver, in tree: RouteTree,
    _ question: @escaping Question
  ) throws(RoutingError.Reason) -> OpenQuestion {
    if current.contains(where: { $0.approver == approver && $0.tree === tree && $0.answer == nil }) {
      throw .asksAboutItself
    }
    let open = tree.requests?.questions[approver] ?? OpenQuestion(approver, in: tree, question)
    open.waiting += 1
    return open
  }

  /// Waits for the answer. The question is cancelled when its last waiting task is cancelled.
  ///
  /// - Throws: the error of the question, or `CancellationError` when the waiting task is cancelled.
  func wait() async throws -> ShowDecision {
    let ticket = Ticket(self)
    let work = Work.current
    work?.asks(ticket)
    defer {
      work?.asksNoMore(ticket)
      ticket.withdraw()
    }
    var question = self
    while question.answer == nil {
      if !(await question.takeTurn()) { throw CancellationError() }
      // The answer may have come before a cancelled task had its turn.
      try Task.checkCancellation()
      question = question.shared ?? question
    }
    guard let answer = question.answer else { throw CancellationError() }
    return try answer.get()
  }

  // MARK: Showings

  /// Makes the question of the current task, which is going to show a module, the one that requests share.
  ///
  /// - Throws: `isAsked` when another question of the same approver shows a module already. Its answer counts, so this question shows
  ///   none.
  static func willShow() throws(RoutingError.Reason) {
    for question in current where question.answer == nil {
      // Its work may have continued although it was cancelled, until the shared question has ended.
      if question.shared != nil { throw .isAsked }
      guard let requests = question.tree?.makeRequests() else { continue }
      if let open = requests.questions[question.approver], open !== question {
        question.join(open)
        throw .isAsked
      }
      requests.questions[question.approver] = question
      question.hasShown = true
      question.keepLatestShowings()
    }
  }

  /// Lets the waiting tasks wait for another question, and cancels this one.
  private func join(_ open: OpenQuestion) {
    shared = open
    open.waiting += waiting
    for visit in showings {
      visit.pending?.question = open
      open.add(visit)
    }
    showings = []
    queue.first?.resume(for: Work.current?.activity)
    workload.end()
  }

  /// Adds a showing that waits for the answer.
  func add(_ visit: AnyVisit) {
    showings.append(visit)
    if hasShown { keepLatestShowings() }
  }

  /// Cancels showings that a later request of the same module for the same place supersedes.
  private func keepLatestShowings() {
    var kept: [AnyVisit] = []
    var superseded: [AnyVisit] = []
    var requests: Set<Request> = []
    for visit in showings.reversed() {
      guard let pending = visit.pending, pending.question === self else { continue }
      let isScreen = pending.wanted.isScreen && pending.wanted.tabs == nil
      let request = Request(source: ObjectIdentifier(pending.source), wanted: pending.wanted)
      // Restored screens were on stage together, so none of them supersedes another.
      if !isScreen || visit.restoration != nil || requests.insert(request).inserted {
        kept.append(visit)
      } else {
        superseded.append(visit)
      }
    }
    showings = kept.reversed()
    for visit in superseded.reversed() { visit.cancelShowing() }
  }

  private struct Request: Hashable {
    let source: ObjectIdentifier
    let wanted: Presentation
  }

  private func takeTurn() async -> Bool {
    let own = Waiters()
    queue.append(own)
    let hasCome = await own.wait()
    queue.removeAll { $0 === own }
    if answer != nil || shared != nil { queue.first?.resume(for: Work.current?.activity) }
    return hasCome
  }

  /// The registration of one waiting task.
  private final class Ticket: Withdrawable {
    private var question: OpenQuestion?

    init(_ question: OpenQuestion) { self.question = question }

    func withdraw() {
      guard var question else { return }
      self.question = nil
      while let shared = question.shared { question = shared }
      question.waiting -= 1
      if question.waiting == 0 { question.end(with: .failure(CancellationError())) }
    }
  }

  private func end(with answer: Result<ShowDecision, any Error>) {
    guard self.answer == nil, shared == nil else { return }
    self.answer = answer
    if tree?.requests?.questions[approver] === self { tree?.requests?.questions[approver] = nil }
    queue.first?.resume(for: Work.current?.activity)
    workload.end()
  }
}

extension AnyVisit: Withdrawable {
  /// Dismisses the visit: the work that waited for its answer was superseded.
  func withdraw() {
    do { try dismiss() } catch { report(error) }
  }
}
