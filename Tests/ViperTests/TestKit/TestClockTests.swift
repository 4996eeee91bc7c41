import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct TestClockTests {
  private let clock = TestClock()

  @Test func `Sleepers wake in the order of their deadlines, one after the other`()
    async throws
  {
    let log = Journal()
    let presenter = ProbePresenter()
    let activity = Activity()
    activity.run {
      for seconds in [3, 1, 2] {
        presenter.screen.perform(.serial("\(seconds)")) { [clock] in
          try await clock.sleep(for: .seconds(seconds))
          log.add("\(seconds) wakes at \(clock.now.offset)")
          await Task.yield()
          log.add("\(seconds) is done")
        }
      }
    }
    await activity.settled()
    #expect(log.lines.isEmpty)
    try await clock.advance(by: .seconds(2))
    #expect(
      log.lines == ["1 wakes at 1.0 seconds", "1 is done", "2 wakes at 2.0 seconds", "2 is done"])
    try await clock.advance(by: .seconds(5))
    #expect(log.lines.suffix(2) == ["3 wakes at 3.0 seconds", "3 is done"])
    #expect(clock.now.offset == .seconds(7))
  }

  @Test func `A sleeper that sleeps again during an advance is woken again`() async throws {
    let presenter = ProbePresenter()
    let activity = Activity()
    activity.run {
      presenter.screen.perform { [clock] in
        while true {
          try await clock.sleep(for: .seconds(1))
          presenter.screen.number += 1
        }
      }
    }
    await activity.settled()
    try await clock.advance(by: .seconds(3))
    #expect(presenter.screen.number == 3)
  }

  @Test func `A cancelled sleeper throws and is removed`() async throws {
    let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    try await clock.sleepers(1)
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    let early = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    early.cancel()
    await #expect(throws: CancellationError.self) { try await early.value }
    try await clock.advance(by: .seconds(2))
  }

  @Test func `A guard that need not wait continues`() async throws {
    try await clock.sleep(for: .zero)
    try await clock.advance(by: .seconds(1))
    try await clock.sleep(until: TestClock.Instant(offset: .seconds(1)))
  }
}
