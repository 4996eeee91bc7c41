import Testing
import Viper
import ViperTesting

@MainActor @Suite("What modules say to each other", .timeLimit(.minutes(1))) struct ConversationTests {
  @Test func `Outputs are kept until somebody reads them, then come at once and in order`() throws {
    let world = try World { probe in
      probe.context?.send("assembled")
      probe.onLoad = { $0.context?.send("loaded") }
    }
    let visit = try world.push("a")
    let context = try world.presenter(visit).context
    context?.send("later")
    var heard: [String] = []
    visit.onOutput { heard.append($0) }
    #expect(heard == ["assembled", "loaded", "later"])
    var alsoHeard: [String] = []
    visit.onOutput { alsoHeard.append($0) }
    context?.send("now")
    #expect(heard.last == "now")
    #expect(alsoHeard == ["now"])
    context?.finish("end")
    context?.send("beyond")
    #expect(heard == ["assembled", "loaded", "later", "now", "end"])
  }

  @Test func `The stream of outputs ends with the visit`() async throws {
    let world = try World()
    let visit = try world.push("a")
    let outputs = visit.outputs
    let context = try world.presenter(visit).context
    context?.send("one")
    context?.finish("two")
    var heard: [String] = []
    for await output in outputs { heard.append(output) }
    #expect(heard == ["one", "two"])
  }

  @Test func `Outputs that nobody read are still there after the end`() async throws {
    let world = try World { probe in probe.onLoad = { $0.context?.finish("at once") } }
    var heard: [String] = []
    for await output in try world.push("a").outputs { heard.append(output) }
    #expect(heard == ["at once"])
  }

  @Test func `A handler may answer in the middle of it`() throws {
    let world = try World { probe in
      probe.context?.receive { [weak probe] word in probe?.context?.send("re: \(word)") }
    }
    let visit = try world.push("a")
    var heard: [String] = []
    visit.onOutput { word in
      heard.append(word)
      if heard.count < 3 { visit.send(word) }
    }
    visit.send("hello")
    #expect(heard == ["re: hello", "re: re: hello", "re: re: re: hello"])
  }

  @Test func `Inputs are kept until the module receives`() throws {
    let world = try World()
    let visit = try world.push("a")
    visit.send("one")
    visit.send("two")
    var heard: [String] = []
    let context = try world.presenter(visit).context
    context?.receive { heard.append($0) }
    visit.send("three")
    #expect(heard == ["one", "two", "three"])
    try visit.remove()
    visit.send("four")
    #expect(heard.count == 3)
  }

  @Test func `An exit leads to the route that the app connected, in every way of showing`() throws {
    let world = try World()
    let exit = Connection<Int, String, String>.to { Show("number \($0)") }
    let list = try world.push("list")
    let router = try world.router(of: list)
    #expect(try router.push(exit, 1).base.route as? Show == Show("number 1"))
    #expect(try router.present(exit, 2).base.presentation == .modal)
    #expect(try router.embed(exit, 3, in: "slot").base.presentation == .slot("slot"))
    let root = try router.replaceRoot(exit, 4)
    #expect(root.base.presentation == .root)
    #expect(list.phase == .removed)
  }

  @Test func `A connection translates what is said in both directions`() async throws {
    let world = try otherWorld()
    let exit = Connection<Void, Int, String>.to(
      { ShowOther() }, input: { "word \($0)" }, output: { $0 < 0 ? nil : "number \($0)" })
    let visit = try world.router.push(exit, ())
    let other = try world.stage.screen(OtherModule.Screen.self)
    visit.send(7)
    #expect(other.state.heard == ["word 7"])
    var heard: [String] = []
    visit.onOutput { heard.append($0) }
    other.send(.send(1))
    other.send(.send(-1))
    other.send(.finish(2))
    #expect(heard == ["number 1", "number 2"])
    #expect(await visit.outcome == .finished("number 2"))
  }

  @Test func `An outcome that the connection keeps from the module reads dismissed`() async throws {
    let world = try otherWorld()
    let exit = Connection<Void, String, String>.to({ ShowOther() }, output: { $0 < 0 ? nil : "\($0)" })
    let visit = try world.router.push(exit, ())
    try world.stage.screen(OtherModule.Screen.self).send(.finish(-1))
    #expect(await visit.outcome == .dismissed)
  }

  private func otherWorld() throws -> (stage: RecordingStage, router: Router) {
    let stage = RecordingStage()
    return (stage, Router(modules: try ModuleRegistry { OtherModule() }, stage: stage))
  }
}
