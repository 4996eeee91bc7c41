import Testing
import Viper
import ViperTesting

@MainActor @Suite("Busy and problem", .timeLimit(.minutes(5))) struct BusyTests {
  private let gate = Gate()

  @Test(arguments: [
    Lane.concurrent, .serial, .latest, .exclusive, .serial("a"), .latest("a"), .exclusive("a"),
  ])
  func `A field is true from start to end of the work, in the same state as the changes with it`(
    _ lane: Lane
  ) async throws {
    try await withPresenter(ProbePresenter()) { [gate] harness in
      try await harness.send(
        .init { probe in
          probe.screen.text = "started"
          probe.screen.perform(lane, busy: \.isBusy) { try await gate.pass() }
        }
      ) {
        $0.text = "started"
        $0.isBusy = true
      }
      try await gate.open()
      try await harness.expect { $0.isBusy = false }
    }
  }

  @Test func `A serial field is busy until the last queued work has ended`() async throws {
    try await withPresenter(ProbePresenter()) { [gate] harness in
      let work = Probe.Event { $0.screen.perform(.serial, busy: \.isBusy) { try await gate.pass() } }
      try await harness.send(work) { $0.isBusy = true }
      try await harness.send(work)
      try await harness.send(work)
      try await gate.open()
      try await gate.open()
      #expect(harness.state.isBusy)
      try await harness.settle()
      try await gate.open()
      try await harness.expect { $0.isBusy = false }
    }
  }

  @Test func `A concurrent field is busy until all of its work has ended`() async throws {
    try await withPresenter(ProbePresenter()) { [gate] harness in
      let work = Probe.Event { $0.screen.perform(busy: \.isBusy) { try await gate.pass() } }
      try await harness.send(work) { $0.isBusy = true }
      try await harness.send(work)
      try await gate.arrivals(2)
      try await gate.open()
      try await harness.settle()
      try await gate.open()
      try await harness.expect { $0.isBusy = false }
    }
  }

  @Test func `Superseded work passes its busy field to its successor`() async throws {
    try await withPresenter(ProbePresenter()) { [gate] harness in
      let work = Probe.Event { $0.screen.perform(.latest, busy: \.isBusy) { try await gate.pass() } }
      try await harness.send(work) { $0.isBusy = true }
      try await gate.arrivals()
      try await harness.send(work)
      // The first has been removed, and only the second waits at the gate.
      try await gate.open()
      try await harness.expect { $0.isBusy = false }
    }
  }

  @Test func `Superseded work that ignores its cancellation keeps no field busy`() async throws {
    let (answers, answer) = AsyncStream<Void>.makeStream()
    let (steps, step) = AsyncStream<Void>.makeStream()
    try await withPresenter(ProbePresenter()) { harness in
      try await harness.send(
        .init { probe in
          probe.screen.perform(.latest, busy: \.isBusy) {
            step.yield()
            await Task.detached { for await _ in answers { break } }.value
            step.yield()
          }
        }
      ) { $0.isBusy = true }
      for await _ in steps { break }
      try await harness.settle(
        .init { probe in probe.screen.perform(.latest, busy: \.isBusy) { probe.screen.number = 1 } }
      ) {
        $0.isBusy = false
        $0.number = 1
      }
      try await harness.send(.init { $0.screen.perform(.latest, busy: \.isBusy) {} }) { $0.isBusy = true }
      try await harness.expect { $0.isBusy = false }
      answer.yield()
      for await _ in steps { break }
    }
  }

  @Test func `Work without a busy field that supersedes busy work clears the field`() async throws {
    try await withPresenter(ProbePresenter()) { [gate] harness in
      try await harness.send(
        .init { $0.screen.perform(.latest, busy: \.isBusy) { try await gate.pass() } }
      ) { $0.isBusy = true }
      try await harness.send(.init { $0.screen.perform(.latest) {} }) { $0.isBusy = false }
    }
  }

  @Test func `Dropped work sets no busy field and clears no problem`() async throws {
    try await withPresenter(ProbePresenter()) { [gate] harness in
      try await harness.send(
        .init { probe in
          probe.screen.problem = "old"
          probe.screen.perform(.exclusive) { try await gate.pass() }
          probe.screen.perform(.exclusive, busy: \.isBusy, problem: \.problem) {}
        }
      ) { $0.problem = "old" }
      try await gate.open()
    }
  }

  @Test func `Two fields are counted separately`() async throws {
    let other = Gate()
    try await withPresenter(ProbePresenter()) { [gate] harness in
      try await harness.send(
        .init { probe in
          probe.screen.perform(busy: \.isBusy) { try await gate.pass() }
          probe.screen.perform(busy: \.isSaving) { try await other.pass() }
        }
      ) {
        $0.isBusy = true
        $0.isSaving = true
      }
      try await other.open()
      try await harness.expect { $0.isSaving = false }
      try await gate.open()
      try await harness.expect { $0.isBusy = false }
    }
  }

  @Test func `Failed work is not busy in the state that shows the problem`() async throws {
    var presenter = ProbePresenter()
    let screen = presenter.screen
    presenter.onTrouble = { screen.problem = "\($0)" }
    try await withPresenter(presenter) { [gate] harness in
      let work = Probe.Event { probe in
        probe.screen.perform(busy: \.isBusy, problem: \.problem) {
          try await gate.pass()
          throw Trouble()
        }
      }
      try await harness.send(work) { $0.isBusy = true }
      try await gate.open()
      try await harness.expect {
        $0.isBusy = false
        $0.problem = "trouble"
      }
      // The retry clears the problem when it starts.
      try await harness.send(work) {
        $0.isBusy = true
        $0.problem = nil
      }
      try await gate.open()
      try await harness.expect {
        $0.isBusy = false
        $0.problem = "trouble"
      }
    }
  }

  @Test func `Nested work is busy too and shows it at once`() async throws {
    try await withPresenter(ProbePresenter()) { harness in
      try await harness.send(
        .init { probe in
          probe.screen.perform {
            probe.screen.perform(busy: \.isBusy) {}
          }
        })
      try await harness.expect { $0.isBusy = true }
      try await harness.expect { $0.isBusy = false }
    }
  }

  @Test func `A removed module keeps its last state but is not busy`() async throws {
    let world = try World()
    let visit = try world.push("a")
    let screen = try world.presenter(visit).screen
    let recorded = try world.screen(visit)
    try await recorded.settle(.init { [gate] in $0.screen.perform(busy: \.isBusy) { try await gate.pass() } })
    try visit.dismiss()
    await elsewhere()
    #expect(!screen.isBusy)
    #expect(recorded.states == [.init(), .init(isBusy: true)])
  }
}
