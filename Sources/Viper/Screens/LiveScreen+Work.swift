extension LiveScreen {
  /// Runs asynchronous work like ``perform(_:busy:file:line:_:)``, and clears an earlier problem.
  ///
  /// - Parameters:
  ///   - lane: how the work relates to other work of the lane.
  ///   - busy: a field that is true until the last work with this field has ended, or was superseded.
  ///   - problem: a field that is set to nil when the work starts. ``Presenter/didFail(_:)`` sets it.
  ///   - file: the file that a failed test names.
  ///   - line: the line that a failed test names.
  ///   - body: the work. It may capture the presenter: the closure is freed when the work ends.
  public func perform<Problem>(
    _ lane: Lane = .concurrent, busy: WritableKeyPath<Contents.State, Bool>? = nil,
    problem: WritableKeyPath<Contents.State, Problem?>, file: String = #fileID, line: Int = #line,
    _ body: @escaping @MainActor () async throws -> Void
  ) {
    if workload.accepts(lane), !workload.isOutdated { current[keyPath: problem] = nil }
    perform(lane, busy: busy, file: file, line: line, body)
  }

  /// Runs asynchronous work, which is cancelled when the module ends. Its errors are passed to ``Presenter/didFail(_:)``.
  ///
  /// | lane | while other work of the lane runs |
  /// |---|---|
  /// | `.concurrent`, the default | runs beside it |
  /// | `.latest` | cancels it; it can no longer change the screen |
  /// | `.serial` | waits for it, in the order of the calls |
  /// | `.exclusive` | is dropped |
  ///
  /// `.latest("rows")` and `.serial("rows")` are for reads and writes of one field: a read that runs while a write ends is repeated.
  ///
  /// - Parameters:
  ///   - lane: how the work relates to other work of the lane.
  ///   - busy: a field that is true until the last work with this field has ended, or was superseded.
  ///   - file: the file that a failed test names.
  ///   - line: the line that a failed test names.
  ///   - body: the work. It may capture the presenter: the closure is freed when the work ends.
  public func perform(
    _ lane: Lane = .concurrent, busy: WritableKeyPath<Contents.State, Bool>? = nil, file: String = #fileID,
    line: Int = #line, _ body: @escaping @MainActor () async throws -> Void
  ) {
    guard mayAct("started work"), workload.accepts(lane) else { return }
    if let busy {
      busyCounts[busy, default: 0] += 1
      current[keyPath: busy] = true
    }
    // Before the display: the view may request the same work again.
    workload.start(lane, at: CallSite(file: file, line: line), body) { [weak self] error in
      self?.workEnded(busy: busy, error)
    }
    display()
  }

  /// Also called when the work is superseded.
  private func workEnded(busy: WritableKeyPath<Contents.State, Bool>?, _ error: (any Error)?) {
    guard lifeState != .ended else { return }
    update { _ in
      if let busy, let count = busyCounts[busy] {
        busyCounts[busy] = count - 1
        if count == 1 { current[keyPath: busy] = false }
      }
      if let error { failed(error) }
    }
  }

  /// Observes a stream until the module ends.
  ///
  /// Elements are handled one after the other. Errors of `each` and of the stream are passed to ``Presenter/didFail(_:)``; an error of
  /// the stream ends the observation.
  public func observe<Stream: AsyncSequence & Sendable>(
    _ stream: Stream, _ each: @escaping @MainActor (Stream.Element) async throws -> Void
  ) where Stream.Element: Sendable {
    observe({ stream }, each)
  }

  /// Observes a stream that must be awaited first: `screen.observe({ try await store.changes() }) { … }`.
  ///
  /// - Parameters:
  ///   - open: returns the stream. Its error is passed to ``Presenter/didFail(_:)``.
  ///   - each: handles an element.
  public func observe<Stream: AsyncSequence & Sendable>(
    _ open: @escaping @MainActor () async throws -> Stream,
    _ each: @escaping @MainActor (Stream.Element) async throws -> Void
  ) where Stream.Element: Sendable {
    guard mayAct("followed a stream") else { return }
    workload.follow(open, each) { [weak self] error in self?.update { _ in self?.failed(error) } }
  }
}
