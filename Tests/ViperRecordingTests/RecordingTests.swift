import Testing
import Viper
import ViperRecording
import ViperTesting

/// The output of a recorder and the differences found by a replay.
@MainActor @Suite(.timeLimit(.minutes(5))) struct RecordingTests {
  private let tape = Tape()
  private let stage = RecordingStage()

  private func router(_ finder: any FindMeanings = FixedMeanings()) throws -> Router {
    let tape = tape
    let router = Router(
      modules: try ModuleRegistry {
        Module { LookupPresenter(screen: $0, finder: finder) }
        memoModule()
      }, stage: stage,
      observers: [
        Recorder(for: Lookup.self) { line, showing in tape.lines[showing, default: []].append(line) }
      ])
    // The router retains its modules.
    tape.router = router
    return router
  }

  /// Records one session of a user.
  private func recorded() async throws -> String {
    let visit = try router().push(Lookup())
    let screen = try stage.screen(Lookup.self)
    try await screen.settle(.look("milk"))
    try await screen.settle(.clear)
    try await stage.settle { visit.input(.suggest("butter")) }
    try await screen.settle(.done)
    return tape.text(1)
  }

  // MARK: Recording

  @Test func `A recording has a header and a line for each step in order`() async throws {
    #expect(
      try await recorded() == """
        {"contract":"Lookup","format":1,"route":{"language":"en"}}
        {"state":{"isBusy":false,"meanings":[],"share":0.5,"visits":0,"word":""}}
        {"seen":true}
        {"state":{"isBusy":false,"meanings":[],"share":0.5,"visits":1,"word":""}}
        {"event":{"look":{"_0":"milk"}}}
        {"state":{"isBusy":true,"meanings":[],"share":0.5,"visits":1,"word":"milk"}}
        {"state":{"isBusy":true,"meanings":["a drink","to exploit"],"share":0.5,"visits":1,"word":"milk"}}
        {"effect":{"flash":{"_0":2}}}
        {"output":{"found":{"_0":2}}}
        {"state":{"isBusy":false,"meanings":["a drink","to exploit"],"share":0.5,"visits":1,"word":"milk"}}
        {"event":{"clear":{}}}
        {"state":{"isBusy":false,"meanings":[],"share":0.5,"visits":1,"word":""}}
        {"input":{"suggest":{"_0":"butter"}}}
        {"state":{"isBusy":true,"meanings":[],"share":0.5,"visits":1,"word":"butter"}}
        {"effect":{"flash":{"_0":0}}}
        {"output":{"found":{"_0":0}}}
        {"state":{"isBusy":false,"meanings":[],"share":0.5,"visits":1,"word":"butter"}}
        {"event":{"done":{}}}
        {"output":{"found":{"_0":0}}}
        {"end":"finished"}
        """)
  }

  @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}", "\r", "\n", "\r\n", "\u{B}", "\u{C}"])
  func `A text with any line break survives recording and replay`(lineBreak: String) async throws {
    let visit = try router().push(Lookup())
    try await stage.screen(Lookup.self).settle(.look("milk" + lineBreak + "butter"))
    #expect(visit.phase == .shown)
    let recording = try Recording(of: Lookup.self, tape.text(1))
    try await recording.replay { LookupPresenter(screen: $0, finder: FixedMeanings()) }
  }

  @Test func `Each visit is recorded separately, and other modules are not recorded`() async throws {
    let router = try router()
    try router.push(Lookup(language: "de"))
    try router.push(Memo("note"))
    try router.push(Lookup(language: "fr"))
    stage.screens(Lookup.self)[0].send(.clear)
    #expect(tape.lines.keys.sorted() == [1, 3])
    #expect(tape.lines[1]?.first == #"{"contract":"Lookup","format":1,"route":{"language":"de"}}"#)
    #expect(tape.lines[1]?.suffix(2) == [#"{"seen":false}"#, #"{"event":{"clear":{}}}"#])
    #expect(tape.lines[3]?.first == #"{"contract":"Lookup","format":1,"route":{"language":"fr"}}"#)
  }

  @Test func `An effect follows the state that it belongs to`() async throws {
    try router().push(Lookup())
    try stage.screen(Lookup.self).send(.warn)
    let steps = tape.lines[1]?.suffix(3).map { $0.firstMatch(of: /"word":"."|"effect"/)?.output }
    #expect(steps == [#""word":"?""#, #""effect""#, #""word":"!""#])
    try await Recording(of: Lookup.self, tape.text(1)).replay { LookupPresenter(screen: $0) }
  }

  @Test func `A recorded module is released`() async throws {
    try await checkLeaks { track in
      track.modules(on: stage)
      let router = try router()
      let visit = try router.push(Lookup())
      try await stage.screen(Lookup.self).settle(.look("milk"))
      try visit.dismiss()
    }
  }

  // MARK: Replaying

  @Test func `A recording can be replayed on the same presenter`() async throws {
    let recording = try Recording(of: Lookup.self, try await recorded())
    #expect(recording.route == Lookup())
    try await recording.replay { LookupPresenter(screen: $0) }
  }

  @Test(arguments: [
    (LookupPresenter.Change.state, "Line 12 ", "  - word: \"\"\n  + word: \"-\""),
    (.effect, "Line 8 ", "  - flash: 2\n  + flash: -1"),
    (.noEffect, "Line 8 ", "expected an effect: flash(2), but an output came: found(2)."),
    (.output, "Line 9 ", "  - found: 2\n  + found: -1"),
    (.extraState, "Line 13 ", "is the input suggest(\"butter\"), but it was preceded by a state: State("),
    (.failure, "Line 7 ", "did not handle an error: CancellationError"),
    (.noEnd, "Line 19 ", "  - found: 0\n  + found: 2"),
  ])
  func `A presenter that deviates fails at the line of the difference`(
    change: LookupPresenter.Change, line: String, message: String
  ) async throws {
    let recording = try Recording(of: Lookup.self, try await recorded())
    let error = try await #require(throws: HarnessError.self) {
      try await recording.replay { LookupPresenter(screen: $0, change: change) }
    }
    #expect(error.message.hasPrefix(line), "\(error)")
    #expect(error.message.contains(message), "\(error)")
    #expect(error.file.hasSuffix("RecordingTests.swift"))
  }

  @Test func `Replay fails for an extra and for a missing entry at the end`() async throws {
    let lines = try await recorded().split(separator: "\n")
    let short = try Recording(of: Lookup.self, lines.prefix(5).joined(separator: "\n"))
    let more = try await #require(throws: HarnessError.self) {
      try await short.replay { LookupPresenter(screen: $0) }
    }
    #expect(more.message.hasPrefix("The recording ends with line 5, but it was followed by a state: State("))
    let long = try Recording(of: Lookup.self, lines.dropLast(3).joined(separator: "\n") + "\n" + lines[7])
    let less = try await #require(throws: HarnessError.self) {
      try await long.replay { LookupPresenter(screen: $0) }
    }
    #expect(less.message == "Line 18 of the recording: expected an effect, but nothing arrived: flash(2).")
  }

  @Test func `An event sent while work was running is replayed at the same point`() async throws {
    let slow = SlowMeanings()
    try router(slow).push(Lookup())
    let screen = try stage.screen(Lookup.self)
    screen.send(.look("mi"))
    try await slow.gate.arrivals()
    screen.send(.look("milk"))
    try await slow.gate.open()
    #expect(screen.state.meanings.count == 2)
    #expect(tape.text(1).contains(#"{"event":{"look":{"_0":"milk"}},"working":true}"#))
    // An event after the answer to the first one would differ from the recording.
    try await Recording(of: Lookup.self, tape.text(1)).replay { LookupPresenter(screen: $0) }
  }

  @Test func `A module that was hidden and shown again is so in the replay`() async throws {
    let router = try router()
    try router.push(Lookup())
    try router.push(Memo("over")).dismiss()
    #expect(tape.lines[1]?.suffix(3).first == #"{"seen":false}"#)
    try await Recording(of: Lookup.self, tape.text(1)).replay { LookupPresenter(screen: $0) }
  }

  @Test func `Numbers without a JSON form are read back`() async throws {
    try router().push(Lookup())
    try await stage.screen(Lookup.self).settle(.divide)
    #expect(tape.text(1).contains(#""share":"inf""#))
    try await Recording(of: Lookup.self, tape.text(1)).replay { LookupPresenter(screen: $0) }
  }

  @Test func `States from a stream are awaited`() async throws {
    let tape = tape
    let stream = AsyncStream<Int> { $0.yield(7) }
    let router = Router(
      modules: try ModuleRegistry { Module { TickerPresenter(screen: $0, ticks: stream) } }, stage: stage,
      observers: [Recorder(for: Ticker.self) { line, _ in tape.lines[1, default: []].append(line) }])
    try router.push(Ticker(number: 0))
    while try stage.screen(Ticker.self).state.number == 0 { await Task.yield() }
    #expect(tape.lines[1]?.last == #"{"state":{"number":7}}"#)
    let recording = try Recording(of: Ticker.self, tape.text(1))
    try await recording.replay { screen in
      TickerPresenter(screen: screen, ticks: AsyncStream { $0.yield(7) })
    }
    let error = try await #require(throws: HarnessError.self) {
      try await recording.replay { screen in
        TickerPresenter(screen: screen, ticks: AsyncStream { $0.yield(8) })
      }
    }
    #expect(error.message.hasSuffix("  - number: 7\n  + number: 8"))
  }

  // MARK: Reading

  @Test(arguments: [
    ("", "The recording is empty."),
    ("\n \n", "The recording is empty."),
    ("nonsense", "Line 1 of the recording cannot be read: "),
    ("{}", "Line 1 of the recording cannot be read: the key “format” is missing. It is: {}"),
    (
      #"{"format":2,"contract":"Lookup"}"#,
      "Line 1 of the recording: its format is 2, but this program reads format 1."
    ),
    (
      #"{"format":1,"contract":"Other"}"#,
      "Line 1 of the recording: it is a recording of Other, not of Lookup."
    ),
    ("HEADER\n\n{\"event\":", "Line 3 of the recording cannot be read: "),
    (
      "HEADER\n{\"event\":{\"look\":{\"_0\":7}}}",
      "Line 2 of the recording cannot be read: At event.look._0: "
    ),
    (
      "HEADER\n{\"evnt\":{}}",
      "Line 2 of the recording cannot be read: It has none of the keys event, input, state, "
    ),
    ("HEADER\nHEADER", "Line 2 of the recording cannot be read: It has none of the keys "),
    ("HEADER\r\n{\"problem\":\"too large\"}", "Line 2 of the recording could not be encoded: too large"),
  ])
  func `An unreadable recording reports line and reason`(text: String, message: String) throws {
    let header = #"{"contract":"Lookup","format":1,"route":{"language":"en"}}"#
    let text = text.split(separator: "HEADER", omittingEmptySubsequences: false).joined(separator: header)
    let error = try #require(throws: HarnessError.self) { try Recording(of: Lookup.self, text) }
    #expect(error.message.hasPrefix(message), "\(error)")
  }

  @Test func `A value that cannot be encoded is a line with the reason`() async throws {
    let tape = tape
    let router = Router(
      modules: try ModuleRegistry { Module { SecretivePresenter(screen: $0) } }, stage: stage,
      observers: [Recorder(for: Secretive.self) { line, _ in tape.lines[1, default: []].append(line) }])
    try router.push(Secretive())
    // Route and state are the same value.
    #expect(
      tape.lines[1]?.prefix(2).allSatisfy { $0.hasPrefix(#"{"problem":"#) && $0.contains("not said") } == true
    )
  }

  @Test func `A test provides a route that cannot be encoded`() async throws {
    let tape = tape
    let router = Router(
      modules: try ModuleRegistry { Module { PlainPresenter(screen: $0) } }, stage: stage,
      observers: [Recorder(for: Plain.self) { line, _ in tape.lines[1, default: []].append(line) }])
    try router.push(Plain(number: 7))
    #expect(tape.lines[1]?.first == #"{"contract":"Plain","format":1,"routeText":"Plain(number: 7)"}"#)
    let recording = try Recording(of: Plain.self, tape.text(1))
    let error = try await #require(throws: HarnessError.self) {
      try await recording.replay { PlainPresenter(screen: $0) }
    }
    #expect(
      error.message == "The recording has no route: Plain is not Codable. Provide it: replay(route: …).")
    try await recording.replay(route: Plain(number: 7)) { PlainPresenter(screen: $0) }
  }
}

/// The lines of recordings, grouped by visit.
@MainActor private final class Tape {
  var lines: [AnyVisit.ID: [String]] = [:]
  var router: Router?
  func text(_ showing: AnyVisit.ID) -> String { lines[showing, default: []].joined(separator: "\n") }
}

/// Waits until the test opens it.
private struct SlowMeanings: FindMeanings {
  let gate = Gate()

  func meanings(of word: String) async throws -> [String] {
    try await gate.pass()
    return try await FixedMeanings().meanings(of: word)
  }
}

private struct Ticker: Contract, Codable { var number: Int }

private struct TickerPresenter: Presenter {
  let screen: LiveScreen<Ticker>
  let ticks: AsyncStream<Int>

  func didLoad() { screen.observe(ticks) { screen.number = $0 } }
}

private struct Secretive: Contract, Codable {
  struct NotSaid: Error, CustomStringConvertible { let description = "not said" }

  func encode(to encoder: any Encoder) throws { throw NotSaid() }
}

private struct SecretivePresenter: Presenter { let screen: LiveScreen<Secretive> }

private struct Plain: Contract {
  var number: Int
  struct State: ScreenState, Codable { var double = 0 }
}

private struct PlainPresenter: Presenter {
  let screen: LiveScreen<Plain>
  func didLoad() { screen.double = 2 * screen.route.number }
}

/// A measurement that may be NaN.
struct Scale: Contract, Codable {
  struct State: ScreenState, Codable { var weight = 0.0 }
  enum Event: Codable { case weigh(Double) }
}

struct ScalePresenter: Presenter {
  let screen: LiveScreen<Scale>
  var factor = 1.0
  func handle(_ event: Scale.Event) {
    if case .weigh(let weight) = event { screen.weight = weight * factor }
  }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct NotANumberTests {
  private func recorded() async throws -> Recording<Scale> {
    let tape = Tape()
    let stage = RecordingStage()
    let router = Router(
      modules: try ModuleRegistry { Module { ScalePresenter(screen: $0) } }, stage: stage,
      observers: [
        Recorder(for: Scale.self) { line, showing in tape.lines[showing, default: []].append(line) }
      ])
    try router.push(Scale())
    try await stage.screen(Scale.self).settle(.weigh(.nan))
    try await stage.screen(Scale.self).settle(.weigh(2))
    return try Recording(of: Scale.self, tape.text(1))
  }

  @Test func `A state that is not equal to itself can be replayed`() async throws {
    try await recorded().replay { ScalePresenter(screen: $0) }
  }

  @Test func `An extra state is a difference that names its line`() async throws {
    let recording = try await recorded()
    let error = await #expect(throws: HarnessError.self) {
      try await recording.replay { ScalePresenter(screen: $0, factor: 3) }
    }
    #expect(error?.message.contains("- weight: 2.0") == true, "\(String(describing: error))")
  }
}
