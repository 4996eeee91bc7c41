import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct FlowEdgeTests {
  private let script = NoteScript()

  @Test func `A flow that ends before it shows a step removes nothing`() async throws {
    let gate = Gate()
    script.flows["flow"] = { flow in
      flow.screen.perform {
        try await gate.pass()
        flow.screen.finish("no need")
      }
    }
    let world = try script.world()
    let router = Router(visit: try world.router.replaceRoot(Note("root")).base)
    let flow = try router.push(NoteFlow("flow"))
    let other = try router.push(Note("other"))
    try await gate.open()
    #expect(await flow.outcome == .finished("no need"))
    #expect(other.phase == .shown)
    #expect(world.titles == ["root", "other"])
  }

  @Test func `A screen shown between a flow and its first step stays when the flow ends`() async throws {
    let gate = Gate()
    script.flows["flow"] = { flow in
      flow.screen.perform {
        try await gate.pass()
        flow.step("step")
      }
    }
    let world = try script.world()
    let router = Router(visit: try world.router.replaceRoot(Note("root")).base)
    let flow = try router.push(NoteFlow("flow"))
    let other = try router.push(Note("other"))
    try await gate.open()
    await takeTurns()
    #expect(world.titles == ["root", "other", "step"])
    try flow.dismiss()
    #expect(other.phase == .shown)
    #expect(world.titles == ["root", "other"])
    #expect(world.visibleTitles == ["other"])
  }

  @Test(arguments: [false, true])
  func `A flow whose first step is denied ends, immediately or after a question`(_ asksFirst: Bool)
    async throws
  {
    script.flows["flow"] = { $0.step("step") }
    let world = try script.world {
      Interceptor(Note.self) { note, _ in
        if note.name != "step" { return .allow }
        return asksFirst ? .ask { .deny(because: "No.") } : .deny(because: "No.")
      }
    }
    try world.router.replaceRoot(Note("root"))
    let flow = try world.router.push(NoteFlow("flow"))
    await takeTurns()
    #expect(flow.phase == .removed)
    #expect(world.titles == ["root"])
  }

  @Test func `A step of a flow in a slot shows its details in the slot beside it`() throws {
    script.flows["flow"] = { $0.step("list") }
    let world = try script.world()
    let split = try world.router.replaceRoot(Note("split"))
    let router = Router(visit: split.base)
    try router.embed(Note("old"), in: "detail")
    try router.embed(NoteFlow("flow"), in: "list")
    let list = try #require(split.base.child(inSlot: "list"))
    try Router(visit: list).show(Note("new"), as: .detail())
    #expect(split.base.child(inSlot: "detail")?.title == "new")
    #expect(world.titles == ["split", "list", "new"])
  }

  @Test func `A stage receives the selected step and never its flow`() throws {
    let stage = SelectionStage()
    script.flows["flow"] = { $0.step("first") }
    let router = Router(modules: try script.modules(), stage: stage)
    let shell = Router(visit: try router.replaceRoot(Note("shell")).base)
    try shell.show(Note("one"), as: .tab("tabs"))
    let flow = try shell.show(NoteFlow("flow"), as: .tab("tabs"))
    shell.visit?.children.first { $0.presentation.tabs == "tabs" }?.select()
    flow.select()
    #expect(stage.selected.map(\.title).contains("one"))
    #expect(stage.selected.last?.title == "first")
    #expect(stage.selected.allSatisfy { !$0.isFlow })
  }

  @Test func `A flow whose prepared first step is released ends`() async throws {
    var made: Visit<String, String>?
    script.flows["flow"] = { made = $0.step.prepare("step") }
    let world = try script.world()
    try world.router.replaceRoot(Note("root"))
    let flow = try world.router.push(NoteFlow("flow"))
    #expect(flow.phase == .shown)
    try #require(made).dismiss()
    #expect(flow.phase == .removed)
  }

  @Test func `An asynchronous flow shows its first step in place of its placeholder`() async throws {
    let gate = Gate()
    let note = Exit<String, String, String>.to { Note($0) }
    script.flows["flow"] = { $0.step("step") }
    let world = World(
      try ModuleRegistry {
        script.noteModule()
        Module { PlaceholderPresenter(screen: $0) }
        Module(
          leadingTo: note, placeholder: Placeholder(),
          asyncPresenter: { [script] screen in
            try await gate.pass()
            return NoteFlowPresenter(screen: screen, script: script, step: note.pushed(from: screen))
          })
      })
    try world.router.replaceRoot(Note("root"))
    let flow = try world.router.push(NoteFlow("flow"))
    await takeTurns()
    #expect(world.titles == ["root", "Placeholder"])
    try await gate.open()
    try await flow.arrived()
    #expect(world.titles == ["root", "step"])
  }

  @Test func `A flow ends when the placeholder of its asynchronous step is removed`() async throws {
    let world = try lateStepWorld(placeholder: Placeholder())
    try world.router.replaceRoot(Note("root"))
    let flow = try world.router.push(LateStepFlow())
    await takeTurns()
    #expect(world.titles == ["root", "Placeholder"])
    world.stage.removeAsSystem(world.stage.visits[1])
    await takeTurns()
    #expect(flow.phase == .removed)
    #expect(world.titles == ["root"])
  }

  @Test(arguments: [nil, Placeholder()])
  func `A flow whose asynchronous step cannot be made ends`(_ placeholder: Placeholder?) async throws {
    script.whileMadeLate["step"] = { _ in throw Trouble() }
    let world = try lateStepWorld(placeholder: placeholder)
    try world.router.replaceRoot(Note("root"))
    let flow = try world.router.push(LateStepFlow())
    try await script.gate("step").open()
    await takeTurns()
    #expect(flow.phase == .removed)
    #expect(world.titles == ["root"])
  }

  @Test func `A flow that ends between two steps keeps screens that were pushed meanwhile`() async throws {
    let gate = Gate()
    script.flows["flow"] = { flow in
      flow.screen.perform {
        _ = await flow.step("one").outcome
        try await gate.pass()
        flow.screen.finish("done")
      }
    }
    let world = try script.world()
    let router = Router(visit: try world.router.replaceRoot(Note("root")).base)
    let flow = try router.push(NoteFlow("flow"))
    await takeTurns()
    #expect(world.titles == ["root", "one"])
    try world.inside("one") { $0.screen.finish("written") }
    try await gate.arrivals()
    script.verdicts["note"] = { _ in .deny(because: "There is text.") }
    let note = try router.push(Note("note"))
    try await gate.open()
    #expect(await flow.outcome == .finished("done"))
    #expect(note.phase == .shown)
    #expect(world.titles == ["root", "note"])
  }

  private func lateStepWorld(placeholder: Placeholder?) throws -> World {
    let note = Exit<String, String>.to { LateNote($0) }
    return World(
      try ModuleRegistry {
        script.noteModule()
        Module { PlaceholderPresenter(screen: $0) }
        script.lateModule(placeholder: placeholder)
        Module(leadingTo: note) { screen in
          LateStepFlowPresenter(screen: screen, step: note.pushed(from: screen))
        }
      })
  }
}

/// A flow whose only step is an asynchronous note.
private struct LateStepFlow: Flow {}

private struct LateStepFlowPresenter: Presenter {
  let screen: LiveScreen<LateStepFlow>
  let step: ExitAction<String, String>
  func didLoad() { step("step") }
}

/// A stage that shows everything and records selections.
@MainActor final class SelectionStage: Stage {
  private(set) var selected: [AnyVisit] = []
  func show<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) throws {}
  func show(native view: AnyObject, at visit: AnyVisit) throws {}
  func supports(_ presentation: Presentation) -> Bool { true }
  func remove(_ visit: AnyVisit) throws {}
  func didSelect(_ visit: AnyVisit) { selected.append(visit) }
}
