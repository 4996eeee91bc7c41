import Viper

/// Tests one presenter, without a stage and without other modules: every state and every effect it shows
/// must be asserted.
///
/// ```swift
/// try await withPresenter(NoteListPresenter(interactor: notes, wireframe: ways)) { harness in
///   try await harness.expect { $0.rows = [milk] }                            // from didLoad
///   try await harness.send(.search(query: "x")) { $0.query = "x" }           // the first new state
///   try await harness.expect { $0.rows = [] }                                // the next
///   try await harness.expect(effect: .announce("Nothing found"))
/// }
/// ```
///
/// The presenter goes through what it goes through in an app: a view is attached, it loads, it appears; after
/// `body` it is removed.
///
/// - Parameters:
///   - presenter: made for this test, and not used yet.
///   - patience: how long to wait, at most, for what does not come.
///   - file: the file that a failure names.
///   - line: the line that a failure names.
///   - body: drives the presenter and asserts what it shows.
/// - Throws: what `body` throws; ``HarnessError`` for a state, an effect or an unhandled error that nobody
///   asserted, or when work is still running at the end, or waits at a ``Gate``.
@MainActor public func withPresenter<Screen: Contract>(
  _ presenter: Presenter<Screen>, patience: Duration = .seconds(10), file: String = #fileID,
  line: Int = #line, _ body: @MainActor (PresenterHarness<Screen>) async throws -> Void
) async throws {
  let place = HarnessError.Place(file: file, line: line)
  let diagnostics = RecordingDiagnostics()
  let stage = RecordingStage()
  let router = Router(
    modules: try ModuleRegistry { ModuleUnderTest(presenter: presenter) }, stage: stage,
    diagnostics: diagnostics.diagnostics)
  let activity = Activity()
  let heldUp = HeldUp()
  try HeldUp.$current.withValue(heldUp) {
    try activity.run { _ = try router.push(ShowUnderTest<Screen>()) }
  }
  let harness = PresenterHarness(
    presenter, screen: try stage.screen(Screen.self, file: file, line: line), activity: activity,
    patience: patience)
  do {
    try await HeldUp.$current.withValue(heldUp) { try await body(harness) }
    try await harness.checkNothingIsLeft(place)
    guard await !heldUp.isAnybody() else {
      throw HarnessError(
        "Work still waits at a Gate. Open it before the test ends: await gate.open()."
          + " (A fake's stream is fed by its continuation, not by a Gate.)", place)
    }
    if let failure = diagnostics.failures.first {
      throw HarnessError(
        "\(type(of: presenter)) did not handle an error: \(failure.sentence)"
          + " Override didFail(_:) in it to show errors.", place)
    }
  } catch {
    try? router.remove()
    throw error
  }
  try router.remove()
}

/// Drives a presenter in ``withPresenter(_:patience:file:line:_:)``.
@MainActor public final class PresenterHarness<Screen: Contract> {
  /// The presenter under test.
  public let presenter: Presenter<Screen>
  /// The state that was asserted last; at first, the one the presenter was made with.
  public private(set) var state: Screen.State

  private let screen: RecordedScreen<Screen>
  private let activity: Activity
  private let patience: Duration
  private var assertedStates = 1
  private var assertedEffects = 0

  init(
    _ presenter: Presenter<Screen>, screen: RecordedScreen<Screen>, activity: Activity, patience: Duration
  ) {
    self.presenter = presenter
    self.screen = screen
    self.activity = activity
    self.patience = patience
    state = screen.states[0]
  }

  // MARK: Doing

  /// Sends an event, as a view does.
  ///
  /// - Parameters:
  ///   - event: what the person does.
  ///   - file: the file that a failure names.
  ///   - line: the line that a failure names.
  ///   - change: turns the last asserted state into the next one that the view must show. Without it, the
  ///     event must not change the state before its work goes on.
  public func send(
    _ event: Screen.Event, file: String = #fileID, line: Int = #line,
    _ change: ((inout Screen.State) throws -> Void)? = nil
  ) async throws {
    try checkNoStateIsLeft("Before sending \(event), assert what was shown", .init(file: file, line: line))
    activity.run { presenter.deliver(event) }
    if let change { return try await expect(file: file, line: line, change) }
    try checkNoStateIsLeft(
      "\(event) changed the state; describe the change", .init(file: file, line: line))
  }

  /// Does something to the presenter that is not an event of its view, as other modules do. Work that it
  /// starts is waited for.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try activity.run(body)
  }

  /// Waits until all work is done, or waits for something that the test decides: a ``TestClock``, a ``Gate``.
  ///
  /// - Throws: ``HarnessError`` when that takes too long.
  public func settle(file: String = #fileID, line: Int = #line) async throws {
    try await settle(.init(file: file, line: line))
  }

  /// Lets work fall asleep, and moves the time on.
  public func advance(
    _ clock: TestClock, by duration: Duration, file: String = #fileID, line: Int = #line
  ) async throws {
    try await settle(.init(file: file, line: line))
    await clock.advance(by: duration)
  }

  // MARK: Asserting

  /// Asserts the next state; waits for it as long as there is work that could bring it.
  ///
  /// - Parameters:
  ///   - file: the file that a failure names.
  ///   - line: the line that a failure names.
  ///   - change: turns the last asserted state into the one the view must show.
  public func expect(
    file: String = #fileID, line: Int = #line, _ change: (inout Screen.State) throws -> Void
  ) async throws {
    let came = await bell.wait(
      until: { hasNewState }, orUntil: { await self.activity.settled() },
      { [patience] in await patienceEnds(after: patience) })
    try check(change, came: came, .init(file: file, line: line))
  }

  /// Asserts the next state, which comes from a stream that the presenter observes: no event started it, so
  /// that only patience says when it does not come.
  ///
  /// - Parameters:
  ///   - file: the file that a failure names.
  ///   - line: the line that a failure names.
  ///   - change: turns the last asserted state into the one the view must show.
  public func expectFromStream(
    file: String = #fileID, line: Int = #line, _ change: (inout Screen.State) throws -> Void
  ) async throws {
    let came = await bell.wait(
      until: { hasNewState }, orUntil: { [patience] in await patienceEnds(after: patience) })
    try check(change, came: came, .init(file: file, line: line))
  }

  /// Asserts the next effect; waits for it as long as there is work that could bring it.
  public func expect(effect: Screen.Effect, file: String = #fileID, line: Int = #line) async throws
  where Screen.Effect: Equatable {
    let next = try await nextEffect(file: file, line: line)
    guard next != effect else { return }
    throw HarnessError(
      "Expected another effect.\n" + difference(expected: effect, actual: next), .init(file: file, line: line)
    )
  }

  /// The next effect, for contracts whose effects cannot be compared; waits for it as long as there is work
  /// that could bring it.
  public func nextEffect(file: String = #fileID, line: Int = #line) async throws -> Screen.Effect {
    let came = await bell.wait(
      until: { screen.effects.count > assertedEffects }, orUntil: { await self.activity.settled() },
      { [patience] in await patienceEnds(after: patience) })
    guard came else {
      throw HarnessError("Expected an effect, but \(whyNothingCame).", .init(file: file, line: line))
    }
    assertedEffects += 1
    return screen.effects[assertedEffects - 1]
  }

  // MARK: Checking

  private var bell: Bell { screen.bell }
  private var hasNewState: Bool { screen.states.count > assertedStates }

  private var whyNothingCame: String {
    activity.isSettled
      ? "all work is done and the view was shown nothing more"
      : "nothing came within \(patience), and work is still running"
  }

  private func check(
    _ change: (inout Screen.State) throws -> Void, came: Bool, _ place: HarnessError.Place
  ) throws {
    var expected = state
    try change(&expected)
    guard came else {
      throw HarnessError(
        "Expected a change, but \(whyNothingCame).\n" + difference(expected: expected, actual: state), place)
    }
    state = screen.states[assertedStates]
    assertedStates += 1
    guard expected == state else {
      throw HarnessError(
        "Expected another state.\n" + difference(expected: expected, actual: state), place)
    }
  }

  private func settle(_ place: HarnessError.Place) async throws {
    let settled = await bell.wait(
      until: { activity.isSettled }, orUntil: { await self.activity.settled() },
      { [patience] in await patienceEnds(after: patience) })
    guard !settled else { return }
    throw HarnessError(
      "Work is still running after \(patience). Let it end: answer what it waits for."
        + " (A stream is followed with observe, which is not waited for.)", place)
  }

  private func checkNoStateIsLeft(_ advice: String, _ place: HarnessError.Place) throws {
    guard hasNewState else { return }
    throw HarnessError(
      "\(advice): `expect { … }`.\n" + difference(expected: state, actual: screen.states[assertedStates]),
      place)
  }

  fileprivate func checkNothingIsLeft(_ place: HarnessError.Place) async throws {
    try await settle(place)
    try checkNoStateIsLeft("Nobody asserted a state that was shown", place)
    guard screen.effects.count > assertedEffects else { return }
    let left = screen.effects[assertedEffects...].map { "\($0)" }.joined(separator: ", ")
    throw HarnessError("Nobody asserted effects that were performed: \(left).", place)
  }
}

/// The presenter that a test made, as a module: so it goes through the same steps as in an app.
private struct ModuleUnderTest<Screen: Contract>: Module {
  let presenter: Presenter<Screen>

  func assemble(_ route: ShowUnderTest<Screen>, _ context: Context<ShowUnderTest<Screen>>) -> Presenter<
    Screen
  > {
    presenter
  }
}

private struct ShowUnderTest<Screen: Contract>: Route {}
