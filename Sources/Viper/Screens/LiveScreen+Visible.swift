/// The work of a module while it is visible.
@MainActor struct VisibleWork {
  fileprivate final class Part {
    let body: @MainActor () async throws -> Void
    /// The latest run, which may still clean up.
    var run: Task<Void, Never>?

    init(_ body: @escaping @MainActor () async throws -> Void) { self.body = body }
  }

  fileprivate var parts: [Part] = []
  fileprivate var running: Workload?

  mutating func forget() { if !parts.isEmpty { parts = [] } }
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
    let part = VisibleWork.Part(body)
    visibleWork.parts.append(part)
    if let running = visibleWork.running {
      start(part, in: running)
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
    guard visibleWork.running == nil, !visibleWork.parts.isEmpty else { return }
    let workload = Workload()
    visibleWork.running = workload
    for part in visibleWork.parts { start(part, in: workload) }
  }

  func endVisibleWork() {
    visibleWork.running?.end()
    visibleWork.running = nil
  }

  private func start(_ part: VisibleWork.Part, in workload: Workload) {
    part.run = start(in: workload) { [earlier = part.run, body = part.body] in
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
