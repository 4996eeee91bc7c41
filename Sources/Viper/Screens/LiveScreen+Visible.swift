/// The work of a module while it is visible.
@MainActor struct VisibleWork {
  fileprivate var bodies: [@MainActor () async throws -> Void] = []
  fileprivate var running: Workload?

  mutating func forget() { if !bodies.isEmpty { bodies = [] } }
}

extension LiveScreen {
  /// Runs work whenever the view is visible: it starts when the view appears, or now if it is visible, and is cancelled when the view
  /// disappears. For timers and location updates.
  ///
  /// ```swift
  /// screen.whileVisible { for await place in places { screen.place = place } }
  /// ```
  ///
  /// - Parameter body: the work. It may capture the presenter. Its errors are passed to ``Presenter/didFail(_:)``.
  public func whileVisible(_ body: @escaping @MainActor () async throws -> Void) {
    guard mayAct("started visible work") else { return }
    visibleWork.bodies.append(body)
    if let running = visibleWork.running { start(body, in: running) } else if isSeen { beginVisibleWork() }
  }

  /// Runs work until the module is removed, whether or not the view is visible. For workers: a connection, a synchronization.
  ///
  /// Tests that wait for the work of an event do not wait for it, unlike for work of `perform`.
  ///
  /// - Parameter body: the work. It may capture the presenter. Its errors are passed to ``Presenter/didFail(_:)``.
  public func whileActive(_ body: @escaping @MainActor () async throws -> Void) {
    guard mayAct("started a worker") else { return }
    start(body, in: workload)
  }

  private var isSeen: Bool { owner?.isVisible == true }

  func beginVisibleWork() {
    guard visibleWork.running == nil, !visibleWork.bodies.isEmpty else { return }
    let workload = Workload()
    visibleWork.running = workload
    for body in visibleWork.bodies { start(body, in: workload) }
  }

  func endVisibleWork() {
    visibleWork.running?.end()
    visibleWork.running = nil
  }

  /// Not counted by an activity: no event waits for it, and it can run as long as the module.
  private func start(_ body: @escaping @MainActor () async throws -> Void, in workload: Workload) {
    workload.run(uncounted: body) { [weak self] error in self?.update { _ in self?.failed(error) } }
  }
}
