import Testing
import Viper
import ViperTesting

/// A person taps twice before the first screen covers the button.
@MainActor @Suite(.timeLimit(.minutes(5))) struct DoubleTapTests {
  @Test(arguments: [Presentation.push, .modal])
  func `The same route from the same module is shown once`(_ wanted: Presentation) throws {
    let world = try World()
    let list = try world.push("list")
    let (first, second) = try world.inside(list) { probe in
      let action = wanted == .push ? probe.push : probe.present
      return (action("item"), action("item"))
    }
    #expect(first.base === second.base)
    #expect(world.stage.visits.count == 2)
    #expect(world.diagnostics.all.isEmpty)
  }

  @Test func `Its outputs arrive once`() throws {
    let world = try listWorld()
    let list = try world.stage.screen(Tappable.self)
    list.send(.open("item"))
    list.send(.open("item"))
    try world.stage.screen(Probe.self).send(.init { $0.screen.output("read") })
    #expect(list.state.outputs == ["read"])
  }

  @Test func `Another route, and the same one after a removal, is shown`() throws {
    let world = try World()
    let list = try world.push("list")
    let probe = try world.presenter(list)
    let first = probe.push("item")
    #expect(probe.push("other").base !== first.base)
    try first.dismiss()
    #expect(world.stage.visits.map(\.routeText) == [list.base.routeText])
    #expect(probe.push("item").phase == .shown)
  }

  @Test func `A sheet over a pushed screen, and a part, are shown beside it`() throws {
    let world = try World()
    let probe = try world.presenter(try world.push("list"))
    probe.push("item")
    probe.present("item")
    probe.embed("item")
    #expect(world.stage.visits.count == 4)
  }

  @Test func `An exit can allow repeats`() throws {
    let world = try listWorld(change: { $0.allowingRepeats() })
    let list = try world.stage.screen(Tappable.self)
    list.send(.open("item"))
    list.send(.open("item"))
    #expect(world.stage.visits.count == 3)
  }

  @Test func `A request that waits for an answer is made once`() async throws {
    let gate = Gate()
    let journal = Journal()
    let world = try listWorld(
      Interceptor(
        Probe.self,
        beforeShowing: { probe, _ in
          journal.add(probe.name)
          return .ask(at: gate)
        }))
    let list = try world.stage.screen(Tappable.self)
    try await world.stage.settle {
      list.send(.open("item"))
      list.send(.open("item"))
    }
    #expect(journal.lines == ["item"])
    try await gate.open()
    await takeTurns()
    #expect(world.stage.visits.count == 2)
    #expect(world.diagnostics.all.isEmpty)
  }

  @Test func `A redirected request is shown once`() throws {
    let world = try listWorld(
      Interceptor(
        Probe.self,
        beforeShowing: { probe, _ in probe.name == "item" ? .redirect(to: Probe("sign in")) : .allow }))
    let list = try world.stage.screen(Tappable.self)
    list.send(.open("item"))
    list.send(.open("item"))
    #expect(world.stage.visits.count == 2)
  }

  /// A world with a list that opens probes.
  private func listWorld(
    _ interceptor: Interceptor = Interceptor(),
    change: (Exit<String, String, String>) -> Exit<String, String, String> = { $0 }
  ) throws -> World {
    let exit = change(.to { Probe($0) })
    let world = World(
      try ModuleRegistry {
        probeModule()
        Module(leadingTo: exit) { screen in
          TappablePresenter(screen: screen, item: exit.pushed(from: screen, output: { .received($0) }))
        }
        interceptor
      })
    try world.router.replaceRoot(Tappable())
    return world
  }
}

private struct Tappable: Contract {
  var outputs: [String] = []
  enum Event { case open(String), received(String) }
}

private struct TappablePresenter: Presenter {
  let screen: LiveScreen<Tappable>
  let item: ExitAction<String, String, String>

  func handle(_ event: Tappable.Event) {
    switch event {
    case .open(let name): item(name)
    case .received(let output): screen.outputs.append(output)
    }
  }
}
