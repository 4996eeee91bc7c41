import Viper

/// Tests one presenter without a stage and without other modules. Every state, effect and output must be asserted, in
/// the order in which it happens.
///
/// ```swift
/// let presenter = NoteListPresenter(
///   screen: LiveScreen(NoteList()), interactor: notes, editor: ExitAction { opened.append($0) })
/// try await withPresenter(presenter) { harness in
///   try await harness.expect { $0.rows = [milk] }                            // from didLoad
///   try await harness.send(.search(query: "x")) { $0.query = "x" }           // the first new state
///   try await harness.expect { $0.rows = [] }                                // the next
///   try await harness.expect(effect: .announce("Nothing found"))
/// }
/// ```
///
/// The presenter passes through the same life cycle as in an app: a view is attached, the module loads and appears, and
/// it is removed after `body`.
///
/// - Parameters:
///   - presenter: A new presenter with a screen of its own.
///   - timeout: The longest time to wait for something that does not happen.
///   - file: The file that a failure names.
///   - line: The line that a failure names.
///   - body: Drives the presenter and asserts what it shows.
/// - Throws: The error of `body`; ``HarnessError`` if a state, an effect, an output or an unhandled error was not
///   asserted, or if work is still running or waiting at a ``Gate`` at the end.
@MainActor public func withPresenter<Contents: Contract>(
  _ presenter: some Presenter<Contents>, timeout: Duration = .seconds(10), file: String = #fileID,
  line: Int = #line, _ body: @MainActor (PresenterHarness<Contents>) async throws -> Void
) async throws {
  let place = HarnessError.Location(file: file, line: line)
  let diagnostics = RecordingDiagnostics()
  let stage = RecordingStage()
  let router = Router(
    modules: try ModuleRegistry { Module(only: presenter) }, stage: stage,
    diagnostics: diagnostics.diagnostics)
  let activity = Activity()
  let heldUp = GateWaiters()
  let visit = try GateWaiters.$current.withValue(heldUp) {
    try activity.run { try router.push(presenter.screen.route) }
  }
  do {
    let harness = PresenterHarness(
      try stage.screen(Contents.self, file: file, line: line), visit, activity: activity, timeout: timeout)
    try await GateWaiters.$current.withValue(heldUp) { try await body(harness) }
    try await harness.checkNothingIsLeft(place)
    guard await !heldUp.isAnybody() else {
      throw HarnessError(
        "Work still waits at a gate. Open it before the test ends: try await gate.open()."
          + " (A fake's stream is controlled by its continuation, not by a gate.)", place)
    }
    if !diagnostics.failures.isEmpty { throw HarnessError("", place) }
  } catch let error as HarnessError {
    try? router.dismiss()
    throw error.with(diagnostics.failures.first, of: type(of: presenter))
  } catch {
    try? router.dismiss()
    throw error
  }
  try router.dismiss()
}

/// Drives a presenter in ``withPresenter(_:timeout:file:line:_:)``.
@MainActor public final class PresenterHarness<Contents: Contract> {
  /// The last asserted state; initially, the state with which the view was attached.
  public private(set) var state: Contents.State
  /// How the module ended; nil while it is shown.
  public private(set) var outcome: Outcome<Contents.Output>?

  /// The live screen of the presenter, until the module is removed.
  public var screen: LiveScreen<Contents>? { recorded.screen }

  private let recorded: RecordedScreen<Contents>
  private let visit: Visit<Contents.Input, Contents.Output>
  private let activity: Activity
  private let timeout: Duration
  /// What happened and is not asserted yet.
  private var steps: [RecordedScreen<Contents>.Step]

  init(
    _ recorded: RecordedScreen<Contents>, _ visit: Visit<Contents.Input, Contents.Output>, activity: Activity,
    timeout: Duration
  ) {
    self.recorded = recorded
    self.visit = visit
    self.activity = activity
    self.timeout = timeout
    state = recorded.states[0]
    steps = Array(recorded.log.dropFirst())
    recorded.onStep = { [weak self] in self?.steps.append($0) }
    visit.onEnd { [weak self] in self?.outcome = $0 }
  }

  // MARK: Doing

  /// Sends an event as a view does, without waiting for the work that it starts; ``settle(_:file:line:_:)`` waits.
  ///
  /// - Parameters:
  ///   - event: The event of the view.
  ///   - file: The file that a failure names.
  ///   - line: The line that a failure names.
  ///   - change: Changes the last asserted state into the state that the view must show next. Without it, the event
  ///     must not change the state before its work is first suspended.
  /// - Throws: ``HarnessError`` if the view shows another state, if an earlier state, effect or output was not asserted,
  ///   or if the module has ended.
  public func send(
    _ event: Contents.Event, file: String = #fileID, line: Int = #line,
    _ change: ((inout Contents.State) throws -> Void)? = nil
  ) async throws {
    let place = HarnessError.Location(file: file, line: line)
    try checkNothingIsPending("Before sending \(event), assert the shown states", place)
    try checkIsThere(for: event, place)
    activity.run { recorded.send(event) }
    if let change { return try await expect(file: file, line: line, change) }
    if case .state? = steps.first {
      try checkNothingIsPending("\(event) changed the state; describe the change", place)
    }
  }

  /// Sends an event as a view does, waits until its work is finished or waits for the test, and asserts the state.
  /// States in between are not asserted; effects and outputs remain to be asserted.
  ///
  /// - Parameters:
  ///   - event: The event of the view.
  ///   - file: The file that a failure names.
  ///   - line: The line that a failure names.
  ///   - change: Changes the last asserted state into the state that the view must show at the end. Without it, the
  ///     state must be unchanged.
  /// - Throws: ``HarnessError`` if the view shows another state, if work does not finish in time, if an earlier state,
  ///   effect or output was not asserted, or if the module has ended.
  public func settle(
    _ event: Contents.Event, file: String = #fileID, line: Int = #line,
    _ change: (inout Contents.State) throws -> Void = { _ in }
  ) async throws {
    let place = HarnessError.Location(file: file, line: line)
    try checkNothingIsPending("Before sending \(event), assert the shown states", place)
    try checkIsThere(for: event, place)
    activity.run { recorded.send(event) }
    try await settle(on: change, place)
  }

  /// Waits until all work, for example that of `didLoad()`, is finished or waits for the test, and asserts the state.
  /// States in between are not asserted; effects and outputs remain to be asserted.
  ///
  /// - Parameters:
  ///   - file: The file that a failure names.
  ///   - line: The line that a failure names.
  ///   - change: Changes the last asserted state into the state that the view must show at the end.
  /// - Throws: ``HarnessError`` if the view shows another state, or if work does not finish in time.
  public func settle(
    file: String = #fileID, line: Int = #line, _ change: (inout Contents.State) throws -> Void
  ) async throws {
    try await settle(on: change, .init(file: file, line: line))
  }

  private func settle(
    on change: (inout Contents.State) throws -> Void, _ place: HarnessError.Location
  ) async throws {
    try await settle(place)
    var expected = state
    try change(&expected)
    let shown = steps.compactMap { if case .state(let state) = $0 { state } else { nil } }
    steps.removeAll { if case .state = $0 { true } else { false } }
    state = shown.last ?? state
    try check(expected, place)
  }

  /// Sends an input to the module, as the module that shows it does. The work that it starts is counted.
  public func input(_ input: Contents.Input) {
    activity.run { visit.input(input) }
  }

  /// Calls the presenter as another module does, not as its view. The work that this starts is counted.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try activity.run(body)
  }

  /// Waits until all work is finished or waits for the test, at a ``TestClock`` or a ``Gate``.
  ///
  /// - Throws: ``HarnessError`` if that takes too long.
  public func settle(file: String = #fileID, line: Int = #line) async throws {
    try await settle(.init(file: file, line: line))
  }

  /// Waits until work sleeps on the clock, and advances the clock.
  ///
  /// - Throws: ``HarnessError`` if no work sleeps before the time limit.
  public func advance(
    _ clock: TestClock, by duration: Duration, file: String = #fileID, line: Int = #line
  ) async throws {
    try await settle(.init(file: file, line: line))
    try await clock.advance(by: duration, file: file, line: line)
  }

  // MARK: Asserting

  /// Asserts the next state. Waits for it while work is running that could change the state.
  ///
  /// - Parameters:
  ///   - file: The file that a failure names.
  ///   - line: The line that a failure names.
  ///   - change: Changes the last asserted state into the state that the view must show.
  /// - Throws: ``HarnessError`` if another state, something else or nothing follows.
  public func expect(
    file: String = #fileID, line: Int = #line, _ change: (inout Contents.State) throws -> Void
  ) async throws {
    try await nextState(
      change, orUntil: { await self.activity.settled() }, .init(file: file, line: line))
  }

  /// Asserts the next state, which comes from a stream that the presenter observes. Without an event, only the
  /// time limit reveals that no state follows.
  ///
  /// - Parameters:
  ///   - file: The file that a failure names.
  ///   - line: The line that a failure names.
  ///   - change: Changes the last asserted state into the state that the view must show.
  /// - Throws: ``HarnessError`` if another state, something else or nothing follows.
  public func expectFromStream(
    file: String = #fileID, line: Int = #line, _ change: (inout Contents.State) throws -> Void
  ) async throws {
    try await nextState(change, orUntil: nil, .init(file: file, line: line))
  }

  /// Asserts the next effect. Waits for it while work is running that could send it.
  ///
  /// - Throws: ``HarnessError`` if another effect, something else or nothing follows.
  public func expect(effect: Contents.Effect, file: String = #fileID, line: Int = #line) async throws
  where Contents.Effect: Equatable {
    let next = try await nextEffect(file: file, line: line)
    guard next != effect else { return }
    throw HarnessError(
      "Expected another effect.\n" + difference(expected: effect, actual: next), .init(file: file, line: line)
    )
  }

  /// Returns the next effect, for effects that are not `Equatable`. Waits for it while work is running that could send
  /// it.
  ///
  /// - Throws: ``HarnessError`` if something else or nothing follows.
  public func nextEffect(file: String = #fileID, line: Int = #line) async throws -> Contents.Effect {
    let place = HarnessError.Location(file: file, line: line)
    switch try await next("an effect", place) {
    case .effect(let effect): return effect
    case let other: throw unexpected(other, insteadOf: "an effect", place)
    }
  }

  /// Asserts the next output. Waits for it while work is running that could send it.
  ///
  /// - Throws: ``HarnessError`` if another output, something else or nothing follows.
  public func expect(output: Contents.Output, file: String = #fileID, line: Int = #line) async throws
  where Contents.Output: Equatable {
    let next = try await nextOutput(file: file, line: line)
    guard next != output else { return }
    throw HarnessError(
      "Expected another output.\n" + difference(expected: output, actual: next), .init(file: file, line: line)
    )
  }

  /// Returns the next output, for outputs that are not `Equatable`. Waits for it while work is running that could send
  /// it.
  ///
  /// - Throws: ``HarnessError`` if something else or nothing follows.
  public func nextOutput(file: String = #fileID, line: Int = #line) async throws -> Contents.Output {
    let place = HarnessError.Location(file: file, line: line)
    switch try await next("an output", place) {
    case .output(let output): return output
    case let other: throw unexpected(other, insteadOf: "an output", place)
    }
  }

  // MARK: Checking

  private func checkIsThere(for event: Contents.Event, _ place: HarnessError.Location) throws {
    guard let outcome else { return }
    throw HarnessError(
      "The module has ended (\(outcome)), so \(event) has no receiver. A view of it cannot send events any more.",
      place)
  }

  private func nextState(
    _ change: (inout Contents.State) throws -> Void, orUntil end: (@MainActor () async -> Void)?,
    _ place: HarnessError.Location
  ) async throws {
    var expected = state
    try change(&expected)
    switch try await firstStep(orUntil: end) {
    case .state(let next)?:
      steps.removeFirst()
      state = next
      try check(expected, place)
    case let other?: throw unexpected(other, insteadOf: "a state", place)
    case nil:
      throw HarnessError(
        "Expected a change, but \(whyNothingCame).\n" + difference(expected: expected, actual: state), place)
    }
  }

  private func next(_ what: String, _ place: HarnessError.Location) async throws
    -> RecordedScreen<Contents>.Step
  {
    guard let step = try await firstStep(orUntil: { await self.activity.settled() }) else {
      throw HarnessError("Expected \(what), but \(whyNothingCame).", place)
    }
    if !isState(step) || what == "a state" { steps.removeFirst() }
    return step
  }

  private func isState(_ step: RecordedScreen<Contents>.Step) -> Bool {
    if case .state = step { true } else { false }
  }

  private func firstStep(
    orUntil end: (@MainActor () async -> Void)?
  ) async throws -> RecordedScreen<Contents>.Step? {
    let timeOut: @MainActor () async -> Void = { [timeout] in await waitForTimeout(after: timeout) }
    if let end {
      _ = await recorded.signal.wait(until: { !steps.isEmpty }, orUntil: end, timeOut)
    } else {
      _ = await recorded.signal.wait(until: { !steps.isEmpty }, orUntil: timeOut)
    }
    return steps.first
  }

  private func unexpected(
    _ step: RecordedScreen<Contents>.Step, insteadOf what: String, _ place: HarnessError.Location
  ) -> HarnessError {
    switch step {
    case .state(let next):
      HarnessError(
        "Expected \(what), but a state was shown before it. Assert that first: `expect { … }`.\n"
          + difference(expected: state, actual: next), place)
    case .effect(let effect):
      HarnessError(
        "Expected \(what), but an effect came before it. Assert that first: `expect(effect: \(effect))`.",
        place)
    case .output(let output):
      HarnessError(
        "Expected \(what), but an output came before it. Assert that first: `expect(output: \(output))`.",
        place)
    }
  }

  private var whyNothingCame: String {
    activity.isSettled
      ? "all work has ended and no further state was shown"
      : "nothing arrived within \(timeout), and work is still running"
  }

  private func check(_ expected: Contents.State, _ place: HarnessError.Location) throws {
    guard expected != state else { return }
    throw HarnessError("Expected another state.\n" + difference(expected: expected, actual: state), place)
  }

  private func settle(_ place: HarnessError.Location) async throws {
    try await activity.settled(timeout: timeout, place) { recorded.screen?.workload.unfinished ?? [] }
  }

  private func checkNothingIsPending(_ advice: String, _ place: HarnessError.Location) throws {
    switch steps.first {
    case nil: return
    case .state(let next):
      throw HarnessError("\(advice): `expect { … }`.\n" + difference(expected: state, actual: next), place)
    case .effect(let effect): throw HarnessError("\(advice): `expect(effect: \(effect))`.", place)
    case .output(let output): throw HarnessError("\(advice): `expect(output: \(output))`.", place)
    }
  }

  fileprivate func checkNothingIsLeft(_ place: HarnessError.Location) async throws {
    try await settle(place)
    try checkNothingIsPending("There are unasserted states, effects or outputs", place)
  }
}
