/// One piece of work of a presenter, known to everything that runs in its task.
@MainActor package final class Work {
  /// The work that the current task does, if a presenter or an activity started it.
  @TaskLocal package static var current: Work?

  private(set) var activity: Activity?
  /// The activities that had counted the work which this one superseded.
  private var inherited: [Activity] = []
  /// Superseded by later work, or its module is gone: what it still does must change nothing there.
  private(set) var isOutdated = false
  private weak var owner: Workload?
  var task: Task<Void, Never>?
  private var parked = 0
  /// The work that waits in the same lane for this one to end: it is parked and goes on together with it.
  private weak var follower: Work?

  /// - Parameter isDelivery: the synchronous delivery of an event, which is over when it returns and so is
  ///   not counted itself.
  init(activity: Activity?, of owner: Workload? = nil, isDelivery: Bool = false) {
    self.activity = activity
    self.owner = owner
    if !isDelivery { activity?.begin() }
  }

  func isOwned(by workload: Workload) -> Bool { owner === workload }

  /// The work waits for something that is not its own doing: do not count it meanwhile.
  package func park() {
    parked += 1
    guard parked == 1 else { return }
    if task != nil { leaveActivity() }
    follower?.park()
  }

  /// The work goes on; from now on it counts for `activity`, which has counted it already.
  package func unpark(into activity: Activity?) {
    parked -= 1
    if parked == 0, let follower {
      activity?.begin()
      follower.unpark(into: activity)
    }
    guard parked == 0, !isOutdated, self.activity == nil, task != nil else {
      activity?.end()
      return
    }
    self.activity = activity
  }

  /// Puts this work, which starts when `leader` has ended, behind it.
  func follow(_ leader: Work) {
    leader.follower = self
    if leader.parked > 0 { park() }
  }

  /// Superseded: whoever waits for the effect of this work now waits for that of its successor.
  func giveWay(to successor: Work) {
    isOutdated = true
    task?.cancel()
    successor.inherited += inherited
    if let activity { successor.inherited.append(activity) }
    inherited = []
    activity = nil
  }

  func cancel() {
    isOutdated = true
    task?.cancel()
    leaveActivity()
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
}

/// The work of one presenter: lanes for what events start, and streams followed for the module's life.
@MainActor final class Workload {
  private var lanes: [Lane: [Work]] = [:]
  private var following: [Work] = []
  /// Most screens start no work of their own; those have nothing to end.
  private var hasStarted = false
  private var hasEnded = false

  func start(
    _ lane: Lane, _ body: @escaping @MainActor () async throws -> Void,
    failed: @escaping @MainActor (any Error) -> Void
  ) {
    guard !hasEnded else { return }
    let busy = lanes[lane] ?? []
    var predecessor: Work?
    switch lane.order {
    case .serial: predecessor = busy.last
    case .latest: break
    case .exclusive: if !busy.isEmpty { return }
    }
    hasStarted = true
    let work = Work(activity: Work.current?.activity, of: self)
    if lane.order == .latest {
      for old in busy { old.giveWay(to: work) }
    }
    lanes[lane, default: []].append(work)
    work.task = Work.$current.withValue(work) {
      Task { [weak self] in
        await predecessor?.task?.value
        if !Task.isCancelled {
          do { try await body() } catch { if !work.isOutdated { failed(error) } }
        }
        work.finish()
        self?.forget(work, in: lane)
      }
    }
    if let predecessor { work.follow(predecessor) }
  }

  func follow<Stream: AsyncSequence & Sendable>(
    _ stream: Stream, _ each: @escaping @MainActor (Stream.Element) async throws -> Void,
    failed: @escaping @MainActor (any Error) -> Void
  ) where Stream.Element: Sendable {
    guard !hasEnded else { return }
    hasStarted = true
    // A stream's elements are nobody's event: they are counted for no activity.
    let work = Work(activity: nil, of: self)
    work.task = Work.$current.withValue(work) {
      Task {
        do {
          for try await element in stream {
            if Task.isCancelled { return }
            do { try await each(element) } catch { if !work.isOutdated { failed(error) } }
            // An outcome that an element waited for may have counted it in.
            work.leaveActivity()
          }
        } catch { if !work.isOutdated { failed(error) } }
      }
    }
    following.append(work)
  }

  /// Whether the current task does work of this presenter that was superseded or came too late. Outdated work of
  /// another module may well bring news here: what it did on leaving.
  var isOutdated: Bool {
    guard let work = Work.current, work.isOutdated else { return false }
    return work.isOwned(by: self)
  }

  /// The module is gone: cancels everything and starts nothing any more.
  func end() {
    hasEnded = true
    guard hasStarted else { return }
    let all = lanes.values.joined() + following
    lanes = [:]
    following = []
    for work in all { work.cancel() }
  }

  private func forget(_ work: Work, in lane: Lane) {
    lanes[lane]?.removeAll { $0 === work }
    if lanes[lane]?.isEmpty == true { lanes[lane] = nil }
  }
}
