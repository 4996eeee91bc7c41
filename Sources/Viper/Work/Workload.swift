/// The work of one screen: the lanes, and the observed streams.
@MainActor package final class Workload {
  /// All work that has not ended, including superseded work.
  private var running: [ObjectIdentifier: Work] = [:]
  /// The current work of latest and exclusive lanes.
  private var holders: [Lane: Work] = [:]
  private var queues: [Lane: SerialQueue] = [:]
  private var hasStarted = false
  private var hasEnded = false
  /// Called when the last work in a lane has ended.
  var becameIdle: (@MainActor () -> Void)?

  /// Whether work in a lane runs that was not superseded.
  package var isWorking: Bool { running.values.contains { $0.isOfLane && !$0.isOutdated } }

  /// Whether a stream is observed, which can change the state without an event.
  package var isFollowing: Bool { running.values.contains { !$0.isOfLane } }

  /// Whether the lane would run new work now.
  func accepts(_ lane: Lane) -> Bool {
    !hasEnded && (lane.order != .exclusive || holders[lane] == nil)
  }

  /// The places of the work in lanes that has not ended.
  package var unfinished: [CallSite] {
    running.values.filter { !$0.isOutdated }.compactMap(\.place)
      .sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  /// - Parameters:
  ///   - place: the place that a failed test names.
  ///   - ended: called once with the error of the body; when the work is superseded, at once and without an error.
  func start(
    _ lane: Lane, at place: CallSite? = nil, _ body: @escaping @MainActor () async throws -> Void,
    ended: @escaping @MainActor ((any Error)?) -> Void
  ) {
    guard accepts(lane) else { return }
    start(begin(counting: true, at: place, ended: ended), in: lane, body)
  }

  /// - Parameter writes: the work that must end first.
  private func start(
    _ work: Work, in lane: Lane, after writes: Work? = nil,
    _ body: @escaping @MainActor () async throws -> Void
  ) {
    var predecessor = writes
    switch lane.order {
    case .concurrent: break
    case .exclusive: holders[lane] = work
    case .latest:
      work.body = lane.name.isEmpty ? nil : body
      // Set before the other work ends, whose handler may start more work.
      holders.updateValue(work, forKey: lane)?.supersede(by: work)
    case .serial:
      let queue = queues[lane] ?? SerialQueue()
      queues[lane] = queue
      predecessor = queue.add(work)
    }
    run(work) { [weak self] in
      await predecessor?.task?.value
      var failure: (any Error)?
      if !Task.isCancelled {
        do { try await body() } catch { failure = error }
      }
      // Before `ended` is called, which may start more work.
      self?.release(work, lane)
      work.end(throwing: failure)
      // The activity of the write counts the repeated read too.
      if lane.order == .serial { self?.repeatRead(of: lane.name, after: work) }
      work.finish()
      self?.forget(work, in: lane)
    }
  }

  /// Repeats the work of the latest lane with a name because work of the serial lane has ended: the result of what began before may be
  /// outdated. Serial work that is queued comes first.
  private func repeatRead(of name: String, after write: Work) {
    guard let read = holders[.latest(name)], let body = read.body else { return }
    let repeated = begin(counting: true, at: read.place, ended: read.takeEnd())
    guard let queue = queues[.serial(name)], let queued = queue.last, queued !== write else {
      return start(repeated, in: .latest(name), body)
    }
    start(repeated, in: .latest(name), after: queued, body)
    queue.follow(repeated)
  }

  func follow<Stream: AsyncSequence & Sendable>(
    _ open: @escaping @MainActor () async throws -> Stream,
    _ each: @escaping @MainActor (Stream.Element) async throws -> Void,
    failed: @escaping @MainActor (any Error) -> Void
  ) where Stream.Element: Sendable {
    guard !hasEnded else { return }
    // Elements are not caused by an event, so no activity counts them.
    let work = begin(counting: false)
    run(work) { [weak self] in
      do {
        for try await element in try await open() {
          if Task.isCancelled { break }
          do { try await each(element) } catch { if !work.isOutdated { failed(error) } }
          // The outcome that an element waited for may have started counting.
          work.leaveActivity()
        }
      } catch { if !work.isOutdated { failed(error) } }
      work.finish()
      self?.running[ObjectIdentifier(work)] = nil
    }
  }

  /// Runs work that no activity counts.
  ///
  /// - Returns: The task; nil after the end.
  func run(
    uncounted body: @escaping @MainActor () async throws -> Void,
    failed: @escaping @MainActor (any Error) -> Void
  ) -> Task<Void, Never>? {
    guard !hasEnded else { return nil }
    let work = begin(counting: false)
    run(work) { [weak self] in
      do { try await body() } catch { if !work.isOutdated { failed(error) } }
      work.finish()
      self?.running[ObjectIdentifier(work)] = nil
    }
    return work.task
  }

  private func begin(
    counting isCounted: Bool, at place: CallSite? = nil, ended: (@MainActor ((any Error)?) -> Void)? = nil
  ) -> Work {
    hasStarted = true
    let work = Work(
      activity: isCounted ? Work.current?.activity : nil, of: self, at: place, ended: ended)
    running[ObjectIdentifier(work)] = work
    return work
  }

  private func run(_ work: Work, _ body: @escaping @MainActor () async -> Void) {
    work.task = Work.$current.withValue(work) {
      Task {
        work.enter()
        await body()
      }
    }
    // The handler of superseded work may have superseded this work, or ended the module.
    if work.isOutdated { work.task?.cancel() }
  }

  /// Whether the current task runs outdated work of this screen. Outdated work of other modules may still call this screen.
  var isOutdated: Bool {
    guard hasStarted, let work = Work.current, work.isOutdated else { return false }
    return work.isOwned(by: self)
  }

  /// Cancels all work and starts no more.
  func end() {
    hasEnded = true
    guard hasStarted else { return }
    let all = running.values
    running = [:]
    holders = [:]
    queues = [:]
    for work in all { work.cancel() }
  }

  private func release(_ work: Work, _ lane: Lane) {
    if holders[lane] === work { holders[lane] = nil }
  }

  private func forget(_ work: Work, in lane: Lane) {
    running[ObjectIdentifier(work)] = nil
    if queues[lane]?.removeFirst(work) == true { queues[lane] = nil }
    if let becameIdle, !isWorking { becameIdle() }
  }
}

/// The work of a serial lane, in order. While the first one waits for another module, none is counted.
@MainActor final class SerialQueue {
  /// A slice, because removing its first element takes constant time.
  private var works: ArraySlice<Work> = []
  /// Work that waits for the end of the queue, and is not part of it.
  private weak var follower: Work?
  private var isPaused = false

  /// - Returns: the work that must end first.
  func add(_ work: Work) -> Work? {
    let predecessor = works.last
    works.append(work)
    if predecessor == nil { work.queue = self }
    if isPaused { work.leaveActivity() }
    return predecessor
  }

  /// The work that ends last.
  var last: Work? { works.last }

  func follow(_ work: Work) {
    follower = work
    if isPaused { work.leaveActivity() }
  }

  var isFollowed: Bool { follower != nil }

  /// The works that wait for the first one.
  private var waiting: [Work] { works.dropFirst() + (follower.map { [$0] } ?? []) }

  /// - Returns: whether the queue is empty.
  func removeFirst(_ work: Work) -> Bool {
    guard works.first === work else { return works.isEmpty }
    works.removeFirst()
    isPaused = false
    works.first?.queue = self
    return works.isEmpty
  }

  func pause() {
    isPaused = true
    for work in waiting { work.leaveActivity() }
  }

  func resume(into activity: Activity) {
    guard isPaused else { return }
    isPaused = false
    for work in waiting {
      activity.begin()
      work.join(activity)
    }
  }
}
