import Testing
import Viper
import ViperTesting

/// Exits without an output type: they can be connected to any module.
@MainActor @Suite(.timeLimit(.minutes(10))) struct UnwantedOutputTests {
  @Test func `Outputs without a translation are dropped, and the end is dismissed`() async throws {
    let stage = RecordingStage()
    let router = try router(on: stage, .to { Talk(number: $0) })
    let visit = try router.inside(stage) { $0.silent(7) }
    let talker = try stage.screen(Talk.self)
    talker.send(.say("one"))
    talker.send(.finish("two"))
    #expect(talker.outputs == ["one", "two"])
    #expect(visit.phase == .removed)
    guard case .dismissed = await visit.outcome else {
      Issue.record("It should read as dismissed.")
      return
    }
  }

  @Test func `A route without outputs can be connected with and without parameters`() throws {
    let stage = RecordingStage()
    let router = try router(on: stage, .to { _ in Plain() })
    let visit = try router.inside(stage) { $0.silent(7) }
    #expect(visit.base.route as? Plain == Plain())
    try visit.dismiss()
    let other: Exit<Void, Never> = .to { Plain() }
    let third: Exit<Void, Never> = .to { Plain() }
    for exit in [other, third] {
      let modules = try ModuleRegistry {
        Module(leadingTo: exit) { screen in
          LonelyPresenter(screen: screen, leave: exit.pushed(from: screen))
        }
        plainModule()
      }
      try modules.validate(Plain.self)
      let world = World(modules)
      try world.router.push(Lonely())
      try world.stage.screen(Lonely.self).send(.leave)
      #expect(world.stage.visits.last?.route as? Plain == Plain())
    }
  }

  @Test func `A route with outputs can be connected directly or with a translation`() async throws {
    let stage = RecordingStage()
    let router = try router(on: stage, .to { Talk(number: $0) })
    let said = try router.inside(stage) { $0.wanted(7) }
    try stage.screen(Talk.self).send(.finish("done"))
    #expect(await said.outcome == .finished("done"))
    let counted = try router.inside(stage) { $0.counted(8) }
    try stage.screen(Talk.self).send(.finish("done"))
    #expect(await counted.outcome == .finished(4))
  }

  private func router(on stage: RecordingStage, _ silent: Exit<Int, Never>) throws -> Router {
    let wanted: Exit<Int, String> = .to { Talk(number: $0) }
    let counted: Exit<Int, Int> = .to({ Talk(number: $0) }, output: { $0.count })
    let modules = try ModuleRegistry {
      Module(leadingTo: silent, wanted, counted) { screen in
        ListenerPresenter(
          screen: screen, silent: silent.pushed(from: screen), wanted: wanted.pushed(from: screen),
          counted: counted.pushed(from: screen))
      }
      Module { TalkPresenter(screen: $0) }
      plainModule()
    }
    return Router(modules: modules, stage: stage)
  }
}

extension Router {
  /// Shows a listener that then uses its exit.
  fileprivate func inside<Output>(
    _ stage: RecordingStage, _ leave: @escaping @MainActor (ListenerPresenter) -> Visit<Void, Output>
  ) throws -> Visit<Void, Output> {
    try push(Listener())
    var visit: Visit<Void, Output>?
    try stage.screen(Listener.self).send(.init { visit = leave($0) })
    return try #require(visit)
  }
}

private struct Talk: Contract {
  var number: Int

  enum Event { case say(String), finish(String) }
  typealias Output = String
}

private struct TalkPresenter: Presenter {
  let screen: LiveScreen<Talk>

  func handle(_ event: Talk.Event) {
    switch event {
    case .say(let word): screen.output(word)
    case .finish(let word): screen.finish(word)
    }
  }
}

private struct Listener: Contract {
  struct Event: Sendable {
    let body: @MainActor @Sendable (ListenerPresenter) -> Void
    init(_ body: @escaping @MainActor @Sendable (ListenerPresenter) -> Void) { self.body = body }
  }
}

private struct ListenerPresenter: Presenter {
  let screen: LiveScreen<Listener>
  let silent: ExitAction<Int, Never>
  let wanted: ExitAction<Int, String>
  let counted: ExitAction<Int, Int>

  func handle(_ event: Listener.Event) { event.body(self) }
}

private struct Lonely: Contract {
  enum Event { case leave }
}

private struct LonelyPresenter: Presenter {
  let screen: LiveScreen<Lonely>
  let leave: ExitAction<Void, Never>

  func handle(_ event: Lonely.Event) { leave() }
}
