/// One piece of work of a presenter, known to everything that runs in its task.
@MainActor package final class Work {
  /// The work that the current task does, if a presenter or an activity started it.
  @TaskLocal package static var current: Work?

  private(set) var activity: Activity?
  /// Superseded by later work, or its module is gone: what it still does must change nothing.
  package private(set) var isOutdated = false
  var task: Task<Void, Never>?
  private var parked = 0

  /// - Parameter isDelivery: the synchronous delivery of an event, which is over when it returns and so is
  ///   not counted itself.
  init(activity: Activity?, isDelivery: Bool = false) {
    self.activity = activity
    if !isDelivery { activity?.begin() }
  }

  /// The work waits for something that is not its own doing: do not count it meanwhile.
  package func park() {
    parked += 1
    if parked == 1, task != nil { leaveActivity() }
  }

  /// The work goes on; from now on it counts for `activity`, which has counted it already.
  package func unpark(into activity: Activity?) {
    parked -= 1
    guard parked == 0, !isOutdated, self.activity == nil, task != nil else {
      activity?.end()
      return
    }
    self.activity = activity
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

  private func leaveActivity() {
    activity?.end()
    activity = nil
  }
}

/// The work of one presenter: lanes for what events start, and streams followed for the module's life.
@MainActor final class Workload {
  private var lanes: [Lane: [Work]] = [:]
  private var following: [Work] = []
  private var hasEnded = false

  func start(
    _ lane: Lane, _ body: @escaping @MainActor () async throws -> Void,
    failed: @escaping @MainActor (any Error) -> Void
  ) {
    guard !hasEnded else { return }
    let busy = lanes[lane] ?? []
    var predecessor: Task<Void, Never>?
    switch lane.order {
    case .serial: predecessor = busy.last?.task
    case .latest: for work in busy { work.cancel() }
    case .exclusive: if !busy.isEmpty { return }
    }
    let work = Work(activity: Work.current?.activity)
    lanes[lane, default: []].append(work)
    work.task = Work.$current.withValue(work) {
      Task { [weak self] in
        await predecessor?.value
        if !Task.isCancelled {
          do { try await body() } catch { if !work.isOutdated { failed(error) } }
        }
        work.finish()
        self?.forget(work, in: lane)
      }
    }
  }

  func follow<Stream: AsyncSequence & Sendable>(
    _ stream: Stream, _ each: @escaping @MainActor (Stream.Element) async throws -> Void,
    failed: @escaping @MainActor (any Error) -> Void
  ) where Stream.Element: Sendable {
    guard !hasEnded else { return }
    // A stream's elements are nobody's event: they are counted for no activity.
    let work = Work(activity: nil)
    work.task = Work.$current.withValue(work) {
      Task {
        do {
          for try await element in stream {
            if Task.isCancelled { return }
            do { try await each(element) } catch { if !work.isOutdated { failed(error) } }
          }
        } catch { if !work.isOutdated { failed(error) } }
      }
    }
    following.append(work)
  }

  /// The module is gone: cancels everything and starts nothing any more.
  func end() {
    hasEnded = true
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
