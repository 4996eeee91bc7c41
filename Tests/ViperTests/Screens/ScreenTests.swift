import Testing
import Viper
import ViperTesting

/// The initial content of a screen and its behaviour without a router.
@MainActor @Suite("Live screens", .timeLimit(.minutes(5))) struct ScreenTests {
  // MARK: Initial states

  @Test func `Each observer of a screen is called for each step, the earlier one first`() {
    let screen = LiveScreen(Probe("a"))
    var calls: [String] = []
    for name in ["one", "other"] {
      screen.observeSteps { step in if case .effect(let effect) = step { calls.append("\(name): \(effect)") }
      }
    }
    screen.emit(.shake)
    #expect(calls == ["one: shake", "other: shake"])
  }

  @Test func `An observer receives events, states and effects in their order`() throws {
    let world = try World()
    let visit = try world.push("a")
    let screen = try world.presenter(visit).screen
    var steps: [String] = []
    screen.observeSteps { step in
      switch step {
      case .event: steps.append("event")
      case .state(let state): steps.append("state \(state.number)")
      case .effect(let effect): steps.append("\(effect)")
      case .input, .output, .seen, .end: steps.append("other")
      }
    }
    try world.screen(visit).send(
      .init { probe in
        probe.screen.number = 1
        probe.screen.emit(.shake)
      })
    #expect(steps == ["event", "state 1", "shake", "state 1"])
  }

  @Test func `A contract without a state is accepted`() {
    struct Greeting: Contract {
      var name: String
      var text = "Hello"
    }
    let screen = LiveScreen(Greeting(name: "Ann"))
    #expect(screen.state == Greeting(name: "Ann", text: "Hello"))
    screen.text = "Bye"
    #expect(screen.state.text == "Bye")
    #expect(screen.route.text == "Hello")
  }

  @Test func `A screen state starts with its defaults`() {
    #expect(LiveScreen(Probe("a")).state == Probe.State())
  }

  @Test func `A custom state begins as the contract declares`() {
    struct Editor: Contract {
      let title: String
      struct State: Equatable, Sendable { var title: String }
      var initialState: State { State(title: title.uppercased()) }
    }
    #expect(LiveScreen(Editor(title: "milk")).title == "MILK")
  }

  @Test func `A view receives the initial state first`() throws {
    let world = try World { $0.onLoad = { $0.screen.number = 1 } }
    let screen = try world.screen(try world.push("a"))
    #expect(screen.states == [.init(), .init(number: 1)])
  }

  // MARK: Fixtures

  @Test func `A fixture shows its state and passes on the events of the view`() {
    var sent = 0
    let screen = LiveScreen(Probe("a"), showing: Probe.State(text: "milk", number: 3)) { _ in sent += 1 }
    let view = RecordedView()
    screen.view = view
    #expect(view.states == [.init(text: "milk", number: 3)])
    screen.send(.init { _ in Issue.record("There is no presenter that could handle it.") })
    #expect(sent == 1)
    screen.number = 4
    #expect(view.states.last == .init(text: "milk", number: 4))
    screen.emit(.shake)
    #expect(view.effects == [.shake])
  }

  @Test func `The end of a fixture has no effect`() {
    let screen = LiveScreen(Probe("a"), showing: Probe.State())
    screen.send(.init { _ in })
    screen.output("said")
    screen.finish("done")
    screen.dismiss()
    screen.number = 1
    #expect(screen.number == 1)
  }

  // MARK: Without a router

  @Test func `A local screen keeps state and does work`() async {
    let screen = LiveScreen(Probe("a"))
    let activity = Activity()
    activity.run {
      screen.perform(busy: \.isBusy) {
        await Task.yield()
        screen.number = 1
      }
    }
    #expect(screen.isBusy)
    await activity.settled()
    #expect(screen.state == Probe.State(number: 1))
  }

  // MARK: Presenters that are objects

  @Test func `A class may be a presenter: it keeps its state and is freed with its module`() async throws {
    weak var presenter: CountingPresenter?
    let world = World(
      try ModuleRegistry {
        Module { screen in
          let made = CountingPresenter(screen: screen)
          presenter = made
          return made
        }
      })
    let visit = try world.router.push(Counter())
    let screen = try world.stage.screen(Counter.self)
    for _ in 1...3 { screen.send(.tick) }
    #expect(screen.states.map(\.shown) == [0, 2])
    try await screen.settle(.work)
    #expect(screen.state.shown == 10)
    #expect(presenter != nil)
    try visit.dismiss()
    #expect(presenter == nil)
  }
}

private struct Counter: Contract {
  struct State: ScreenState { var shown = 0 }
  enum Event { case tick, work }
}

/// Shows every second tick.
private final class CountingPresenter: Presenter {
  let screen: LiveScreen<Counter>
  private var ticks = 0

  init(screen: LiveScreen<Counter>) { self.screen = screen }

  func handle(_ event: Counter.Event) {
    switch event {
    case .tick:
      ticks += 1
      if ticks.isMultiple(of: 2) { screen.shown = ticks }
    case .work:
      screen.perform {
        await Task.yield()
        self.screen.shown = 10
      }
    }
  }
}

@MainActor private final class RecordedView: PassiveView {
  typealias Contents = Probe
  private(set) var states: [Probe.State] = []
  private(set) var effects: [Probe.Effect] = []

  func display(_ state: Probe.State) { states.append(state) }
  func handle(_ effect: Probe.Effect) { effects.append(effect) }
}
