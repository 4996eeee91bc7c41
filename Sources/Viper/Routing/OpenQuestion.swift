/// An unanswered question. Requests that need its answer wait for it instead of asking again.
@MainActor final class OpenQuestion {
  /// The source of a question: a check before a removal, or an interceptor before a showing.
  enum Asker: Hashable {
    case removal(RemovalCheck)
    case interceptor(ObjectIdentifier)
  }

  /// The questions in whose handling the current task runs, outermost first.
  @TaskLocal static var current: [OpenQuestion] = []

  private let asker: Asker
  private weak var tree: RouteTree?
  private let workload = Workload()
  /// The waiting tasks in order of arrival. Each resumes the next one: Swift does not guarantee that tasks run in the order in
  /// which their continuations are resumed.
  private var queue: [Waiters] = []
  private var waiting = 0
  /// Whether the question has presented a module. Then a person answers it, and the answer applies to every waiting request.
  private(set) var hasShown = false
  /// The showings that wait for the answer, in order of request.
  private var showings: [AnyVisit] = []
  private var answer: Result<Verdict, any Error>?

  private init(
    _ asker: Asker, in tree: RouteTree,
    _ question: @escaping @MainActor @Sendable () async throws -> Verdict
  ) {
    (self.asker, self.tree) = (asker, tree)
    tree.openQuestions[asker] = self
    Self.$current.withValue(Self.current + [self]) {
      workload.start(.concurrent) { [weak self] in
        let answer: Result<Verdict, any Error>
        do { answer = .success(try await question()) } catch { answer = .failure(error) }
        self?.end(with: answer)
      } ended: { _ in
      }
    }
  }

  /// Returns the open question of an asker, or starts a new one. The caller must wait for the answer.
  ///
  /// - Throws: `asksAboutItself` when the current task belongs to that question: it would wait for itself.
  static func join(
    _ asker: Asker, in tree: RouteTree,
    _ question: @escaping @MainActor @Sendable () async throws -> Verdict
  ) throws(RoutingError.Reason) -> OpenQuestion {
    if let open = tree.openQuestions[asker], current.contains(where: { $0 === open }) {
      throw .asksAboutItself
    }
    let open = tree.openQuestions[asker] ?? OpenQuestion(asker, in: tree, question)
    open.waiting += 1
    return open
  }

  /// Waits for the answer. The question is cancelled when its last waiting task is cancelled.
  ///
  /// - Throws: the error of the question, or `CancellationError` when the waiting task is cancelled.
  func wait() async throws -> Verdict {
    let ticket = Ticket(self)
    let work = Work.current
    work?.asks(ticket)
    defer {
      work?.asksNoMore(ticket)
      ticket.withdraw()
    }
    if answer == nil, !(await takeTurn()) { throw CancellationError() }
    // The answer may have come before a cancelled task had its turn.
    try Task.checkCancellation()
    guard let answer else { throw CancellationError() }
    return try answer.get()
  }

  // MARK: Showings

  /// Records that the question has presented a module.
  func didShow() {
    hasShown = true
    keepLatestShowings()
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
      guard let arrival = visit.arrival, arrival.question === self else { continue }
      let isScreen = arrival.wanted.isScreen && arrival.wanted.tabs == nil
      let request = Request(source: ObjectIdentifier(arrival.source), wanted: arrival.wanted)
      // Restored screens were on stage together, so none of them supersedes another.
      if !isScreen || visit.restoration != nil || requests.insert(request).inserted {
        kept.append(visit)
      } else {
        superseded.append(visit)
      }
    }
    showings = kept.reversed()
    for visit in superseded.reversed() { visit.neverArrives(because: CancellationError()) }
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
    if answer != nil { queue.first?.resume(for: Work.current?.activity) }
    return hasCome
  }

  /// The registration of one waiting task.
  private final class Ticket: Withdrawable {
    private var question: OpenQuestion?

    init(_ question: OpenQuestion) { self.question = question }

    func withdraw() {
      guard let question else { return }
      self.question = nil
      question.waiting -= 1
      if question.waiting == 0 { question.end(with: .failure(CancellationError())) }
    }
  }

  private func end(with answer: Result<Verdict, any Error>) {
    guard self.answer == nil else { return }
    self.answer = answer
    if tree?.openQuestions[asker] === self { tree?.openQuestions[asker] = nil }
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
