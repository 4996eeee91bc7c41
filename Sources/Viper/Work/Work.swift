/// One piece of work of a presenter, known to everything that runs in its task and in the tasks that it starts.
@MainActor package final class Work {
  /// The work that the current task does, if a presenter or an activity started it.
  @TaskLocal package static var current: Work?

  private(set) var activity: Activity?
  /// The activities that had counted the work which this one superseded.
  private var inherited: [Activity] = []
  /// Superseded by later work, or its module is gone: what it still does must change nothing there.
  private(set) var isOutdated = false
  private weak var owner: Workload?
  /// Whether an event or a hook started it; false for a stream that is followed, and for what is done while a view is seen.
  let isOfLane: Bool
  var task: Task<Void, Never>?
  /// Called once, when the work has ended or is superseded, with the error that the body threw.
  private var ended: (@MainActor ((any Error)?) -> Void)?
  /// The queue that this work is the first of, if its lane is serial.
  weak var queue: SerialQueue?
  /// The task that runs the body; its child tasks are others.
  private var ownTask: Int?
  /// How many of its tasks wait for something that is not their own doing.
  private var waits = 0
  /// Counts waits that began and ended, so that a verdict on an older situation is void.
  private var changes = 0

  /// - Parameter isDelivery: the synchronous delivery of an event, which is over when it returns and so is
  ///   not counted itself.
  init(
    activity: Activity?, of owner: Workload? = nil, isDelivery: Bool = false,
    ended: (@MainActor ((any Error)?) -> Void)? = nil
  ) {
    self.activity = activity
    self.owner = owner
    self.ended = ended
    isOfLane = ended != nil
    if !isDelivery { activity?.begin() }
  }

  func isOwned(by workload: Workload) -> Bool { owner === workload }

  /// Called in the task that runs the body, before it does.
  func enter() {
    ownTask = Self.currentTask
  }

  // MARK: Waiting

  /// The current task waits for another module. Its work is not counted meanwhile.
  ///
  /// A wait in a child task (a task group, `async let`) leaves the work counted: Swift does not say whether the siblings of the child
  /// have something to do.
  package func park() {
    waits += 1
    changes += 1
    if Self.currentTask == ownTask { leave() }
  }

  /// The current task waits for something that a test decides. The work is not counted once everything that can run has run.
  ///
  /// - Parameter quiet: waits until then; receives whether the work may have tasks that run beside the waiting one.
  package func park(until quiet: @escaping @Sendable (Bool) async -> Void) {
    waits += 1
    changes += 1
    leave(after: quiet)
  }

  /// The waiting task goes on; from now on its work counts for `activity`, which has counted it already.
  ///
  /// - Parameter quiet: as for ``park(until:)``, for what still waits.
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
    guard task != nil, activity != nil || !inherited.isEmpty else { return }
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

  // MARK: Questions

  /// What has the answers that this work waits for.
  private var questions: [any Withdrawable] = []

  func asks(_ question: any Withdrawable) { questions.append(question) }

  func asksNoMore(_ question: any Withdrawable) { questions.removeAll { $0 === question } }

  // MARK: The end

  /// Superseded: the activities that counted this work count its successor instead.
  func giveWay(to successor: Work) {
    isOutdated = true
    task?.cancel()
    // Swapped, not copied: fast typing supersedes often, and the list would be copied each time.
    swap(&successor.inherited, &inherited)
    if let activity { successor.inherited.append(activity) }
    inherited = []
    activity = nil
    end(throwing: nil)
    // Now, so that the successor can ask anew: what is shown later would go with what is below it.
    for question in questions { question.withdraw() }
  }

  /// - Parameter error: what the body threw; dropped when the work is outdated.
  func end(throwing error: (any Error)?) {
    let ended = ended
    self.ended = nil
    ended?(isOutdated ? nil : error)
  }

  func cancel() {
    isOutdated = true
    task?.cancel()
    leaveActivity()
    for question in questions { question.withdraw() }
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

  /// Counts the work, which waited in a queue and was not counted, for an activity that has counted it already.
  func join(_ activity: Activity) {
    self.activity?.end()
    self.activity = activity
  }
}

/// What waits for an answer that work needs; withdrawn when the work is superseded, or its module is gone.
@MainActor protocol Withdrawable: AnyObject {
  func withdraw()
}
