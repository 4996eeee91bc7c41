/// The work that a module does while it is seen.
@MainActor struct VisibleWork {
  fileprivate var bodies: [@MainActor () async throws -> Void] = []
  fileprivate var running: Workload?

  mutating func forget() { if !bodies.isEmpty { bodies = [] } }
}

extension LiveScreen {
  /// Does work whenever the view is seen, from now on: it begins when the view appears, at once if it is seen, and is
  /// cancelled when it disappears. A worker: a clock that ticks, a place that is followed.
  ///
  /// ```swift
  /// screen.whileVisible { for await place in places { screen.place = place } }
  /// ```
  ///
  /// - Parameter body: the work. It may capture the presenter. What it throws reaches ``Presenter/didFail(_:)``.
  public func whileVisible(_ body: @escaping @MainActor () async throws -> Void) {
    guard mayAct("started work for when it is seen") else { return }
    visibleWork.bodies.append(body)
    if let running = visibleWork.running { start(body, in: running) } else if isSeen { beginVisibleWork() }
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

  /// Nobody waits for it: no event caused it, and it may go on as long as the view is seen.
  private func start(_ body: @escaping @MainActor () async throws -> Void, in workload: Workload) {
    workload.run(uncounted: body) { [weak self] error in self?.update { _ in self?.failed(error) } }
  }
}
