import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct HarnessTests {
  private let clock = TestClock()

  @Test func `The search module`() async throws {
    let gate = Gate()
    try await withPresenter(SearchPresenter(screen: LiveScreen(Search()), clock: clock, gate: gate)) {
      harness in
      try await harness.expect { $0.rows = ["milk", "eggs"] }
      try await harness.send(.search("m")) {
        $0.query = "m"
        $0.isSearching = true
      }
      try await harness.send(.search("mi")) { $0.query = "mi" }
      try await harness.advance(clock, by: .milliseconds(300))
      try await gate.open()
      try await harness.expect { $0.rows = ["milk"] }
      try await harness.expect(effect: .announce("1 found"))
      try await harness.expect { $0.isSearching = false }
      try await harness.send(.nothing)
      #expect(harness.state.rows == ["milk"])
    }
  }

  @Test func `A wrong state fails with the fields that differ`() async throws {
    let error = try await failure { harness in
      try await harness.expect { $0.rows = ["milk", "bread"] }
    }
    #expect(error.message.contains("  - rows[1]: \"bread\"\n  + rows[1]: \"eggs\""))
    #expect(error.message.contains("    rows[0]: \"milk\""))
    #expect(error.message.contains("    query: \"\""))
    #expect(error.file.hasSuffix("HarnessTests.swift"))
    #expect("\(error)".hasPrefix("\(error.file):\(error.line): "))
  }

  @Test func `A state that does not arrive fails once all work has ended`() async throws {
    let error = try await failure { harness in
      try await harness.expect { $0.rows = ["milk", "eggs"] }
      try await harness.expect { $0.query = "x" }
    }
    #expect(error.message.hasPrefix("Expected a change, but all work has ended"))
    #expect(error.message.contains("  - query: \"x\"\n  + query: \"\""))
  }

  @Test func `A state from a stream that does not arrive fails at the timeout`() async throws {
    let error = try await #require(throws: HarnessError.self) {
      try await withPresenter(ProbePresenter(), timeout: .milliseconds(20)) { harness in
        try await harness.expectFromStream { $0.text = "x" }
      }
    }
    #expect(error.message.hasPrefix("Expected a change"))
    #expect(error.message.contains("  - text: \"x\""))
  }

  @Test func `A state that is not asserted fails`() async throws {
    let error = try await failure { _ in }
    #expect(error.message.hasPrefix("There are unasserted states, effects or outputs"))
    #expect(error.message.contains("  + rows[0]: \"milk\""))
  }

  @Test func `A state that is not asserted before the next event fails`() async throws {
    let error = try await failure { harness in
      try await harness.settle()
      try await harness.send(.nothing)
    }
    #expect(error.message.hasPrefix("Before sending nothing, assert the shown states"))
  }

  @Test func `An event that changes the state unexpectedly fails`() async throws {
    let error = try await failure { harness in
      try await harness.expect { $0.rows = ["milk", "eggs"] }
      try await harness.send(.search("m"))
    }
    #expect(error.message.contains("search(\"m\") changed the state"))
  }

  @Test func `An unasserted, a wrong and a missing effect fail`() async throws {
    let unasserted = try await failure { harness in
      try await harness.expect { $0.rows = ["milk", "eggs"] }
      try await harness.send(.shout)
    }
    #expect(unasserted.message.contains("expect(effect: announce(\"hey\"))"))
    let wrong = try await failure { harness in
      try await harness.expect { $0.rows = ["milk", "eggs"] }
      try await harness.send(.shout)
      try await harness.expect(effect: .announce("ho"))
    }
    #expect(wrong.message.hasPrefix("Expected another effect"))
    #expect(wrong.message.contains("- announce: \"ho\"") && wrong.message.contains("+ announce: \"hey\""))
    let missing = try await failure { harness in
      try await harness.expect { $0.rows = ["milk", "eggs"] }
      try await harness.expect(effect: .announce("ho"))
    }
    #expect(missing.message.hasPrefix("Expected an effect, but all work has ended"))
  }

  @Test
  func `Settling without an event asserts the end of loading, and a failure names the unhandled error`()
    async throws
  {
    let loading = try await failure { harness in
      try await harness.settle { $0.rows = ["milk", "eggs"] }
      try await harness.settle { $0.rows = [] }
    }
    #expect(loading.message.hasPrefix("Expected another state."))
    let failing = try await failure { harness in
      try await harness.settle { $0.rows = ["milk", "eggs"] }
      try await harness.settle(.fail) { $0.rows = [] }
    }
    #expect(failing.message.hasPrefix("Expected another state."))
    #expect(failing.message.contains("did not handle an error: trouble"))
  }

  @Test func `An error that the presenter does not handle fails`() async throws {
    let error = try await failure { harness in
      try await harness.expect { $0.rows = ["milk", "eggs"] }
      try await harness.send(.fail)
    }
    #expect(error.message.hasPrefix("SearchPresenter did not handle an error: trouble"))
  }

  @Test func `States, effects and outputs are asserted in one order`() async throws {
    let talk = Probe.Event { probe in
      probe.screen.output("one")
      probe.screen.emit(.beep(1))
      probe.screen.number = 1
      probe.screen.output("two")
    }
    try await withPresenter(ProbePresenter()) { harness in
      try await harness.send(.init { _ in })
      harness.input("nobody listens")
      try await harness.settle(talk) { $0.number = 1 }
      try await harness.expect(output: "one")
      try await harness.expect(effect: .beep(1))
      try await harness.expect(output: "two")
    }
    let early = try await #require(throws: HarnessError.self) {
      try await withPresenter(ProbePresenter()) { harness in
        harness.run {}
        try await harness.send(talk) { $0.number = 1 }
      }
    }
    #expect(early.message.contains(#"an output came before it. Assert that first: `expect(output: one)`"#))
    let unasserted = try await #require(throws: HarnessError.self) {
      try await withPresenter(ProbePresenter()) { harness in
        try await harness.send(.init { $0.screen.output("one") })
      }
    }
    #expect(
      unasserted.message.hasPrefix("There are unasserted states, effects or outputs: `expect(output: one)`"))
    let wrong = try await #require(throws: HarnessError.self) {
      try await withPresenter(ProbePresenter()) { harness in
        try await harness.send(.init { $0.screen.output("one") })
        try await harness.expect(output: "two")
      }
    }
    #expect(wrong.message.hasPrefix("Expected another output."))
  }

  @Test func `An input reaches the presenter, and its work is awaited`() async throws {
    var presenter = ProbePresenter()
    presenter.onInput = { probe, word in
      probe.screen.perform {
        await elsewhere()
        probe.screen.text = word
      }
    }
    try await withPresenter(presenter, timeout: .seconds(40)) { harness in
      harness.input("hello")
      try await harness.expect { $0.text = "hello" }
    }
  }

  @Test func `A test can read how the module ended itself`() async throws {
    try await withPresenter(ProbePresenter()) { harness in
      #expect(harness.outcome == nil)
      try await harness.send(.init { $0.screen.finish("done") })
      try await harness.expect(output: "done")
      #expect(harness.outcome == .finished("done"))
    }
    try await withPresenter(ProbePresenter()) { harness in
      try await harness.send(.init { $0.screen.dismiss() })
      #expect(harness.outcome == .dismissed)
    }
  }

  @Test func `Settling an event asserts only the final state and fails for another`() async throws {
    let count = Probe.Event { probe in
      probe.screen.perform {
        for _ in 1...3 {
          await Task.yield()
          probe.screen.number += 1
        }
      }
    }
    try await withPresenter(ProbePresenter()) { harness in
      try await harness.settle(count) { $0.number = 3 }
      try await harness.settle(.init { _ in })
    }
    let error = try await #require(throws: HarnessError.self) {
      try await withPresenter(ProbePresenter()) { harness in try await harness.settle(count) { $0.number = 2 }
      }
    }
    #expect(error.message.contains("  - number: 2\n  + number: 3"))
  }

  @Test func `An exit is its own fake: it records visits and delivers the answer`() async throws {
    var opened: [String] = []
    let nowhere = ProbeWay { _ in nil }
    let presenter = ProbePresenter(
      screen: LiveScreen(Probe("a")),
      push: ProbeWay {
        opened.append($0); return nil
      },
      present: ProbeWay { "answer to \($0)" }, embed: nowhere, replaceRoot: nowhere)
    try await withPresenter(presenter) { harness in
      try await harness.send(.init { $0.push("detail") })
      #expect(opened == ["detail"])
      try await harness.settle(
        .init { probe in
          probe.screen.perform { probe.screen.text = try await probe.present("question").answer ?? "" }
        }
      ) { $0.text = "answer to question" }
    }
  }

  @Test func `Endless work fails instead of hanging`() async throws {
    let (stream, _) = AsyncStream<Void>.makeStream()
    let error = try await #require(throws: HarnessError.self) {
      try await withPresenter(ProbePresenter(), timeout: .milliseconds(20)) { harness in
        try await harness.send(.init { $0.screen.perform { for await _ in stream {} } })
      }
    }
    #expect(error.message.hasPrefix("Work is still running"))
    #expect(error.message.contains(": ViperTests/HarnessTests.swift:\(#line - 6)."))
  }

  @Test func `An event after the end of the module fails`() async throws {
    let finish = Probe.Event { $0.screen.finish("done") }
    for isSettled in [false, true] {
      let error = try await #require(throws: HarnessError.self) {
        try await withPresenter(ProbePresenter()) { harness in
          try await harness.send(finish)
          try await harness.expect(output: "done")
          if isSettled { try await harness.settle(finish) } else { try await harness.send(finish) }
        }
      }
      #expect(error.message.hasPrefix("The module has ended (finished(\"done\"))"))
    }
  }

  @Test func `An error of the body is rethrown, and the presenter is removed`() async throws {
    var presenter = ProbePresenter()
    let journal = Journal()
    presenter.onRemove = { _ in journal.add("removed") }
    await #expect(throws: Trouble.self) { try await withPresenter(presenter) { _ in throw Trouble() } }
    #expect(journal.lines == ["removed"])
  }

  @Test func `The presenter has the life cycle of an app`() async throws {
    let journal = Journal()
    var presenter = ProbePresenter("p")
    presenter.note = { journal.add($0) }
    try await withPresenter(presenter) { _ in journal.add("body") }
    #expect(
      journal.lines == [
        "p didLoad", "p willAppear", "p didAppear", "body", "p willDisappear", "p didDisappear",
        "p didRemove",
      ])
  }

  /// Runs a body that must fail.
  private func failure(
    _ body: @MainActor (PresenterHarness<Search>) async throws -> Void
  ) async throws -> HarnessError {
    let gate = Gate()
    return try await #require(throws: HarnessError.self) {
      try await withPresenter(
        SearchPresenter(screen: LiveScreen(Search()), clock: clock, gate: gate), body)
    }
  }
}

private struct Search: Contract {
  struct State: ScreenState {
    var query = ""
    var isSearching = false
    var rows: [String] = []
  }

  enum Event {
    case search(String), nothing, shout, fail
  }

  enum Effect: Equatable { case announce(String) }
}

private struct SearchPresenter: Presenter {
  let screen: LiveScreen<Search>
  let clock: any Clock<Duration>
  let gate: Gate

  func didLoad() {
    screen.perform {
      await Task.yield()
      screen.rows = ["milk", "eggs"]
    }
  }

  func handle(_ event: Search.Event) throws {
    switch event {
    case .search(let query):
      screen.query = query
      screen.perform(.latest, busy: \.isSearching) {
        try await clock.sleep(for: .milliseconds(300))
        try await gate.pass()
        screen.rows = screen.rows.filter { $0.hasPrefix(query) }
        screen.emit(.announce("\(screen.rows.count) found"))
      }
    case .nothing: break
    case .shout: screen.emit(.announce("hey"))
    case .fail: throw Trouble()
    }
  }
}
