import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct GateWaitersTests {
  private let gate = Gate()

  @Test(arguments: [true, false])
  func `Work that waits at a gate that nobody opens fails`(isLoad: Bool) async throws {
    let presenter = WaiterPresenter(gate: gate, loads: isLoad)
    let error = try await #require(throws: HarnessError.self) {
      try await withPresenter(presenter) { harness in
        if !isLoad { try await harness.send(.wait) }
      }
    }
    #expect(error.message.hasPrefix("Work still waits at a gate. Open it"))
    #expect(error.file.hasSuffix("GateWaitersTests.swift"))
  }

  @Test func `Work that passed a gate or was superseded does not fail`() async throws {
    try await withPresenter(WaiterPresenter(gate: gate)) { harness in
      try await harness.send(.wait)
      try await harness.send(.wait)
      try await harness.send(.wait)
      // The first two were cancelled; only the last one waits at the gate.
      try await gate.open()
      try await harness.expect { $0.passed = 1 }
    }
  }

  @Test func `A gate does not open for a cancelled caller`() async throws {
    try await withPresenter(WaiterPresenter(gate: gate)) { harness in
      try await harness.send(.wait)
      try await gate.arrivals()
      try await harness.send(.wait)
      // The first one has not ended yet.
      try await gate.open()
      try await harness.expect { $0.passed = 1 }
    }
  }

  @Test func `Work cancelled at the end of the test does not fail`() async throws {
    try await withPresenter(WaiterPresenter(gate: gate)) { harness in
      try await harness.send(.wait)
      try await harness.send(.giveUp)
    }
  }

  @Test func `A gate held by another test does not affect this one`() async throws {
    let other = Task { try await gate.pass() }
    try await gate.arrivals(1)
    try await withPresenter(WaiterPresenter(gate: gate)) { _ in }
    other.cancel()
    _ = await other.result
  }
}

private struct Waiter: Contract {
  struct State: ScreenState { var passed = 0 }
  enum Event { case wait, giveUp }
}

private struct WaiterPresenter: Presenter {
  let screen = LiveScreen(Waiter())
  let gate: Gate
  var loads = false

  func didLoad() {
    if loads { handle(.wait) }
  }

  func handle(_ event: Waiter.Event) {
    switch event {
    case .wait:
      screen.perform(.latest) {
        try await gate.pass()
        screen.passed += 1
      }
    case .giveUp:
      screen.perform(.latest) {}
    }
  }
}
