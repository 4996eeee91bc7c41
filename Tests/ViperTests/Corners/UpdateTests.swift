import Testing
import Viper
import ViperTesting

@MainActor @Suite("Changes within changes", .timeLimit(.minutes(1))) struct UpdateTests {
  @Test func `An update inside an update is not lost`() throws {
    let world = try CornerWorld()
    let visit = try world.push("a")
    try world.inside(visit) { presenter in
      presenter.update { state in
        presenter.update { $0.number = 1 }
        state.text = "outer"
      }
    }
    #expect(try world.inside(visit) { $0.state } == Corner.State(text: "outer", number: 1))
    #expect(try world.screen(visit).state == Corner.State(text: "outer", number: 1))
  }

  @Test func `A view that sends an event while it displays a state ends on the newest`() throws {
    let stage = AnsweringStage(answering: 1)
    let router = Router(modules: try ModuleRegistry { CornerModule(scripts: [:]) }, stage: stage)
    try router.push(Corner("a"))
    stage.view?.send(.init { presenter in presenter.update { $0.number = 1 } })
    #expect(stage.view?.shown.map(\.number) == [0, 1, 2])
  }

  @Test func `A view that sends an event while it is attached ends on the newest state`() throws {
    let stage = AnsweringStage(answering: 0)
    let router = Router(modules: try ModuleRegistry { CornerModule(scripts: [:]) }, stage: stage)
    try router.push(Corner("a"))
    #expect(stage.view?.shown.last?.number == 1)
  }
}

/// Shows corner screens with views that answer one state by an event.
@MainActor private final class AnsweringStage: Stage {
  private let number: Int
  private(set) var view: AnsweringView?

  init(answering number: Int) { self.number = number }

  func show<Screen: Contract>(_ presenter: Presenter<Screen>, at visit: AnyVisit) throws {
    guard let presenter = presenter as? Presenter<Corner> else { return }
    let view = AnsweringView(number) { [weak presenter] in presenter?.deliver($0) }
    self.view = view
    presenter.view = view
  }

  func remove(_ visit: AnyVisit) { view = nil }
}

/// As a field that moves its focus does: sends an event before it has drawn the state it was told.
@MainActor private final class AnsweringView: PassiveView {
  typealias Screen = Corner
  let send: (Corner.Event) -> Void
  private let number: Int
  private(set) var shown: [Corner.State] = []

  init(_ number: Int, send: @escaping (Corner.Event) -> Void) {
    self.number = number
    self.send = send
  }

  func display(_ state: Corner.State) {
    if state.number == number { send(.init { presenter in presenter.update { $0.number += 1 } }) }
    shown.append(state)
  }

  func perform(_ effect: Corner.Effect) {}
}
