import Foundation
import Viper
import ViperRecording

extension Recording {
  /// Creates a new presenter, sends it the recorded events, and compares its states, effects and outputs with the
  /// recorded ones.
  ///
  /// An event is sent when everything recorded before it has happened again and all work is finished. An event that was
  /// recorded while work was running is sent immediately. The test creates the exit actions, as for a test of one
  /// presenter; answers that the recorded module received must come from them.
  ///
  /// - Parameters:
  ///   - route: The route for the presenter; by default, the recorded one.
  ///   - timeout: The longest time to wait for something that does not happen.
  ///   - file: The file that a failure names.
  ///   - line: The line that a failure names.
  ///   - presenter: Creates the presenter for a screen.
  /// - Throws: The error of `presenter`; ``HarnessError`` with the first line of the recording that differs, what was
  ///   expected and what happened.
  @MainActor public func replay(
    route: Contents? = nil, timeout: Duration = .seconds(10), file: String = #fileID, line: Int = #line,
    _ presenter: @MainActor (LiveScreen<Contents>) throws -> some Presenter<Contents>
  ) async throws {
    let place = HarnessError.Location(file: file, line: line)
    guard let route = route ?? self.route else {
      throw HarnessError(
        "The recording has no route: \(Contents.self) is not Codable. Provide it: replay(route: …).", place)
    }
    let presenter = try presenter(LiveScreen(route))
    let replay = try Replay(presenter, timeout: timeout, place)
    defer { replay.end() }
    do {
      for line in lines { try await replay.meet(line) }
      try await replay.checkNothingIsLeft(after: lines.last?.number ?? 1)
    } catch let error as HarnessError {
      throw error.with(replay.failure, of: type(of: presenter))
    }
  }
}

/// One replay of a recording.
@MainActor private final class Replay<Contents: Contract>
where
  Contents.State: Codable, Contents.Event: Codable, Contents.Effect: Codable, Contents.Input: Codable,
  Contents.Output: Codable
{
  private let screen: LiveScreen<Contents>
  private let visit: Visit<Contents.Input, Contents.Output>
  private let came = CameAgain<Contents>()
  private let stage = RecordingStage()
  private let diagnostics = RecordingDiagnostics()
  private let router: Router
  private let activity = Activity()
  private let timeout: Duration
  private let place: HarnessError.Location
  /// A module that hides the replayed one, while that was recorded as hidden.
  private var cover: Visit<Never, Never>?

  init(_ presenter: some Presenter<Contents>, timeout: Duration, _ place: HarnessError.Location) throws {
    screen = presenter.screen
    self.timeout = timeout
    self.place = place
    let router = Router(
      modules: try ModuleRegistry {
        Module(only: presenter)
        Module { CoverPresenter(screen: $0) }
      }, stage: stage, diagnostics: diagnostics.diagnostics, observers: [came])
    self.router = router
    visit = try activity.run { try router.push(presenter.screen.route) }
  }

  func end() { try? router.dismiss() }

  /// The first error that the presenter did not handle, which is often the cause of a difference.
  var failure: Diagnostic.Failure? { diagnostics.failures.first }

  func meet(_ recorded: Recording<Contents>.NumberedLine) async throws {
    switch recorded.line {
    case .event(let event, let isWorking):
      try await makeReady(for: "event \(event)", isWorking, recorded.number)
      activity.run { screen.send(event) }
    case .input(let input, let isWorking):
      try await makeReady(for: "input \(input)", isWorking, recorded.number)
      activity.run { visit.input(input) }
    case .seen(let isSeen):
      try hideOrShow(isSeen)
      try await expect(recorded)
    case .state, .effect, .output, .end, .problem: try await expect(recorded)
    }
  }

  func checkNothingIsLeft(after number: Int) async throws {
    try await activity.settled(timeout: timeout, place)
    guard let next = came.lines.first else { return }
    throw HarnessError(
      "The recording ends with line \(number), but it was followed by \(name(of: next)): \(value(of: next))."
        + " (If the recording was cut off while work was running, remove its last event.)", place)
  }

  /// Restores the recorded conditions before something is sent.
  private func makeReady(for what: String, _ isWorking: Bool, _ number: Int) async throws {
    if !isWorking { try await activity.settled(timeout: timeout, place) }
    guard let next = came.lines.first else { return }
    throw HarnessError(
      "Line \(number) of the recording is the \(what), but it was preceded by \(name(of: next)): \(value(of: next)).",
      place)
  }

  private func hideOrShow(_ isSeen: Bool) throws {
    // The module may have been shown or hidden by its own work.
    guard came.lines.isEmpty, isSeen != visit.base.isVisible else { return }
    if let cover {
      try activity.run { try cover.dismiss() }
      self.cover = nil
    } else {
      cover = try activity.run { try router.push(Cover()) }
    }
  }

  private func expect(_ recorded: Recording<Contents>.NumberedLine) async throws {
    let expected = recorded.line
    guard let found = try await next() else {
      throw HarnessError(
        "Line \(recorded.number) of the recording: expected \(name(of: expected)), but nothing arrived:"
          + " \(value(of: expected)).", place)
    }
    guard name(of: found) == name(of: expected) else {
      throw HarnessError(
        "Line \(recorded.number) of the recording: expected \(name(of: expected)): \(value(of: expected)),"
          + " but \(name(of: found)) came: \(value(of: found)).", place)
    }
    guard try !areEqual(value(of: expected), value(of: found), expected, found) else { return }
    throw HarnessError(
      "Line \(recorded.number) of the recording: expected another \(name(of: expected).split(separator: " ").last ?? "").\n"
        + difference(expected: value(of: expected), actual: value(of: found)), place)
  }

  /// Returns the next step. Waits for it while something may cause one.
  private func next() async throws -> RecordedLine<Contents>? {
    let timeOut: @MainActor () async -> Void = { [timeout] in await waitForTimeout(after: timeout) }
    if screen.workload.isFollowing {
      // An element of a stream may arrive although no work is running.
      _ = await came.signal.wait(until: { !came.lines.isEmpty }, orUntil: timeOut)
    } else {
      _ = await came.signal.wait(
        until: { !came.lines.isEmpty }, orUntil: { [activity] in await activity.settled() }, timeOut)
    }
    try Task.checkCancellation()
    return came.lines.isEmpty ? nil : came.lines.removeFirst()
  }

  private func areEqual(
    _ one: Any, _ other: Any, _ oneLine: RecordedLine<Contents>, _ otherLine: RecordedLine<Contents>
  ) throws -> Bool {
    if let one = one as? any Equatable, isEqual(one, other) { return true }
    // Compares values that are not `Equatable`, or not equal to themselves (NaN), by their encoded form.
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try encoder.encode(oneLine) == encoder.encode(otherLine)
  }

  private func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool { one == other as? Value }

  private func name(of line: RecordedLine<Contents>) -> String {
    switch line {
    case .event: "an event"
    case .input: "an input"
    case .state: "a state"
    case .effect: "an effect"
    case .output: "an output"
    case .seen: "a change of visibility"
    case .end: "an end"
    case .problem: "a problem"
    }
  }

  private func value(of line: RecordedLine<Contents>) -> Any {
    switch line {
    case .event(let event, _): event
    case .input(let input, _): input
    case .state(let state): state
    case .effect(let effect): effect
    case .output(let output): output
    case .seen(let isSeen): isSeen ? "seen" : "hidden"
    case .end(let end), .problem(let end): end
    }
  }
}

/// Collects what the presenter does in this replay, except what is sent to it.
@MainActor private final class CameAgain<Contents: Contract>: RouterObserver
where
  Contents.State: Codable, Contents.Event: Codable, Contents.Effect: Codable, Contents.Input: Codable,
  Contents.Output: Codable
{
  var lines: [RecordedLine<Contents>] = []
  let signal = AsyncSignal()

  func willShow<Shown: Contract>(_ screen: LiveScreen<Shown>, at visit: AnyVisit) {
    guard let screen = screen as? LiveScreen<Contents> else { return }
    screen.record { [weak self] line in
      switch line {
      case .event, .input: break
      case .state, .effect, .output, .seen, .end, .problem:
        self?.lines.append(line)
        self?.signal.send()
      }
    }
  }
}

/// The route of the module that covers the replayed one.
private struct Cover: Contract {}

private struct CoverPresenter: Presenter {
  let screen: LiveScreen<Cover>
}
