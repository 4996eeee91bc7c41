extension LiveScreen {
  /// Does work that waits, and takes back an earlier problem: as ``perform(_:busy:_:)``, which has the table of lanes.
  ///
  /// - Parameters:
  ///   - lane: how this work relates to other work of the same lane.
  ///   - busy: a field that is true from now until the last work with this field has ended, or was superseded.
  ///   - problem: a field that is set to nil when the work starts; ``Presenter/didFail(_:)`` sets it.
  ///   - body: the work. It may capture the presenter: the closure is freed when the work ends.
  public func perform<Problem>(
    _ lane: Lane = .concurrent, busy: WritableKeyPath<Contents.State, Bool>? = nil,
    problem: WritableKeyPath<Contents.State, Problem?>,
    _ body: @escaping @MainActor () async throws -> Void
  ) {
    start(lane, busy: busy, first: { $0.current[keyPath: problem] = nil }, body)
  }

  /// Does work that waits. It ends with the module at the latest; what it throws reaches
  /// ``Presenter/didFail(_:)``.
  ///
  /// | lane | while other work of the lane runs |
  /// |---|---|
  /// | `.concurrent`, the default | runs beside it |
  /// | `.latest` | cancels it; what it still does changes nothing |
  /// | `.serial` | waits for it, in the order of the calls |
  /// | `.exclusive` | is dropped |
  ///
  /// - Parameters:
  ///   - lane: how this work relates to other work of the same lane.
  ///   - busy: a field that is true from now until the last work with this field has ended, or was superseded.
  ///   - body: the work. It may capture the presenter: the closure is freed when the work ends.
  public func perform(
    _ lane: Lane = .concurrent, busy: WritableKeyPath<Contents.State, Bool>? = nil,
    _ body: @escaping @MainActor () async throws -> Void
  ) {
    start(lane, busy: busy, first: { _ in }, body)
  }

  private func start(
    _ lane: Lane, busy: WritableKeyPath<Contents.State, Bool>?, first: (LiveScreen) -> Void,
    _ body: @escaping @MainActor () async throws -> Void
  ) {
    guard mayAct("started work"), workload.accepts(lane) else { return }
    first(self)
    if let busy {
      busyCounts[busy, default: 0] += 1
      current[keyPath: busy] = true
    }
    // In its lane before the view is shown that it is busy: the view may ask for the same again.
    workload.start(lane, body) { [weak self] error in self?.workEnded(busy: busy, error) }
    display()
  }

  /// Superseded work has ended for the person when it is superseded.
  private func workEnded(busy: WritableKeyPath<Contents.State, Bool>?, _ error: (any Error)?) {
    guard stance != .ended else { return }
    update { _ in
      if let busy, let count = busyCounts[busy] {
        busyCounts[busy] = count - 1
        if count == 1 { current[keyPath: busy] = false }
      }
      if let error { failed(error) }
    }
  }

  /// Follows a stream for as long as the module lives.
  ///
  /// Elements are handled one after the other. What `each` throws reaches ``Presenter/didFail(_:)`` and the stream
  /// is followed on; what the stream throws reaches it too, and ends the following.
  public func observe<Stream: AsyncSequence & Sendable>(
    _ stream: Stream, _ each: @escaping @MainActor (Stream.Element) async throws -> Void
  ) where Stream.Element: Sendable {
    observe({ stream }, each)
  }

  /// Follows a stream that must be awaited first: `screen.observe({ try await store.changes() }) { … }`.
  ///
  /// - Parameters:
  ///   - open: gets the stream. What it throws reaches ``Presenter/didFail(_:)``.
  ///   - each: handles an element; elements are handled one after the other.
  public func observe<Stream: AsyncSequence & Sendable>(
    _ open: @escaping @MainActor () async throws -> Stream,
    _ each: @escaping @MainActor (Stream.Element) async throws -> Void
  ) where Stream.Element: Sendable {
    guard mayAct("followed a stream") else { return }
    workload.follow(open, each) { [weak self] error in self?.update { _ in self?.failed(error) } }
  }
}
