/// One piece of work of a presenter, available in its task and its child tasks.
@MainActor package final class Work {
  /// The work of the current task, if a presenter or an activity started it.
  @TaskLocal package static var current: Work?

  private(set) var activity: Activity?
  /// The activities of the work that this one superseded.
  private var inherited: [Activity] = []
  /// Whether it was superseded or its module was removed. Then it can no longer change the screen.
  private(set) var isOutdated = false
  private weak var owner: Workload?
  /// The place in the app that started it, for failed tests.
  let place: CallSite?
  /// Whether it runs in a lane; false for observed streams and for work while the view is visible.
  let isOfLane: Bool
  var task: Task<Void, Never>?
  /// The body of work that may have to be repeated.
  var body: (@MainActor () async throws -> Void)?
  /// Called once, when the work has ended or was superseded, with the error of the body.
  private var ended: (@MainActor ((any Error)?) -> Void)?
  /// The serial queue whose first work this is.
  weak var queue: SerialQueue?
  /// The task that runs the body, not its child tasks.
  private var ownTask: Int?
  /// The number of its tasks that wait for other modules or for a test.
  private var waits = 0
  /// Counts waits for a test, and ends of waits, to recognise an outdated check.
  private var changes = 0

  /// - Parameter isDelivery: whether it is the synchronous delivery of an event, which is not counted.
  init(
    activity: Activity?, of owner: Workload? = nil, at place: CallSite? = nil, isDelivery: Bool = false,
    ended: (@MainActor ((any Error)?) -> Void)? = nil
  ) {
    self.activity = activity
    self.owner = owner
    self.place = place
    self.ended = ended
    isOfLane = ended != nil
    if !isDelivery { activity?.begin() }
  }

  func isOwned(by workload: Workload) -> Bool { owner === workload }

  /// Called in the task of the body, before the body.
  func enter() {
    ownTask = Self.currentTask
  }

  // MARK: Waiting

  /// Stops counting the work while the current task waits for another module.
  ///
  /// A wait in a child task leaves it counted: it is unknown whether the other child tasks still run.
  package func park() {
    waits += 1
    if Self.currentTask == ownTask { leave() }
  }

  /// Stops counting the work while the current task waits for a test, once all other tasks that can run have run.
  ///
  /// - Parameter quiet: waits until then; receives whether the work may have other tasks.
  package func park(until quiet: @escaping @Sendable (Bool) async -> Void) {
    waits += 1
    changes += 1
    leave(after: quiet)
  }

  /// Resumes counting, for `activity`, which has counted the work already.
  ///
  /// - Parameter quiet: as for ``park(until:)``, for tasks that still wait.
  package func unpark(
    into activity: Activity?, until quiet: (@Sendable (Bool) async -> Void)? = nil
  ) {
    waits -= 1
    changes += 1
    guard !isOutdated, task != nil else {
      activity?.end()
      return
    }
    if let activity {
      self.activity?.end()
      self.activity = activity
      queue?.resume(into: activity)
    }
    if waits > 0, let quiet { leave(after: quiet) }
  }

  private func leave(after quiet: @escaping @Sendable (Bool) async -> Void) {
    guard task != nil, activity != nil || !inherited.isEmpty || queue?.isFollowed == true else { return }
    let change = changes
    let hasChildren = Self.currentTask != ownTask || waits > 1
    Task.detached {
      await quiet(hasChildren)
      await self.leave(ifStillAt: change)
    }
  }

  private func leave(ifStillAt change: Int) {
    if change == changes, waits > 0 { leave() }
  }

  private func leave() {
    guard task != nil else { return }
    leaveActivity()
    queue?.pause()
  }

  private static var currentTask: Int? {
    withUnsafeCurrentTask { $0?.hashValue }
  }

  // MARK: Answers

  /// The visits whose answers the work waits for.
  private var awaited: [Int: @MainActor () -> Void] = [:]
  private var lastTicket = 0

  /// Notes that the work waits for the answer of a visit.
  ///
  /// - Parameter dismiss: dismisses the visit. Called when the work is superseded or its module is removed.
  /// - Returns: a number for ``stopAwaiting(_:)``.
  func awaits(_ dismiss: @escaping @MainActor () -> Void) -> Int {
    lastTicket += 1
    awaited[lastTicket] = dismiss
    return lastTicket
  }

  func stopAwaiting(_ ticket: Int) { awaited[ticket] = nil }

  private func dismissAwaited() {
    for (_, dismiss) in awaited.sorted(by: { $0.key < $1.key }) { dismiss() }
  }

  // MARK: The end

  /// Ends superseded work. The activities that counted it count its successor.
  func supersede(by successor: Work) {
    isOutdated = true
    task?.cancel()
    // Swapped, because fast typing supersedes often, and a copy would cost each time.
    swap(&successor.inherited, &inherited)
    if let activity { successor.inherited.append(activity) }
    inherited = []
    activity = nil
    end(throwing: nil)
    // Before the successor starts: dismissing a visit also removes what is above it.
    dismissAwaited()
  }

  /// Returns the handler of the end, for work that repeats this one.
  func takeEnd() -> (@MainActor ((any Error)?) -> Void)? { ended.take() }

  /// - Parameter error: the error of the body; ignored if the work is outdated.
  func end(throwing error: (any Error)?) {
    takeEnd()?(isOutdated ? nil : error)
  }

  func cancel() {
    isOutdated = true
    task?.cancel()
    leaveActivity()
    dismissAwaited()
  }

  func finish() {
    task = nil
    leaveActivity()
  }

  func leaveActivity() {
    activity?.end()
    activity = nil
    for each in inherited { each.end() }
    inherited = []
  }

  /// Moves queued work to an activity that has counted it already.
  func join(_ activity: Activity) {
    self.activity?.end()
    self.activity = activity
  }
}
