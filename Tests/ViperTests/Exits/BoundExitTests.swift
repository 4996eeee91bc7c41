import Testing
import Viper
import ViperTesting

@MainActor @Suite("Exits whose outputs are events", .timeLimit(.minutes(5))) struct BoundExitTests {
  @Test(arguments: Showing.allCases)
  func `Outputs arrive as events in order, and the view shows each`(_ showing: Showing) throws {
    let world = try world()
    try world.router.push(Hub())
    let hub = try world.stage.screen(Hub.self)
    hub.send(.leave(showing))
    let other = try world.stage.screen(Other.self)
    #expect(other.visit.presentation == showing.presentation)
    other.send(.send(1))
    other.send(.send(2))
    other.send(.finish(3))
    #expect(hub.state.heard == ["\(showing) 1", "\(showing) 2", "\(showing) 3"])
    #expect(hub.states.count == 4)
    #expect(other.visit.phase == .removed)
  }

  @Test func `Outputs sent while the shown module loads are delivered too`() throws {
    let world = try world { $0.screen.output(5) }
    try world.router.push(Hub())
    let hub = try world.stage.screen(Hub.self)
    hub.send(.leave(.embed))
    #expect(hub.state.heard == ["embed 5"])
  }

  @Test func `An error in an output handler goes to didFail`() throws {
    let world = try world()
    try world.router.push(Hub())
    let hub = try world.stage.screen(Hub.self)
    hub.send(.leave(.present))
    try world.stage.screen(Other.self).send(.send(-1))
    #expect(hub.state.problem == "trouble")
    #expect(world.diagnostics.all.isEmpty)
  }

  @Test func `A last output is delivered although nobody awaits it`()
    async throws
  {
    let world = try world()
    try world.router.push(Hub())
    let hub = try world.stage.screen(Hub.self)
    hub.send(.leave(.push))
    let other = try world.stage.screen(Other.self)
    try await other.settle(.finish(9))
    #expect(hub.state.heard == ["push 9"])
  }

  @Test func `Work started by an output belongs to the sender`() async throws {
    let world = try world()
    try world.router.push(Hub())
    let hub = try world.stage.screen(Hub.self)
    hub.send(.leave(.embed))
    try await (try world.stage.screen(Other.self)).settle(.send(100))
    #expect(hub.state.heard == ["embed 100", "worked"])
  }

  @Test(arguments: [Exit<Void, Void>.to { Spoken() }, .to { _ in Spoken() }])
  func `An exit with the output Void takes each output of its route`(_ exit: Exit<Void, Void>) throws {
    let world = World(
      try ModuleRegistry {
        Module(leadingTo: exit) { screen in
          ListeningPresenter(screen: screen, spoken: exit.presented(from: screen) { .heard("present", 1) })
        }
        Module { SpeakingPresenter(screen: $0) }
      })
    try world.router.push(Hub())
    let hub = try world.stage.screen(Hub.self)
    hub.send(.leave(.present))
    let spoken = try world.stage.screen(Spoken.self)
    spoken.send(.send(1))
    spoken.send(.finish(2))
    #expect(hub.state.heard == ["present 1", "present 1"])
    #expect(spoken.visit.phase == .removed)
  }

  private func world(
    whenOtherLoads load: @escaping @MainActor (LoadingPresenter) -> Void = { _ in }
  ) throws -> World {
    World(
      try ModuleRegistry {
        hubModule(other: .to { Other() })
        Module { LoadingPresenter(screen: $0, load: load) }
      })
  }
}

private func hubModule(other: Exit<Void, Int, String>) -> Module<Hub> {
  Module(leadingTo: other) { screen in
    HubPresenter(
      screen: screen, push: other.pushed(from: screen, output: { .heard("push", $0) }),
      present: other.presented(from: screen, output: { .heard("present", $0) }),
      embed: other.embedded(in: .slot, from: screen, output: { .heard("embed", $0) }))
  }
}

/// The way in which a hub shows the other module.
enum Showing: CaseIterable {
  case push, present, embed

  var presentation: Presentation {
    switch self {
    case .push: .push
    case .present: .modal
    case .embed: .slot("slot")
    }
  }
}

private struct Hub: Contract {
  enum Slot: String, SlotName { case slot }
  struct State: ScreenState {
    var heard: [String] = []
    var problem: String?
  }

  enum Event {
    case leave(Showing)
    case heard(String, Int)
  }
}

private struct HubPresenter: Presenter {
  let screen: LiveScreen<Hub>
  let push: ExitAction<Void, Int, String>
  let present: ExitAction<Void, Int, String>
  let embed: ExitAction<Void, Int, String>

  func handle(_ event: Hub.Event) throws {
    switch event {
    case .leave(.push): push()
    case .leave(.present): present()
    case .leave(.embed): embed()
    case .heard(let exit, let number):
      if number < 0 { throw Trouble() }
      screen.heard.append("\(exit) \(number)")
      if number == 100 {
        screen.perform {
          await Task.yield()
          screen.heard.append("worked")
        }
      }
    }
  }

  func didFail(_ error: any Error) { screen.problem = "\(error)" }
}

/// An ``OtherPresenter`` that runs a script while it loads.
private struct LoadingPresenter: Presenter {
  let screen: LiveScreen<Other>
  let load: @MainActor (LoadingPresenter) -> Void

  func didLoad() { load(self) }
  func handle(_ event: Other.Event) { OtherPresenter(screen: screen).handle(event) }
  func receive(_ input: String) {}
}

/// A contract without inputs whose outputs are numbers.
private struct Spoken: Contract {
  typealias Output = Int
  enum Event { case send(Int), finish(Int) }
}

private struct SpeakingPresenter: Presenter {
  let screen: LiveScreen<Spoken>

  func handle(_ event: Spoken.Event) {
    switch event {
    case .send(let number): screen.output(number)
    case .finish(let number): screen.finish(number)
    }
  }
}

private struct ListeningPresenter: Presenter {
  let screen: LiveScreen<Hub>
  let spoken: ExitAction<Void, Void>

  func handle(_ event: Hub.Event) {
    switch event {
    case .leave: spoken()
    case .heard(let exit, let number): screen.heard.append("\(exit) \(number)")
    }
  }
}
