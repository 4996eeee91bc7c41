import TestSupport
import Testing
import Viper
import ViperTesting

@MainActor @Suite("Outputs and their order", .timeLimit(.minutes(5))) struct OutputTests {
  @Test func `An output sent while the module is made is delivered`() throws {
    let world = try World { $0.screen.output("early") }
    var heard: [String] = []
    try world.push("a").onOutput { heard.append($0) }
    #expect(heard == ["early"])
  }

  @Test func `A last output is delivered once, also when its removal was denied first`() throws {
    let world = try World()
    let visit = try world.push("a")
    let log = Journal()
    visit.onOutput { log.add($0) }
    world.stage.refuseToRemove()
    for _ in 1...2 { try world.inside(visit) { $0.screen.finish("done") } }
    #expect(visit.phase == .removed)
    #expect(log.lines == ["done"])
  }

  @Test(arguments: [true, false])
  func `While a removal runs, the removed modules cannot be used`(_ bySystem: Bool) throws {
    let notes = Notes()
    let world = try World { if $0.name == "later" { $0.onRemove = { _ in notes.look?() } } }
    let parent = try world.push("parent")
    let earlier = try world.router(of: parent).embed(Probe("earlier"), in: "one")
    let later = try world.router(of: parent).embed(Probe("later"), in: "two")
    let router = world.router(of: earlier)
    notes.look = {
      notes.phases = [parent, earlier].map(\.phase)
      notes.shown = try? router.push(Probe("stray"))
    }
    if bySystem { world.stage.removeAsSystem(parent.base) } else { try parent.dismiss() }
    #expect(later.phase == .removed)
    #expect(notes.phases == [.removing, .removing])
    #expect(notes.shown == nil)
  }

  @Test func `A harness refuses a state and an effect that are asserted in the wrong order`() async throws {
    await #expect(throws: HarnessError.self) {
      try await withPresenter(ProbePresenter()) { harness in
        try await harness.send(beepThenCount) { $0.number = 1 }
        try await harness.expect(effect: .beep(1))
      }
    }
  }

  @Test func `A recorded screen has states and effects in order`() async throws {
    let world = try World()
    let screen = try world.screen(try world.push("a"))
    screen.send(beepThenCount)
    screen.send(.init { $0.screen.output("done") })
    let log = screen.log.map { step in
      switch step {
      case .state(let state): "state \(state.number)"
      case .effect(let effect): "\(effect)"
      case .output(let output): "output \(output)"
      }
    }
    #expect(log == ["state 0", "beep(1)", "state 1", "output done"])
  }

  private let beepThenCount = Probe.Event { presenter in
    presenter.screen.emit(.beep(1))
    presenter.screen.number = 1
  }

  /// The observations during a removal.
  @MainActor private final class Notes {
    var look: (@MainActor () -> Void)?
    var phases: [Phase] = []
    var shown: Visit<String, String>?
  }
}
