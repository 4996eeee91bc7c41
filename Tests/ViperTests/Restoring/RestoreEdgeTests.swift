import Foundation
import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct RestoreEdgeTests {
  private let script = NoteScript()

  /// The same tree in another process.
  private func restored(_ world: World) throws -> World {
    let other = try script.world()
    other.router.restore(world.router.snapshot)
    return other
  }

  /// Checks that the flow's step, which now has a text, is restored once with that text.
  private func expectOneStep(in world: World, above title: String) async throws {
    try world.inside("step") { $0.screen.text = "typed" }
    let other = try restored(world)
    await takeTurns()
    #expect(other.titles == [title, "step"])
    #expect(try other.note("step").state.text == "typed")
  }

  @Test func `Restoring keeps the order of screens`() throws {
    let world = try World()
    let a = try world.push("a")
    try world.push("b")
    try world.inside(a) { $0.push("c") }
    let names = world.stage.visits.map { "\($0.route!)" }
    let snapshot = world.router.snapshot
    let second = try World()
    second.router.restore(snapshot)
    #expect(second.stage.visits.map { "\($0.route!)" } == names)
  }

  @Test func `Restoring replaces the content that a module put into a slot while loading`() throws {
    let script: Script = { probe in if probe.name == "tabs" { probe.onLoad = { $0.embed("first") } } }
    let world = try World(script)
    let tabs = try world.push("tabs")
    try tabs.base.child(inSlot: "slot")?.dismiss()
    try world.inside(tabs) { $0.embed("second") }
    let snapshot = world.router.snapshot
    let second = try World(script)
    second.router.restore(snapshot)
    #expect(second.stage.visits.map { "\($0.route!)" } == world.stage.visits.map { "\($0.route!)" })
  }

  @Test func `A snapshot does not contain placeholders`() async throws {
    let world = try script.world()
    try world.router.replaceRoot(Note("root"))
    try world.router.push(CoveredNote("late"))
    await takeTurns()
    #expect(world.titles == ["root", "Placeholder"])
    let other = try restored(world)
    await takeTurns()
    #expect(other.titles == ["root"])
  }

  @Test func `An asynchronously restored module has its state`() async throws {
    let world = try script.world()
    try world.router.replaceRoot(Note("root"))
    let late = try world.router.push(LateNote("late"))
    try await script.gate("late").open()
    try await late.arrived()
    try world.stage.screen(LateNote.self).send(.type("typed"))
    let other = try restored(world)
    #expect(other.titles == ["root"])
    try await script.gate("late").open()
    await takeTurns()
    #expect(try other.stage.screen(LateNote.self).state.text == "typed")
  }

  @Test func `A module restored after a question has its state`() async throws {
    let gate = Gate()
    let world = try script.world()
    try world.router.replaceRoot(Note("root"))
    try world.router.push(Note("guarded"))
    try world.inside("guarded") { $0.screen.text = "typed" }
    let other = try script.world {
      Interceptor(Note.self) { note, _ in note.name == "guarded" ? .ask(at: gate) : .allow }
    }
    other.router.restore(world.router.snapshot)
    #expect(other.titles == ["root"])
    try await gate.open()
    await takeTurns()
    #expect(try other.note("guarded").state.text == "typed")
  }

  @Test func `An asynchronous tab is restored with the screens above it`() async throws {
    let world = try script.world()
    let shell = try world.router.replaceRoot(Note("shell"))
    let tab = try Router(visit: shell.base).show(CoveredNote("tab"), as: .tab("tabs"))
    try await script.gate("tab").open()
    try await tab.arrived()
    try Router(visit: tab.base).push(Note("above"))
    let other = try restored(world)
    try await script.gate("tab").open()
    await takeTurns()
    #expect(other.titles == ["shell", "tab", "above"])
  }

  @Test(arguments: [false, true])
  func `A restored flow shows its step once, with its state`(_ isWork: Bool) async throws {
    script.flows["flow"] = { flow in
      if isWork {
        flow.screen.perform { _ = await flow.step("step").outcome }
      } else {
        flow.step("step")
      }
    }
    let world = try script.world()
    try world.router.replaceRoot(Note("root"))
    try world.router.push(NoteFlow("flow"))
    await takeTurns()
    #expect(world.titles == ["root", "step"])
    try await expectOneStep(in: world, above: "root")
  }

  @Test(arguments: [false, true])
  func `A flow that a module embeds while loading is restored once`(_ isWork: Bool) async throws {
    script.onLoad["host"] = { $0.embedFlow("flow") }
    script.flows["flow"] = { flow in
      if isWork {
        flow.screen.perform {
          _ = await flow.step("step").outcome
          _ = await flow.step("next").outcome
        }
      } else {
        flow.step("step")
      }
    }
    let world = try script.world()
    try world.router.replaceRoot(Note("host"))
    await takeTurns()
    #expect(world.titles == ["host", "step"])
    try await expectOneStep(in: world, above: "host")
  }

  @Test(arguments: [false, true])
  func `A child that a module shows while loading is restored once`(_ isPresented: Bool) throws {
    script.onLoad["a"] = { note in _ = isPresented ? note.present("b") : note.push("b") }
    let world = try script.world()
    try world.router.push(Note("a"))
    #expect(world.titles == ["a", "b"])
    #expect(try restored(world).titles == ["a", "b"])
  }

  @Test(arguments: [
    #"{"format":1}"#, #"{"format":1,"nodes":{}}"#, "{}", "[]", "",
    #"{"format":1,"nodes":["# + String(repeating: #"{"children":["#, count: 100_000),
  ])
  func `A text that is not a snapshot is an error`(_ text: String) throws {
    #expect(throws: DecodingError.self) { try decoded(text) }
  }

  @Test(arguments: [
    #"1,null,"x",[],{}"#,
    #"{"route":"Note","value":{"name":"a"},"presentation":{"name":"push"},"order":1e400}"#,
    #"{"route":"Note","value":{"name":"a"},"presentation":{"name":"push"},"order":99999999999999999999}"#,
    #"{"route":"Note","value":{"name":"a"},"presentation":{"name":"slot"},"order":1}"#,
    #"{"route":"Note","value":{"name":"a"},"presentation":{"name":"push"},"order":1,"parent":{}}"#,
  ])
  func `An invalid node is left out and reported, and the rest is restored`(_ node: String) throws {
    let good = #"{"route":"Note","value":{"name":"good"},"presentation":{"name":"root"},"order":0}"#
    let snapshot = try decoded(#"{"format":1,"nodes":[\#(good),\#(node)]}"#)
    #expect(!snapshot.problems.isEmpty)
    let world = try script.world()
    world.router.restore(snapshot)
    #expect(world.titles == ["good"])
  }

  private func decoded(_ text: String) throws -> TreeSnapshot {
    let decoder = JSONDecoder()
    decoder.userInfo[.routes] = try script.modules().routes
    return try decoder.decode(TreeSnapshot.self, from: Data(text.utf8))
  }
}
