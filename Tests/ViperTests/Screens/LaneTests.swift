import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct LaneTests {
  @Test func `Serial work runs one after the other, in the order it was started`() async throws {
    let log = Journal()
    let gate = Gate()
    try await withPresenter(ProbePresenter()) { harness in
      for name in ["a", "b", "c"] {
        try await harness.send(
          .init { presenter in
            presenter.screen.perform(.serial) {
              log.add("\(name) starts")
              try await gate.pass()
              log.add("\(name) ends")
            }
          })
      }
      for _ in 1...3 { try await gate.open() }
      try await harness.settle()
    }
    #expect(log.lines == ["a starts", "a ends", "b starts", "b ends", "c starts", "c ends"])
  }

  @Test func `Serial work continues after an error`() async throws {
    let journal = Journal()
    var presenter = ProbePresenter()
    presenter.onTrouble = { journal.add("\($0)") }
    try await withPresenter(presenter) { harness in
      try await harness.send(.init { $0.screen.perform(.serial) { throw Trouble() } })
      try await harness.send(.init { probe in probe.screen.perform(.serial) { probe.screen.number = 1 } }) {
        $0.number = 1
      }
    }
    #expect(journal.lines == ["trouble"])
  }

  @Test func `Serial lanes with different names run in parallel`() async throws {
    let one = Gate()
    let other = Gate()
    let presenter = ProbePresenter()
    try await withPresenter(presenter) { harness in
      harness.run {
        presenter.screen.perform(.serial("one")) { try await one.pass() }
        presenter.screen.perform(.serial("other")) { try await other.pass() }
      }
      try await one.arrivals()
      try await other.arrivals()
      try await other.open()
      try await one.open()
    }
  }

  @Test func `The latest wins, also over work that ignores its cancellation`() async throws {
    let question = DeafUseCase()
    let (done, finished) = AsyncStream<Int>.makeStream()
    try await withPresenter(ProbePresenter()) { harness in
      for number in 0...1 {
        try await harness.send(
          .init { probe in
            probe.screen.perform(.latest) {
              await question.ask()
              probe.screen.number = number + 10
              probe.screen.emit(.beep(number))
              finished.yield(number)
            }
          })
        await question.asked(times: number + 1)
      }
      // The late answer to the first question arrives after the answer to the second.
      question.answer(call: 1)
      try await harness.expect { $0.number = 11 }
      try await harness.expect(effect: .beep(1))
      question.answer(call: 0)
      var order = done.makeAsyncIterator()
      #expect(await [order.next(), order.next()] == [1, 0])
    }
  }

  @Test func `Superseded work is cancelled, and its error is ignored`() async throws {
    let gate = Gate()
    let (errors, caught) = AsyncStream<any Error>.makeStream()
    let journal = Journal()
    var presenter = ProbePresenter()
    presenter.onTrouble = { journal.add("\($0)") }
    try await withPresenter(presenter) { harness in
      try await harness.send(
        .init {
          $0.screen.perform(.latest) {
            do { try await gate.pass() } catch {
              caught.yield(error)
              throw Trouble()
            }
          }
        })
      try await gate.arrivals()
      try await harness.send(.init { probe in probe.screen.perform(.latest) { probe.screen.number = 2 } }) {
        $0.number = 2
      }
      var order = errors.makeAsyncIterator()
      #expect(await order.next() is CancellationError)
    }
    #expect(journal.lines.isEmpty)
  }

  @Test func `Exclusive work is dropped while busy and accepted afterwards`() async throws {
    let gate = Gate()
    let log = Journal()
    let presenter = ProbePresenter()
    try await withPresenter(presenter) { harness in
      for name in ["a", "b"] {
        harness.run {
          presenter.screen.perform(.exclusive) {
            log.add(name)
            try await gate.pass()
          }
        }
      }
      try await gate.open()
      harness.run { presenter.screen.perform(.exclusive) { log.add("c") } }
      try await harness.settle()
    }
    #expect(log.lines == ["a", "c"])
  }

  @Test func `Work that waits for parked work is parked with it`() async throws {
    let gate = Gate()
    let presenter = ProbePresenter()
    let first = Activity()
    let second = Activity()
    first.run { presenter.screen.perform(.serial) { try await gate.pass() } }
    await first.settled()
    second.run { presenter.screen.perform(.serial) { presenter.screen.number = 2 } }
    await second.settled()
    #expect(presenter.screen.number == 0)
    try await gate.open()
    #expect(presenter.screen.number == 2)
  }
}

/// Answers on the test's signal, whatever happens to the caller.
@MainActor private final class DeafUseCase {
  private var callers: [CheckedContinuation<Void, Never>] = []
  private let (calls, called) = AsyncStream<Void>.makeStream()

  func ask() async {
    await withCheckedContinuation { continuation in
      callers.append(continuation)
      called.yield()
    }
  }

  func asked(times: Int) async {
    var calls = calls.makeAsyncIterator()
    while callers.count < times { await calls.next() }
  }

  func answer(call: Int) { callers[call].resume() }
}
