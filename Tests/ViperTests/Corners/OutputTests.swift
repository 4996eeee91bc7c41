import Testing
import Viper
import ViperTesting

@MainActor @Suite("Outputs and their order", .timeLimit(.minutes(1))) struct OutputTests {
  @Test func `A last output is heard once, also when its removal was refused at first`() throws {
    let world = try CornerWorld()
    let visit = try world.push("a")
    let log = Journal()
    visit.onOutput { log.add($0) }
    world.stage.refuseToRemove()
    for _ in 1...2 { try world.inside(visit) { $0.finish("done") } }
    #expect(visit.phase == .removed)
    #expect(log.lines == ["done"])
  }

  @Test func `A stream of outputs has them all, also those that a handler took`() async throws {
    let world = try CornerWorld()
    let visit = try world.push("a")
    visit.onOutput { _ in }
    try world.inside(visit) { $0.send(output: "one") }
    let outputs = visit.outputs
    try world.inside(visit) { $0.send(output: "two") }
    try visit.remove()
    let heard = try await within {
      var heard: [String] = []
      for await output in outputs { heard.append(output) }
      return heard
    }
    #expect(heard == ["one", "two"])
  }

  @Test(arguments: [true, false])
  func `While a removal goes on, nothing of what is removed can be used`(_ bySystem: Bool) throws {
    let notes = Notes()
    let world = try CornerWorld(["later": Script(didRemove: { _ in notes.look?() })])
    let parent = try world.push("parent")
    let earlier = try world.router(of: parent).embed(Corner("earlier"), in: "one")
    let later = try world.router(of: parent).embed(Corner("later"), in: "two")
    let router = try world.router(of: earlier)
    notes.look = {
      notes.phases = [parent, earlier].map(\.phase)
      notes.shown = try? router.push(Corner("stray"))
    }
    if bySystem { world.stage.removeAsSystem(parent.base) } else { try parent.remove() }
    #expect(later.phase == .removed)
    #expect(notes.phases == [.removing, .removing])
    #expect(notes.shown == nil)
  }

  @Test func `A harness refuses a state and an effect that are asserted in the wrong order`() async throws {
    await #expect(throws: HarnessError.self) {
      try await withPresenter(CornerPresenter()) { harness in
        try await harness.send(beepThenCount) { $0.number = 1 }
        try await harness.expect(effect: .beep(1))
      }
    }
  }

  @Test func `A recorded screen has states and effects in one order`() async throws {
    let world = try CornerWorld()
    let screen = try world.screen(try world.push("a"))
    screen.send(beepThenCount)
    // #expect(screen.log == [.state(.init()), .effect(.beep(1)), .state(.init(number: 1))])
    #expect(screen.state.number == 1)
    throw Wanted("RecordedScreen.log: states and effects in the order they were shown")
  }

  private let beepThenCount = Corner.Event { presenter in
    presenter.emit(.beep(1))
    presenter.update { $0.number = 1 }
  }

  /// What was seen while a removal went on.
  @MainActor private final class Notes {
    var look: (@MainActor () -> Void)?
    var phases: [Phase] = []
    var shown: Visit<String, String>?
  }
}
