import TestSupport
import Testing
import Viper
import ViperTesting

@MainActor @Suite("Changes within changes", .timeLimit(.minutes(5))) struct UpdateTests {
  @Test func `A nested update is shown with the outer one`() throws {
    let world = try World()
    let visit = try world.push("a")
    let screen = try world.presenter(visit).screen
    screen.update { outer in
      outer.update { $0.number = 1 }
      outer.text = "outer"
    }
    #expect(screen.state == Probe.State(text: "outer", number: 1))
    #expect(try world.screen(visit).states == [.init(), .init(text: "outer", number: 1)])
  }

  @Test func `An update inside work is shown once, and one inside an event with the event`() async throws {
    let world = try World()
    let visit = try world.push("a")
    try await (try world.screen(visit)).settle(
      .init { probe in
        probe.screen.update { $0.text = "event" }
        probe.screen.number = 1
        probe.screen.perform {
          probe.screen.update {
            $0.text = "work"
            $0.number = 2
          }
          probe.screen.number = 3
        }
      })
    #expect(
      try world.screen(visit).states == [
        .init(), .init(text: "event", number: 1), .init(text: "work", number: 2),
        .init(text: "work", number: 3),
      ])
  }

  @Test func `A view that sends an event while displaying ends with the newest state`() throws {
    let stage = AnsweringStage(answering: 1)
    let router = Router(modules: try ModuleRegistry { probeModule() }, stage: stage)
    try router.push(Probe("a"))
    stage.view?.send(.init { presenter in presenter.screen.number = 1 })
    #expect(stage.view?.shown.map(\.number) == [0, 1, 2])
  }

  @Test func `A view that sends an event while it is attached ends with the newest state`() throws {
    let stage = AnsweringStage(answering: 0)
    let router = Router(modules: try ModuleRegistry { probeModule() }, stage: stage)
    try router.push(Probe("a"))
    #expect(stage.view?.shown.last?.number == 1)
  }

  @Test func `A view that answers every state with another event is stopped and reported`()
    throws
  {
    let stage = AnsweringStage(answering: nil)
    let diagnostics = RecordingDiagnostics()
    let router = Router(
      modules: try ModuleRegistry { probeModule() }, stage: stage, diagnostics: diagnostics.diagnostics)
    try router.push(Probe("a"))
    let failure = try #require(diagnostics.failures.first)
    #expect("\(failure.error)".hasPrefix("The view of Probe received 100 states or effects in a row"))
    #expect(failure.error is any DeveloperError)
    #expect(failure.advice == nil)
    #expect(diagnostics.failures.count == 1)
  }

  @Test
  func
    `A view that answers every effect with another event is stopped, but many pending effects are delivered`()
    throws
  {
    let world = try World()
    let screen = try world.presenter(try world.push("a")).screen
    let view = EchoingView(screen)
    screen.view = view
    screen.emit(.shake)
    #expect(world.diagnostics.failures.count == 1)
    #expect(view.count == 101)
    screen.view = nil
    for _ in 1...1_000 { screen.emit(.beep(1)) }
    let recorded = CountingView()
    screen.view = recorded
    #expect(recorded.count == 1_000)
    #expect(world.diagnostics.failures.count == 1)
  }
}

/// Answers each effect with an event that emits the next one.
@MainActor private final class EchoingView: PassiveView {
  typealias Contents = Probe
  let screen: LiveScreen<Probe>
  private(set) var count = 0

  init(_ screen: LiveScreen<Probe>) { self.screen = screen }

  func display(_ state: Probe.State) {}
  func handle(_ effect: Probe.Effect) {
    count += 1
    screen.send(.init { $0.screen.emit(.shake) })
  }
}

@MainActor private final class CountingView: PassiveView {
  typealias Contents = Probe
  private(set) var count = 0

  func display(_ state: Probe.State) {}
  func handle(_ effect: Probe.Effect) { count += 1 }
}

/// A stage with views that answer one state, or each state, with an event.
@MainActor private final class AnsweringStage: Stage {
  private let number: Int?
  private(set) var view: AnsweringView?

  init(answering number: Int?) { self.number = number }

  func show<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) throws {
    guard let screen = screen as? LiveScreen<Probe> else { return }
    let view = AnsweringView(number) { [weak screen] in screen?.send($0) }
    self.view = view
    screen.view = view
  }

  func remove(_ visit: AnyVisit) { view = nil }
}

/// Sends an event before it has rendered the new state, as a field that moves its focus does.
@MainActor private final class AnsweringView: PassiveView {
  typealias Contents = Probe
  let send: (Probe.Event) -> Void
  private let number: Int?
  private(set) var shown: [Probe.State] = []

  init(_ number: Int?, send: @escaping (Probe.Event) -> Void) {
    self.number = number
    self.send = send
  }

  func display(_ state: Probe.State) {
    if state.number == number ?? state.number { send(.init { presenter in presenter.screen.number += 1 }) }
    shown.append(state)
  }

  func handle(_ effect: Probe.Effect) {}
}
