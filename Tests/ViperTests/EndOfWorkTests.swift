import Testing
import Viper
import ViperTesting

@MainActor @Suite("Everything ends with the module", .timeLimit(.minutes(1))) struct EndOfWorkTests {
  @Test(arguments: [Lane.serial, .latest, .exclusive, .serial("named")])
  func `Work is cancelled when its module is removed`(_ lane: Lane) async throws {
    let gate = Gate()
    let (ends, ended) = AsyncStream<Bool>.makeStream()
    let world = try World()
    let visit = try world.push("a")
    await (try world.screen(visit)).settle(
      .init { probe in
        probe.perform(lane) {
          do { try await gate.pass() } catch {
            ended.yield(error is CancellationError)
            throw Trouble()
          }
        }
      })
    let presenter = try world.presenter(visit)
    try visit.remove()
    var order = ends.makeAsyncIterator()
    #expect(await order.next() == true)
    #expect(presenter.errors.isEmpty)
  }

  @Test func `Work that waits its turn never starts after the removal`() async throws {
    let gate = Gate()
    let log = Journal()
    try await checkLeaks { track in
      let world = try World()
      track.modules(on: world.stage)
      let visit = try world.push("a")
      (try world.screen(visit)).send(
        .init { probe in
          probe.perform { try await gate.pass() }
          probe.perform { log.add("started") }
        })
      await gate.arrivals()
      try visit.remove()
    }
    // Nothing holds the presenter any more, so the queue is gone too.
    #expect(log.lines.isEmpty)
  }

  @Test func `A followed stream is let go`() async throws {
    let (numbers, more) = AsyncStream<Int>.makeStream()
    let (ends, ended) = AsyncStream<Void>.makeStream()
    more.onTermination = { _ in ended.yield() }
    let world = try World { probe in probe.onLoad = { $0.observe(numbers) { _ in } } }
    let visit = try world.push("a")
    try visit.remove()
    for await _ in ends { break }
  }

  @Test func `A removed module starts nothing and shows nothing`() async throws {
    let log = Journal()
    let world = try World()
    let visit = try world.push("a")
    let presenter = try world.presenter(visit)
    let screen = try world.screen(visit)
    try visit.remove()
    let activity = Activity()
    activity.run {
      presenter.perform { log.add("work") }
      presenter.observe(AsyncStream<Int> { $0.yield(1) }) { _ in log.add("element") }
    }
    #expect(activity.isSettled)
    presenter.update { $0.number = 1 }
    await Task.yield()
    #expect(log.lines.isEmpty)
    #expect(screen.states.count == 1)
  }

  @Test func `Late work of a removed module changes nothing, and what it shows elsewhere is shown`()
    async throws
  {
    // A sign-in: the work of the old root shows the new one, and so ends itself.
    let world = try World { probe in
      guard probe.name == "home" else { return }
      probe.onLoad = { home in
        home.update { $0.text = "welcome" }
        home.perform {
          for _ in 1...10 { await Task.yield() }
          home.update { $0.number += 1 }
        }
      }
      probe.onWillAppear = { home in
        home.perform(.latest) {
          await Task.yield()
          home.update { $0.number += 10 }
        }
      }
    }
    let signIn = try world.router.replaceRoot(Show("sign in"))
    let screen = try world.screen(signIn)
    await screen.settle(
      .init { probe in
        probe.perform {
          try probe.context?.router.replaceRoot(Show("home"))
          probe.update { $0.text = "too late" }
        }
      })
    let home = try world.stage.screen(Probe.self)
    #expect(home.visit.route as? Show == Show("home"))
    #expect(home.state == Probe.State(text: "welcome", number: 11))
    #expect(screen.state.text == "")
  }

  @Test func `Work that nobody counts may show what replaces its module, too`() async throws {
    let world = try World { probe in
      if probe.name == "home" { probe.onLoad = { home in home.update { $0.text = "welcome" } } }
    }
    let signIn = try world.router.replaceRoot(Show("sign in"))
    try world.screen(signIn).send(
      .init { probe in probe.perform { try probe.context?.router.replaceRoot(Show("home")) } })
    _ = await signIn.outcome
    #expect(try world.stage.screen(Probe.self).state.text == "welcome")
  }
}
