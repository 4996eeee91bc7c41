/// Work of a module while it is visible.
@MainActor final class VisibleWork {
  fileprivate let body: @MainActor () async throws -> Void
  /// The latest run, which may still clean up.
  fileprivate var run: Task<Void, Never>?

  init(_ body: @escaping @MainActor () async throws -> Void) { self.body = body }
}

extension LiveScreen {
  /// Runs work whenever the view is visible: it starts when the view appears, or now if it is visible, and is cancelled when the view
  /// disappears. It does not overlap itself: if the view appears again, the next run starts when the cancelled one has ended. For
  /// timers and location updates.
  ///
  /// ```swift
  /// screen.whileVisible { for await place in places { screen.place = place } }
  /// ```
  ///
  /// - Parameter body: the work. It may capture the presenter. Its errors are passed to ``Presenter/didFail(_:)``.
  public func whileVisible(_ body: @escaping @MainActor () async throws -> Void) {
    guard mayAct("started visible work") else { return }
    let work = VisibleWork(body)
    visibleWork.append(work)
    if let visibleWorkload {
      start(work, in: visibleWorkload)
    } else if owner?.isVisible == true {
      beginVisibleWork()
    }
  }

  /// Runs work until the module is removed, whether or not the view is visible. For workers: a connection, a synchronization.
  ///
  /// Tests that wait for the work of an event do not wait for it, unlike for work of `perform`.
  ///
  /// - Parameter body: the work. It may capture the presenter. Its errors are passed to ``Presenter/didFail(_:)``.
  public func whileActive(_ body: @escaping @MainActor () async throws -> Void) {
    guard mayAct("started a worker") else { return }
    start(in: workload, body)
  }

  func beginVisibleWork() {
    guard visibleWorkload == nil, !visibleWork.isEmpty else { return }
    let workload = Workload()
    visibleWorkload = workload
    for work in visibleWork { start(work, in: workload) }
  }

  func endVisibleWork() {
    visibleWorkload?.end()
    visibleWorkload = nil
  }

  private func start(_ work: VisibleWork, in workload: Workload) {
    work.run = start(in: workload) { [earlier = work.run, body = work.body] in
      await earlier?.value
      try Task.checkCancellation()
      try await body()
    }
  }

  /// Not counted by an activity: no event waits for it, and it can run as long as the module.
  @discardableResult
  private func start(
    in workload: Workload, _ body: @escaping @MainActor () async throws -> Void
  ) -> Task<Void, Never>? {
    workload.run(uncounted: body) { [weak self] error in self?.update { _ in self?.failed(error) } }
  }
}
