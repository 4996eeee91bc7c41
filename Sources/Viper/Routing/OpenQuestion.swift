/// A question that is being asked now. Every request that needs its answer waits for this one instead of asking again.
@MainActor final class OpenQuestion {
  /// Who asks: a check before a removal, or an interceptor before a showing.
  enum Asker: Hashable {
    case removal(RemovalCheck)
    case interceptor(ObjectIdentifier)
  }

  /// The questions that caused what the current task does, the outermost first.
  @TaskLocal static var current: [OpenQuestion] = []

  private let asker: Asker
  private weak var tree: RouteTree?
  private let workload = Workload()
  /// Those that wait, in the order in which they came. One is resumed after the other, as Swift gives no order to tasks that are
  /// resumed at the same time.
  private var queue: [Waiters] = []
  private var waiting = 0
  /// Whether it has shown a module: then a person is asked, and the answer counts for all that wait for it.
  private(set) var hasShown = false
  /// The showings that wait for it, in the order in which they were requested.
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

  /// The question of an asker: the one that is open, or a new one. The caller must wait for its answer.
  ///
  /// - Throws: `asksAboutItself` where the question itself needs its answer.
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

  /// Waits for the answer. When nobody waits for it any more, the question is taken back.
  ///
  /// - Throws: what the question throws; `CancellationError` when the waiting task is cancelled.
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

  /// A module is shown because of the question.
  func didShow() {
    hasShown = true
    keepLatestShowings()
  }

  /// A showing waits for the answer.
  func add(_ visit: AnyVisit) {
    showings.append(visit)
    if hasShown { keepLatestShowings() }
  }

  /// While a person is asked, the latest request of a module for a place takes the place of those before it.
  private func keepLatestShowings() {
    var kept: [AnyVisit] = []
    var superseded: [AnyVisit] = []
    var requests: Set<Request> = []
    for visit in showings.reversed() {
      guard let arrival = visit.arrival, arrival.question === self else { continue }
      let isScreen = arrival.wanted.isScreen && arrival.wanted.tabs == nil
      let request = Request(source: ObjectIdentifier(arrival.source), wanted: arrival.wanted)
      // What is restored was on stage together.
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

  /// The claim of one task on the answer.
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
  /// The work that asked is superseded: the answer is of no use any more.
  func withdraw() {
    do { try dismiss() } catch { report(error) }
  }
}
