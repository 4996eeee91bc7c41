import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct ActivityTests {
  @Test func `An activity without work is settled`() async {
    let activity = Activity()
    await activity.settled()
    #expect(activity.isSettled)
  }

  @Test func `An activity settles when its work and the work started by that have ended`() async throws {
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    try await screen.settle(
      .init { probe in
        probe.screen.perform(.latest) {
          await Task.yield()
          probe.screen.perform(.exclusive) {
            await Task.yield()
            probe.screen.perform(.serial) {
              await Task.yield()
              probe.screen.text = "third"
            }
          }
        }
      })
    #expect(screen.state.text == "third")
  }

  @Test func `The work of a shown module's didLoad counts`() async throws {
    let world = try World { probe in
      probe.onLoad = { probe in
        probe.screen.perform {
          await Task.yield()
          probe.screen.text = "loaded"
        }
      }
    }
    let visit = try await world.stage.settle { try world.push("a") }
    #expect(try world.screen(visit).state.text == "loaded")
  }

  @Test func `An activity waits only for its own work`() async throws {
    let gate = Gate()
    let presenter = ProbePresenter()
    let first = Activity()
    first.run { presenter.screen.perform(.serial("a")) { await uncounted(gate) } }
    let second = Activity()
    second.run { presenter.screen.perform(.serial("b")) { presenter.screen.number = 1 } }
    await second.settled()
    #expect(presenter.screen.number == 1)
    #expect(!first.isSettled)
    try await gate.open()
    await first.settled()
  }

  @Test func `Work that awaits an outcome is parked, and finish resumes it`() async throws {
    let world = try World()
    let list = try world.screen(try world.push("list"))
    try await list.settle(
      .init { probe in
        probe.screen.perform {
          let visit = probe.push("editor")
          guard case .finished(let text) = await visit.outcome else { return }
          await Task.yield()
          probe.screen.text = text
        }
      })
    let editor = try world.stage.screen(Probe.self)
    #expect(editor.visit.parent === list.visit)
    #expect(list.state.text == "")
    try await editor.settle(.init { $0.screen.finish("saved") })
    #expect(list.state.text == "saved")
  }

  @Test func `Work that finishes its own module passes on without settling in between`() async throws {
    let world = try World()
    let list = try world.screen(try world.push("list"))
    try await list.settle(
      .init { probe in
        probe.screen.perform {
          let visit = probe.push("editor")
          _ = await visit.outcome
          for _ in 1...5 { await Task.yield() }
          probe.screen.text = "saved"
        }
      })
    let editor = try world.stage.screen(Probe.self)
    try await editor.settle(
      .init { probe in
        probe.screen.perform {
          await Task.yield()
          probe.screen.finish("saved")
        }
      })
    #expect(list.state.text == "saved")
  }

  @Test func `An appearance caused by work that removed a module is counted`() async throws {
    let world = try World { probe in
      guard probe.name == "list" else { return }
      probe.onWillAppear = { list in
        list.screen.perform(.latest) {
          for _ in 1...5 { await Task.yield() }
          list.screen.number += 1
        }
      }
    }
    let list = try await world.stage.settle { try world.push("list") }
    let editor = try await world.stage.settle { try world.router(of: list).push(Probe("editor")) }
    #expect(try world.screen(list).state.number == 1)
    try await (try world.screen(editor)).settle(
      .init { probe in probe.screen.perform { probe.screen.finish("saved") } })
    #expect(try world.screen(list).state.number == 2)
  }

  @Test func `A superseded run passes its waiters to its successor`() async throws {
    let gate = Gate()
    let presenter = ProbePresenter()
    let first = Activity()
    first.run { presenter.screen.perform(.latest) { await uncounted(gate) } }
    try await gate.arrivals()
    let second = Activity()
    second.run {
      presenter.screen.perform(.latest) {
        for _ in 1...5 { await Task.yield() }
        presenter.screen.number = 2
      }
    }
    await first.settled()
    #expect(presenter.screen.number == 2)
    await second.settled()
    try await gate.open()
  }

  @Test func `A removal by the system also passes on the outcome`() async throws {
    let world = try World()
    let list = try world.screen(try world.push("list"))
    try await list.settle(
      .init { probe in
        probe.screen.perform {
          let visit = probe.push("editor")
          let outcome = await visit.outcome
          await Task.yield()
          probe.screen.text = "\(outcome)"
        }
      })
    let editor = try world.stage.screen(Probe.self)
    try await world.stage.settle { world.stage.removeAsSystem(editor.visit) }
    #expect(list.state.text == "dismissed")
  }

  @Test func `Removing the module whose work runs settles its activity`() async throws {
    let gate = Gate()
    let world = try World()
    let visit = try world.push("a")
    let activity = Activity()
    let screen = try world.screen(visit)
    activity.run { screen.send(.init { $0.screen.perform { await uncounted(gate) } }) }
    try await gate.arrivals()
    #expect(!activity.isSettled)
    try visit.dismiss()
    #expect(activity.isSettled)
    try await gate.open()
  }

  @Test func `A waiter may be cancelled`() async throws {
    let gate = Gate()
    let presenter = ProbePresenter()
    let activity = Activity()
    activity.run { presenter.screen.perform { await uncounted(gate) } }
    let waiting = Task { await activity.settled() }
    await Task.yield()
    waiting.cancel()
    await waiting.value
    #expect(!activity.isSettled)
    try await gate.open()
    await activity.settled()
  }

  /// Waits at the gate in a way that an activity counts as running work.
  private func uncounted(_ gate: Gate) async {
    await Task.detached { try? await gate.pass() }.value
  }
}
