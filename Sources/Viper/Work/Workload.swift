/// The work of one screen: lanes for what events start, and streams followed for the module's life.
@MainActor final class Workload {
  /// All that has not ended; superseded work, too.
  private var running: [ObjectIdentifier: Work] = [:]
  /// The work that is the latest, or the only one, of its lane.
  private var holders: [Lane: Work] = [:]
  private var queues: [Lane: SerialQueue] = [:]
  private var hasStarted = false
  private var hasEnded = false
  /// Called when the last work has ended that was started.
  var becameIdle: (@MainActor () -> Void)?

  /// Whether work of a lane has neither ended nor been superseded.
  var isWorking: Bool { running.values.contains { $0.isOfLane && !$0.isOutdated } }

  /// Whether a stream is followed.
  var isFollowing: Bool { running.values.contains { !$0.isOfLane } }

  /// Whether work that starts now in the lane is not dropped.
  func accepts(_ lane: Lane) -> Bool {
    !hasEnded && (lane.order != .exclusive || holders[lane] == nil)
  }

  /// - Parameter ended: called once, in any case, with the error that the body threw; without it, and at once,
  ///   where the work is superseded.
  func start(
    _ lane: Lane, _ body: @escaping @MainActor () async throws -> Void,
    ended: @escaping @MainActor ((any Error)?) -> Void
  ) {
    guard accepts(lane) else { return }
    let work = begin(counting: true, ended: ended)
    var predecessor: Work?
    switch lane.order {
    case .concurrent: break
    case .exclusive: holders[lane] = work
    case .latest:
      // In place before the other work ends: a handler of its end may start the next.
      holders.updateValue(work, forKey: lane)?.giveWay(to: work)
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
      // Before the end is reported: a handler of it may start the next.
      self?.release(work, lane)
      work.end(throwing: failure)
      work.finish()
      self?.forget(work, in: lane)
    }
  }

  func follow<Stream: AsyncSequence & Sendable>(
    _ open: @escaping @MainActor () async throws -> Stream,
    _ each: @escaping @MainActor (Stream.Element) async throws -> Void,
    failed: @escaping @MainActor (any Error) -> Void
  ) where Stream.Element: Sendable {
    guard !hasEnded else { return }
    // No event caused a stream's elements: they are counted for no activity.
    let work = begin(counting: false)
    run(work) { [weak self] in
      do {
        for try await element in try await open() {
          if Task.isCancelled { break }
          do { try await each(element) } catch { if !work.isOutdated { failed(error) } }
          // An outcome that an element waited for may have counted it in.
          work.leaveActivity()
        }
      } catch { if !work.isOutdated { failed(error) } }
      work.finish()
      self?.running[ObjectIdentifier(work)] = nil
    }
  }

  /// Runs what no event caused, and nobody waits for.
  func run(
    uncounted body: @escaping @MainActor () async throws -> Void,
    failed: @escaping @MainActor (any Error) -> Void
  ) {
    guard !hasEnded else { return }
    let work = begin(counting: false)
    run(work) { [weak self] in
      do { try await body() } catch { if !work.isOutdated { failed(error) } }
      work.finish()
      self?.running[ObjectIdentifier(work)] = nil
    }
  }

  private func begin(counting isCounted: Bool, ended: (@MainActor ((any Error)?) -> Void)? = nil) -> Work {
    hasStarted = true
    let work = Work(
      activity: isCounted ? Work.current?.activity : nil, of: self, ended: ended)
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
    // A handler of the superseded work's end may have superseded this work, or ended the module.
    if work.isOutdated { work.task?.cancel() }
  }

  /// Whether the current task does work of this screen that was superseded or came too late. Outdated work of
  /// another module may well bring news here: what it did on leaving.
  var isOutdated: Bool {
    guard hasStarted, let work = Work.current, work.isOutdated else { return false }
    return work.isOwned(by: self)
  }

  /// The module is gone: cancels everything and starts nothing any more.
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

/// The work of a serial lane, in order: the first runs. While that waits for something that is not its own doing,
/// those behind it wait with it and are not counted.
@MainActor final class SerialQueue {
  private var works: [Work] = []
  /// Those before it have ended.
  private var first = 0
  private var isPaused = false

  /// - Returns: the work that must end before.
  func add(_ work: Work) -> Work? {
    let predecessor = first < works.count ? works.last : nil
    works.append(work)
    if predecessor == nil { work.queue = self }
    if isPaused { work.leaveActivity() }
    return predecessor
  }

  /// - Returns: whether the queue is empty now.
  func removeFirst(_ work: Work) -> Bool {
    guard first < works.count, works[first] === work else { return works.count == first }
    first += 1
    isPaused = false
    guard first < works.count else { return true }
    works[first].queue = self
    // Now and then, so that each removal costs the same however many there are.
    if first > 64, first * 2 > works.count {
      works.removeFirst(first)
      first = 0
    }
    return false
  }

  func pause() {
    isPaused = true
    for work in works.dropFirst(first + 1) { work.leaveActivity() }
  }

  func resume(into activity: Activity) {
    guard isPaused else { return }
    isPaused = false
    for work in works.dropFirst(first + 1) {
      activity.begin()
      work.join(activity)
    }
  }
}
