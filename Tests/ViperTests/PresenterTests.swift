import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(1))) struct PresenterTests {
  @Test func `A new view is shown the state at once`() {
    let presenter = ProbePresenter()
    presenter.update { $0.text = "before" }
    let view = ListView()
    presenter.view = view
    #expect(view.states == [Probe.State(text: "before", number: 0)])
  }

  @Test func `An update displays once, however much it changes`() {
    let (presenter, view) = attached()
    presenter.update {
      $0.text = "a"
      $0.number = 1
      $0.text = "b"
    }
    #expect(view.states.dropFirst() == [Probe.State(text: "b", number: 1)])
  }

  @Test func `An update that changes nothing displays nothing`() {
    let (presenter, view) = attached()
    presenter.update { $0.number = 0 }
    presenter.update {
      $0.number = 5
      $0.number = 0
    }
    #expect(view.states.count == 1)
  }

  @Test func `Effects wait for a view, and come after the state, in order and once`() {
    let presenter = ProbePresenter()
    presenter.emit(.beep(1))
    presenter.emit(.beep(2))
    let view = ListView()
    presenter.view = view
    presenter.emit(.shake)
    #expect(view.effects == [.beep(1), .beep(2), .shake])
    #expect(view.firstEffectCameAfterStates == 1)

    let second = ListView()
    presenter.view = second
    #expect(second.effects.isEmpty)
    #expect(second.states.count == 1)
  }

  @Test func `The view is held weakly`() {
    let presenter = ProbePresenter()
    var view: ListView? = ListView()
    presenter.view = view
    #expect(presenter.view === view)
    view = nil
    #expect(presenter.view == nil)
  }

  @Test func `Errors of handle and didLoad reach didFail`() throws {
    let world = try World { $0.onLoad = { _ in throw Trouble(description: "loading") } }
    let visit = try world.push("a")
    let screen = try world.screen(visit)
    screen.send(.init { _ in throw Trouble(description: "handling") })
    #expect(
      try world.presenter(visit).errors == [
        Trouble(description: "loading"), Trouble(description: "handling"),
      ])
    #expect(visit.phase == .routed)
  }

  @Test func `An error that nobody handles reaches the diagnostics, with module and route`() async throws {
    struct Unknown: Error {}
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    await screen.settle(.init { $0.perform { throw Unknown() } })
    let failure = try #require(world.diagnostics.failures.first)
    #expect(failure.error is Unknown)
    #expect(failure.module == "ShowModule")
    #expect(failure.route.contains("\"a\""))
    #expect(world.diagnostics.all.count == 1)
  }

  private func attached() -> (ProbePresenter, ListView) {
    let presenter = ProbePresenter()
    let view = ListView()
    presenter.view = view
    return (presenter, view)
  }
}

@MainActor private final class ListView: PassiveView {
  typealias Screen = Probe

  private(set) var states: [Probe.State] = []
  private(set) var effects: [Probe.Effect] = []
  private(set) var firstEffectCameAfterStates: Int?

  func display(_ state: Probe.State) { states.append(state) }
  func perform(_ effect: Probe.Effect) {
    firstEffectCameAfterStates = firstEffectCameAfterStates ?? states.count
    effects.append(effect)
  }
}
