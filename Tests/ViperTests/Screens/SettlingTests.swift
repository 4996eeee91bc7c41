import TestSupport
import Testing
import Viper
import ViperTesting

/// Work with children has settled when no child runs. A child that waits for the test does not affect the others.
@MainActor @Suite("Settling with structured concurrency", .timeLimit(.minutes(5))) struct SettlingTests {
  private let clock = TestClock()

  @Test func `Settling waits for a running child while a timeout sleeps in the same group`() async throws {
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    try await within { [clock] in try await screen.settle(.init { $0.workBesideTimeout(on: clock) }) }
    #expect(screen.state.number == 1)
  }

  @Test func `Settling waits for the work that follows a cancelled timeout`() async throws {
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    try await within { [clock] in
      try await screen.settle(
        .init { presenter in
          presenter.screen.perform {
            await withTaskGroup { group in
              group.addTask { try? await clock.sleep(for: .seconds(10)) }
              group.addTask { try? await clock.sleepers(1) }
              await group.next()
              group.cancelAll()
            }
            await presenter.countElsewhere(by: 1)
          }
        })
    }
    #expect(screen.state.number == 1)
  }

  @Test func `Settling waits for running work while an async let sleeps`() async throws {
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    try await within { [clock] in
      try await screen.settle(
        .init { presenter in
          presenter.screen.perform {
            async let timeout: Void? = try? clock.sleep(for: .seconds(10))
            await elsewhere()
            presenter.screen.number = 1
            await timeout
          }
        })
    }
    #expect(screen.state.number == 1)
  }

  @Test func `Work whose child task awaits a module stays counted, and its own wait does not`() async throws {
    let world = try World()
    let (list, editor, dialog) = (try world.push("list"), try world.push("editor"), try world.push("dialog"))
    let activity = Activity()
    activity.run {
      try? world.screen(list).send(
        .init { presenter in
          presenter.screen.perform {
            async let outcome = editor.outcome
            _ = await outcome
            presenter.screen.number = 1
            _ = await dialog.outcome
          }
        })
    }
    await takeTurns()
    #expect(!activity.isSettled)
    let stack = Activity()
    stack.run { world.stage.removeAsSystem(dialog.base) }
    stack.run { world.stage.removeAsSystem(editor.base) }
    // The activity that ended the module includes the work that waited for it.
    try await within {
      await activity.settled()
      await stack.settled()
    }
    #expect(try world.screen(list).state.number == 1)
  }

  @Test func `Settling waits for running parts while the same work waits at a gate`() async throws {
    let gate = Gate()
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    try await within {
      try await screen.settle(
        .init { presenter in
          presenter.screen.perform {
            async let passed: Void? = try? gate.pass()
            await elsewhere()
            presenter.screen.number = 1
            await passed
          }
        })
    }
    #expect(screen.state.number == 1)
  }

  @Test func `An expected state may come from work whose timeout sleeps`() async throws {
    try await withPresenter(ProbePresenter(), timeout: .seconds(40)) { [clock] harness in
      try await harness.send(.init { $0.workBesideTimeout(on: clock) })
      try await harness.expect { $0.number = 1 }
    }
  }

  @Test func `Advancing the clock runs the woken one of two sleepers in one piece of work`() async throws {
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    try await screen.settle(
      .init { [clock] presenter in
        presenter.screen.perform {
          await withTaskGroup { group in
            for seconds in [1, 5] {
              group.addTask {
                try? await clock.sleep(for: .seconds(seconds))
                await presenter.countElsewhere(by: seconds)
              }
            }
          }
        }
      })
    try await within { [clock] in
      try await clock.sleepers(2)
      try await clock.advance(by: .seconds(1))
    }
    #expect(screen.state.number == 1)
    try await within { [clock] in try await clock.advance(by: .seconds(4)) }
    #expect(screen.state.number == 6)
  }

  @Test func `Opening a gate lets the first of two callers in one piece of work run`() async throws {
    let gate = Gate()
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    try await screen.settle(
      .init { presenter in
        presenter.screen.perform {
          await withTaskGroup { group in
            for _ in 1...2 {
              group.addTask {
                try? await gate.pass()
                await presenter.countElsewhere(by: 1)
              }
            }
          }
        }
      })
    try await within {
      try await gate.arrivals(2)
      try await gate.open()
    }
    #expect(screen.state.number == 1)
    try await within { try await gate.open() }
    #expect(screen.state.number == 2)
  }

  @Test func `Work is settled when all of its children wait`() async throws {
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    try await within { [clock] in
      try await screen.settle(
        .init { presenter in
          presenter.screen.perform {
            async let one: Void? = try? clock.sleep(for: .seconds(1))
            async let other: Void? = try? clock.sleep(for: .seconds(2))
            _ = await (one, other)
            presenter.screen.number = 1
          }
        })
    }
    #expect(screen.state.number == 0)
    try await within { [clock] in
      try await clock.sleepers(2)
      try await clock.advance(by: .seconds(2))
    }
    #expect(screen.state.number == 1)
  }
}

extension ProbePresenter {
  /// Changes the state in one child, with a timeout in the other.
  fileprivate func workBesideTimeout(on clock: TestClock) {
    screen.perform {
      await withTaskGroup { group in
        group.addTask { try? await clock.sleep(for: .seconds(10)) }
        group.addTask { await countElsewhere(by: 1) }
        await group.next()
        group.cancelAll()
      }
    }
  }

  fileprivate func countElsewhere(by number: Int) async {
    await elsewhere()
    screen.number += number
  }
}
