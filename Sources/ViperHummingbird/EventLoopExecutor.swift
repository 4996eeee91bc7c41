#if Hummingbird
  import NIOCore

  /// Runs tasks on an event loop, so that a request is handled on the thread that has read it: waking another one takes longer than
  /// what is left of the work around the main actor's.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, *)
  final class EventLoopExecutor: TaskExecutor {
    private let loop: any EventLoop

    init(_ loop: any EventLoop) { self.loop = loop }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  /// Does work of the app, which may block its thread: that must not be the thread of an event loop.
  func awayFromEventLoops<Result: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async -> Result
  ) async -> Result {
    guard #available(macOS 15.0, iOS 18.0, tvOS 18.0, *) else { return await work() }
    return await withTaskExecutorPreference(globalConcurrentExecutor, operation: work)
  }
#endif
