import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct PresenterTests {
  private let screen = LiveScreen(Probe("a"))

  @Test func `A new view receives the state immediately`() {
    screen.text = "before"
    let view = ListView()
    screen.view = view
    #expect(view.states == [Probe.State(text: "before", number: 0)])
  }

  @Test func `An update displays once, however many fields it changes`() {
    let view = attachedView()
    screen.update {
      $0.text = "a"
      $0.number = 1
      $0.text = "b"
    }
    #expect(view.states.dropFirst() == [Probe.State(text: "b", number: 1)])
  }

  @Test func `Without an update each assignment is displayed`() {
    let view = attachedView()
    screen.text = "a"
    screen.number = 1
    screen.state = Probe.State(text: "b")
    #expect(view.states.dropFirst() == [.init(text: "a"), .init(text: "a", number: 1), .init(text: "b")])
  }

  @Test func `An update without a change displays nothing`() {
    let view = attachedView()
    screen.number = 0
    screen.update {
      $0.number = 5
      $0.number = 0
    }
    #expect(view.states.count == 1)
  }

  @Test func `An update that throws shows the changes made before`() {
    let view = attachedView()
    #expect(throws: Trouble.self) {
      try screen.update { screen throws(Trouble) in
        screen.number = 1
        throw Trouble()
      }
    }
    #expect(view.states.last == Probe.State(number: 1))
    screen.number = 2
    #expect(view.states.last == Probe.State(number: 2))
  }

  @Test func `Effects wait for a view and follow the state in order, each once`() {
    screen.emit(.beep(1))
    screen.emit(.beep(2))
    let view = ListView()
    screen.view = view
    screen.emit(.shake)
    #expect(view.effects == [.beep(1), .beep(2), .shake])
    #expect(view.firstEffectCameAfterStates == 1)

    let second = ListView()
    screen.view = second
    #expect(second.effects.isEmpty)
    #expect(second.states.count == 1)
  }

  @Test func `The view is held by a weak reference`() {
    var view: ListView? = ListView()
    screen.view = view
    #expect(screen.view === view)
    view = nil
    #expect(screen.view == nil)
  }

  @Test func `Errors of handle and didLoad reach didFail`() throws {
    let journal = Journal()
    let world = try World {
      $0.onLoad = { _ in throw Trouble(description: "loading") }
      $0.onTrouble = { journal.add("\($0)") }
    }
    let visit = try world.push("a")
    try world.screen(visit).send(.init { _ in throw Trouble(description: "handling") })
    #expect(journal.lines == ["loading", "handling"])
    #expect(visit.phase == .shown)
    #expect(world.diagnostics.all.isEmpty)
  }

  @Test(arguments: [true, false])
  func `A programming error never reaches didFail, wherever it is thrown`(_ inWork: Bool) async throws {
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    let misuse = Misuse()
    try await screen.settle(
      .init { probe in
        if inWork { probe.screen.perform { throw misuse } } else { throw misuse }
      })
    let failure = try #require(world.diagnostics.failures.first)
    #expect(failure.error is Misuse)
    #expect(failure.advice == nil)
    #expect(!world.journal.lines.contains("a didFail"))
    #expect(world.diagnostics.all.count == 1)
  }

  @Test func `An unhandled error reaches the diagnostics with module and route`() async throws {
    struct Unknown: Error {}
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    try await screen.settle(.init { $0.screen.perform { throw Unknown() } })
    let failure = try #require(world.diagnostics.failures.first)
    #expect(failure.error is Unknown)
    #expect(failure.module == "Probe")
    #expect(failure.route == #"Probe(name: "a")"#)
    #expect(failure.advice?.contains("didFail") == true)
    #expect(world.diagnostics.all.count == 1)
  }

  @Test func `The changes of an event are shown once at its end, also when it throws`() throws {
    let world = try World { $0.onTrouble = { _ in } }
    let screen = try world.screen(try world.push("a"))
    screen.send(
      .init { probe in
        probe.screen.text = "a"
        probe.screen.number = 1
        throw Trouble()
      })
    #expect(screen.states == [.init(), .init(text: "a", number: 1)])
  }

  @Test func `Changes made in didFail are shown together with those of the event`() throws {
    let world = try World { probe in
      let screen = probe.screen
      probe.onTrouble = { screen.problem = "\($0)" }
    }
    let screen = try world.screen(try world.push("a"))
    screen.send(
      .init { probe in
        probe.screen.number = 1
        throw Trouble()
      })
    #expect(screen.states == [.init(), .init(number: 1, problem: "trouble")])
  }

  private func attachedView() -> ListView {
    let view = ListView()
    screen.view = view
    return view
  }
}

@MainActor private final class ListView: PassiveView {
  typealias Contents = Probe

  private(set) var states: [Probe.State] = []
  private(set) var effects: [Probe.Effect] = []
  private(set) var firstEffectCameAfterStates: Int?

  func display(_ state: Probe.State) { states.append(state) }
  func handle(_ effect: Probe.Effect) {
    firstEffectCameAfterStates = firstEffectCameAfterStates ?? states.count
    effects.append(effect)
  }
}

/// A programming error.
private struct Misuse: DeveloperError {
  let description = "misuse"
}
