import Testing
import Viper
import ViperTesting

/// Answers of dialogs: each belongs to the task that awaits it.
@MainActor @Suite(.timeLimit(.minutes(10))) struct AnswerTests {
  @Test func `A superseded question is dismissed, and the next one is asked`() async throws {
    let world = try World()
    let screen = try world.screen(try world.push("list"))
    let ask = Probe.Event { probe in
      probe.screen.perform(.latest) {
        if let answer = try await probe.present("login").answer { probe.screen.text = answer }
      }
    }
    try await screen.settle(ask)
    try await screen.settle(ask)
    #expect(world.stage.log.suffix(3).map { $0.prefix(6) } == ["modal ", "remove", "modal "])
    #expect(world.stage.visits.map { ($0.route as? Probe)?.name } == ["list", "login"])
    let login = try #require(world.stage.screens(Probe.self).last)
    try await login.settle(.init { $0.screen.finish("ann") })
    #expect(screen.state.text == "ann")
  }

  @Test func `Settling ends at each place where work waits: for a module, then for the test`() async throws {
    let gate = Gate()
    let world = try World()
    let screen = try world.screen(try world.push("list"))
    try await screen.settle(
      .init { probe in
        probe.screen.perform {
          probe.screen.text = try await probe.present("login").answer ?? "none"
          try await gate.pass()
          probe.screen.text = try await probe.present("login again").answer ?? "none"
        }
      })
    #expect(screen.state.text == "")
    for name in ["ann", "bob"] {
      let login = try #require(world.stage.screens(Probe.self).last)
      try await login.settle(.init { $0.screen.finish(name) })
      #expect(screen.state.text == name)
      if name == "ann" { try await gate.open() }
    }
  }

  @Test func `An outcome awaited by a cancelled task can still arrive`() async throws {
    let world = try World()
    let visit = try world.push("a")
    let waiting = Task { await visit.outcome }
    waiting.cancel()
    _ = await waiting.value
    #expect(visit.phase == .shown)
  }

  @Test func `Settling fails when work does not end in time`() async throws {
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    let error = await #expect(throws: HarnessError.self) {
      try await screen.settle(
        .init { probe in probe.screen.perform { while !Task.isCancelled { await Task.yield() } } },
        timeout: .milliseconds(50))
    }
    #expect(error?.message.contains("Work is still running") == true)
    try world.router.dismiss()
  }
}
