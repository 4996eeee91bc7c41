import Testing
import Viper
import ViperTesting

@MainActor @Suite("Everything ends with the module", .timeLimit(.minutes(5))) struct EndOfWorkTests {
  @Test(arguments: [Lane.concurrent, .serial, .latest, .exclusive, .serial("named")])
  func `Work is cancelled when its module is removed`(_ lane: Lane) async throws {
    let gate = Gate()
    let journal = Journal()
    let (ends, ended) = AsyncStream<Bool>.makeStream()
    let world = try World { $0.onTrouble = { journal.add("\($0)") } }
    let visit = try world.push("a")
    try await (try world.screen(visit)).settle(
      .init { probe in
        probe.screen.perform(lane) {
          do { try await gate.pass() } catch {
            ended.yield(error is CancellationError)
            throw Trouble()
          }
        }
      })
    try visit.dismiss()
    var order = ends.makeAsyncIterator()
    #expect(await order.next() == true)
    #expect(journal.lines.isEmpty)
    #expect(world.diagnostics.failures.isEmpty)
  }

  @Test func `Queued work never starts after the removal`() async throws {
    let gate = Gate()
    let log = Journal()
    try await checkLeaks { track in
      let world = try World()
      track.modules(on: world.stage)
      let visit = try world.push("a")
      (try world.screen(visit)).send(
        .init { probe in
          probe.screen.perform(.serial) { try await gate.pass() }
          probe.screen.perform(.serial) { log.add("started") }
        })
      try await gate.arrivals()
      try visit.dismiss()
    }
    // Nothing retains the presenter any more, so the queue is freed too.
    #expect(log.lines.isEmpty)
  }

  @Test func `A followed stream is released`() async throws {
    let (numbers, more) = AsyncStream<Int>.makeStream()
    let (ends, ended) = AsyncStream<Void>.makeStream()
    more.onTermination = { _ in ended.yield() }
    let world = try World { probe in probe.onLoad = { $0.screen.observe(numbers) { _ in } } }
    let visit = try world.push("a")
    try visit.dismiss()
    for await _ in ends { break }
  }

  @Test func `A removed module can start no work and show no module`() async throws {
    let log = Journal()
    let world = try World()
    let visit = try world.push("a")
    let presenter = try world.presenter(visit)
    let screen = try world.screen(visit)
    try visit.dismiss()
    let activity = Activity()
    activity.run {
      presenter.screen.perform { log.add("work") }
      presenter.screen.observe(AsyncStream<Int> { $0.yield(1) }) { _ in log.add("element") }
    }
    #expect(activity.isSettled)
    presenter.screen.number = 1
    await Task.yield()
    #expect(log.lines.isEmpty)
    #expect(screen.states.count == 1)
  }

  @Test func `Late work of a removed module changes nothing, and modules it shows elsewhere appear`()
    async throws
  {
    // A sign-in: the work of the old root shows the new one and thereby ends itself.
    let world = try World { probe in
      guard probe.name == "home" else { return }
      probe.onLoad = { home in
        home.screen.text = "welcome"
        home.screen.perform {
          for _ in 1...10 { await Task.yield() }
          home.screen.number += 1
        }
      }
      probe.onWillAppear = { home in
        home.screen.perform(.latest) {
          await Task.yield()
          home.screen.number += 10
        }
      }
    }
    let signIn = try world.router.replaceRoot(Probe("sign in"))
    let screen = try world.screen(signIn)
    try await screen.settle(
      .init { probe in
        probe.screen.perform {
          probe.replaceRoot("home")
          probe.screen.text = "too late"
        }
      })
    let home = try world.stage.screen(Probe.self)
    #expect(home.visit.route as? Probe == Probe("home"))
    #expect(home.state == Probe.State(text: "welcome", number: 11))
    #expect(screen.state.text == "")
  }

  @Test func `Detached work may also show a replacement of its module`() async throws {
    let world = try World { probe in
      if probe.name == "home" { probe.onLoad = { home in home.screen.text = "welcome" } }
    }
    let signIn = try world.router.replaceRoot(Probe("sign in"))
    try world.screen(signIn).send(
      .init { probe in probe.screen.perform { probe.replaceRoot("home") } })
    _ = await signIn.outcome
    #expect(try world.stage.screen(Probe.self).state.text == "welcome")
  }
}
