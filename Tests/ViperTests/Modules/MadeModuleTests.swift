import Testing
import Viper
import ViperTesting

/// Modules that are prepared and shown later.
@MainActor @Suite(.timeLimit(.minutes(5))) struct MadeModuleTests {
  private let script = NoteScript()

  @Test func `A prepared module that the stage rejects can be dismissed`() async throws {
    let world = try script.world()
    try world.router.replaceRoot(Note("root"))
    let made = try world.router.prepare(Note("made"))
    world.stage.refuseToShow()
    #expect(throws: RoutingError.self) { try made.show() }
    try made.dismiss()
    #expect(await made.outcome == .dismissed)
    #expect(world.titles == ["root"])
    #expect(made.base.state == nil)
  }

  @Test func `A prepared module whose presentation was denied can be shown later`() throws {
    script.verdicts["page"] = { _ in .deny(because: "No.") }
    let world = try script.world()
    let router = Router(visit: try world.router.replaceRoot(Note("root")).base)
    try router.push(Note("page"))
    let made = try router.prepare(Note("made"), as: .top)
    #expect(throws: RoutingError.self) { try made.show() }
    #expect(made.base.isWaiting)
    script.verdicts = [:]
    try made.show()
    #expect(world.titles == ["root", "made"])
  }

  @Test func `An interceptor that allowed preparing a module is not asked again when it is shown`() throws {
    var asked: [String] = []
    let world = try script.world {
      Interceptor(Note.self) { note, _ in
        asked.append(note.name)
        return .allow
      }
    }
    try world.router.replaceRoot(Note("root"))
    let made = try world.router.prepare(Note("made"))
    #expect(asked == ["root", "made"])
    try made.show()
    #expect(asked == ["root", "made"])
    #expect(world.titles == ["root", "made"])
  }

  @Test func `A prepared root that is shown twice during the question is shown once`() async throws {
    let gate = Gate()
    let questions = script.ask("old", at: gate)
    let world = try script.world()
    try world.router.replaceRoot(Note("old"))
    let made = try world.router.prepare(Note("new"), as: .root)
    try made.show()
    #expect(throws: RoutingError.self) { try made.show() }
    try await gate.open()
    try await made.arrived()
    #expect(questions.count == 1)
    #expect(world.titles == ["new"])
  }

  @Test func `A prepared module that replaces another top than expected is removed with its host`() throws {
    let world = try script.world()
    let root = try world.router.replaceRoot(Note("root"))
    let router = Router(visit: root.base)
    let page = try router.push(Note("page"))
    let made = try router.prepare(Note("made"), as: .top)
    try Router(visit: page.base).push(Note("inner"))
    try made.show()
    #expect(world.titles == ["root", "page", "made"])
    #expect(made.base.parent === page.base)
    try page.dismiss()
    #expect(made.phase == .removed)
    #expect(world.titles == ["root"])
  }

  @Test func `A prepared module that replaces another top than expected is freed with it`() async throws {
    try await checkLeaks { [script] track in
      let world = try script.world()
      let router = Router(visit: try world.router.replaceRoot(Note("root")).base)
      let page = try router.push(Note("page"))
      let made = try router.prepare(Note("made"), as: .top)
      track(made.base, "the made module")
      try Router(visit: page.base).push(Note("inner"))
      try made.show()
      try page.dismiss()
    }
  }

  @Test func `A prepared flow shows its first step in the same style`() throws {
    script.flows["flow"] = { $0.step("step") }
    let world = try script.world()
    try world.router.replaceRoot(Note("root"))
    let flow = try world.router.prepare(NoteFlow("flow"), as: .modal)
    try flow.show()
    #expect(world.titles == ["root", "step"])
    #expect(world.stage.visits.last?.presentation == .modal)
  }

  @Test func `Work of a prepared module may end it as soon as it is shown`() async throws {
    script.whileMade["made"] = { screen in screen.perform { screen.finish("from work") } }
    let world = try script.world()
    try world.router.replaceRoot(Note("root"))
    let made = try world.router.prepare(Note("made"))
    await takeTurns()
    try made.show()
    #expect(await made.outcome == .finished("from work"))
    #expect(world.titles == ["root"])
  }

  @Test func `A prepared module ends when the root that prepared it is replaced`() async throws {
    let world = try script.world()
    let root = try world.router.replaceRoot(Note("root"))
    let made = try Router(visit: root.base).prepare(Note("made"))
    try world.router.replaceRoot(Note("other"))
    #expect(await made.outcome == .dismissed)
    #expect(throws: RoutingError.self) { try made.show() }
    #expect(world.titles == ["other"])
  }

  @Test func `A module may create the root that replaces it`() throws {
    let world = try script.world()
    let root = try world.router.replaceRoot(Note("root"))
    let made = try Router(visit: root.base).prepare(Note("made"), as: .root)
    try made.show()
    #expect(root.phase == .removed)
    #expect(world.titles == ["made"])
    try world.router.replaceRoot(Note("other"))
    #expect(made.phase == .removed)
    #expect(world.titles == ["other"])
  }
}
