import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct FlowTests {
  @Test func `The first screen of a flow takes the flow's place, and the flow has no view`()
    async throws
  {
    let world = try flowWorld()
    try world.router.replaceRoot(Probe("list"))
    let flow = try await world.stage.settle { try world.router.present(AskTwice()) }
    #expect(world.stage.log == ["root Probe(name: \"list\")", "modal Ask(question: \"name\")"])
    #expect(flow.phase == .shown)
    try await world.stage.screen(Ask.self).settle(.init(answer: "Ann"))
    #expect(
      world.stage.log.suffix(2) == [
        "remove Ask(question: \"name\")", "modal Ask(question: \"colour of Ann\")",
      ])
    try await world.stage.screen(Ask.self).settle(.init(answer: "red"))
    #expect(await flow.outcome == .finished("Ann likes red"))
    #expect(world.stage.visits.map(\.name) == ["list"])
    #expect(world.seen == ["list"])
  }

  @Test func `A flow whose step the user removes continues with its next action and ends`() async throws {
    let world = try flowWorld()
    try world.router.replaceRoot(Probe("list"))
    let flow = try await world.stage.settle { try world.router.present(AskTwice()) }
    let step = try #require(world.stage.visits.last)
    try await world.stage.settle { world.stage.removeAsSystem(step) }
    #expect(flow.phase == .removed)
    #expect(await flow.outcome == .dismissed)
    #expect(world.seen == ["list"])
  }

  @Test func `A removed flow removes its steps`() async throws {
    try await checkLeaks { track in
      let world = try flowWorld()
      track.modules(on: world.stage)
      try world.router.replaceRoot(Probe("list"))
      let flow = try await world.stage.settle { try world.router.present(AskTwice()) }
      try flow.dismiss()
      #expect(world.stage.visits.map(\.name) == ["list"])
      #expect(world.stage.log.last == "remove Ask(question: \"name\")")
      try world.router.dismiss()
    }
  }

  @Test func `A flow that shows nothing ends immediately`() async throws {
    let world = try flowWorld()
    let flow = try await world.stage.settle { try world.router.push(NoSteps()) }
    #expect(flow.phase == .removed)
    #expect(world.stage.log.isEmpty)
  }

  @Test func `A flow in a slot fills it with its step, and a root flow shows its step as the root`()
    async throws
  {
    let world = try flowWorld()
    let flow = try await world.stage.settle { try world.router.replaceRoot(AskTwice()) }
    #expect(world.stage.log == ["root Ask(question: \"name\")"])
    #expect(world.stage.visits.map(\.isVisible) == [true])
    try world.router.replaceRoot(Probe("list"))
    #expect(flow.phase == .removed)
    let list = try #require(world.stage.visits.last)
    try await world.stage.settle { try Router(visit: list).embed(AskTwice(), in: "slot") }
    #expect(list.child(inSlot: "slot")?.route is Ask)
    #expect(world.stage.visits.last?.host === list)
    #expect(world.stage.visits.map(\.isVisible) == [true, true])
    #expect(throws: RoutingError.self) { try Router(visit: list).embed(AskTwice(), in: "slot") }
  }

  @Test func `A workflow waits for its screens, forks, and is cancelled as a whole`() async throws {
    let arrivals = Arrivals()
    let world = try World(observers: [arrivals])
    let workflow = Task {
      let list = try await arrivals.first(Probe.self)
      async let first: Void = arrivals.first(Place.self).arrived()
      async let second = list.outcome
      return (try await first, await second)
    }
    let idle = Task { try await arrivals.first(SignIn.self) }
    await Task.yield()
    let visit = try world.router.push(Probe("list"))
    try visit.dismiss()
    workflow.cancel()
    idle.cancel()
    await #expect(throws: CancellationError.self) { try await idle.value }
    _ = await workflow.result
  }

  @Test func `A wait for a route ignores other routes and returns an existing visit at once`()
    async throws
  {
    let arrivals = Arrivals()
    let world = try World(observers: [arrivals])
    let waiting = Task { try await arrivals.first(Probe.self) { $0.name == "wanted" } }
    try world.push("other")
    let wanted = try world.push("wanted")
    #expect(try await waiting.value.base === wanted.base)
    #expect(try await arrivals.first(Probe.self).base === wanted.base)
    try wanted.dismiss()
    #expect(try await arrivals.first(Probe.self).base !== wanted.base)
  }

  @Test func `A flow receives outputs of its steps as events too`() async throws {
    let ask = Exit<String, String>.to { Ask(question: $0) }
    let world = try guardedWorld {
      Module(leadingTo: ask) { screen in
        HearingPresenter(screen: screen, ask: ask.presented(from: screen, output: { .answered($0) }))
      }
      Module { AskPresenter(screen: $0) }
    }
    let flow = try await world.stage.settle { try world.router.push(Hearing()) }
    try await world.stage.screen(Ask.self).settle(.init(answer: "Ann"))
    #expect(await flow.outcome == .finished("Ann, twice"))
  }

  @Test func `An asynchronous module replaces its placeholder when it is made`()
    async throws
  {
    let gate = Gate()
    let world = try lateWorld(gate, placeholder: Probe("loading"))
    try world.router.replaceRoot(Probe("list"))
    let late = try world.router.push(Late())
    #expect(late.base.isWaiting)
    try await world.stage.settle {}
    while world.stage.visits.count < 2 { await Task.yield() }
    #expect(world.seen == ["loading"])
    try await gate.open()
    try await late.arrived()
    #expect(late.phase == .shown)
    #expect(world.stage.visits.map(\.name) == ["list", "Late()"])
    #expect(world.stage.visits.map(\.isVisible) == [false, true])
  }

  @Test func `Cancelling an asynchronous module removes its placeholder and frees its parts`() async throws {
    try await checkLeaks { track in
      let gate = Gate()
      let world = try lateWorld(gate, placeholder: Probe("loading"))
      track.modules(on: world.stage)
      try world.router.replaceRoot(Probe("list"))
      let late = try world.router.push(Late())
      while world.stage.visits.count < 2 { await Task.yield() }
      world.stage.removeAsSystem(world.stage.visits[1])
      #expect(late.phase == .removed)
      #expect(world.stage.visits.map(\.name) == ["list"])
      await takeTurns()
      #expect(world.stage.visits.map(\.name) == ["list"])
      #expect(world.diagnostics.failures.isEmpty)
      try world.router.dismiss()
    }
  }

  @Test func `An asynchronous module that cannot be made is reported, and its placeholder is removed`()
    async throws
  {
    let world = try lateWorld(nil, placeholder: Probe("loading"), fails: true)
    try world.router.replaceRoot(Probe("list"))
    let late = try world.router.push(Late())
    await #expect(throws: RoutingError.self) { try await late.arrived() }
    guard case .assemblyFailed = late.refusal?.reason else {
      Issue.record("\(String(describing: late.refusal))")
      return
    }
    #expect(world.stage.visits.map(\.name) == ["list"])
    #expect(world.diagnostics.failures.count == 1)
  }

  @Test func `A prepared module is the same one that is shown later, with the inputs it received`()
    throws
  {
    let journal = Journal()
    let world = try World(
      ModuleRegistry {
        probeModule(journal: journal) { $0.onInput = { $0.screen.text += $1 } }
      }, journal: journal)
    let list = try world.router.replaceRoot(Probe("list"))
    journal.clear()
    let editor = try world.inside(list) { $0.push.prepare("editor") }
    #expect(journal.lines == ["editor assemble"])
    #expect(world.stage.visits.count == 1)
    editor.input("prepared")
    try editor.show()
    #expect(
      journal.lines == [
        "editor assemble", "editor didLoad", "list willDisappear", "editor willAppear", "list didDisappear",
        "editor didAppear",
      ])
    #expect(try world.screen(editor).state.text == "prepared")
    #expect(throws: RoutingError.self) { try editor.show() }
  }

  @Test func `A prepared module that is never shown ends when it or its owner is dismissed`() async throws {
    try await checkLeaks { track in
      let world = try World()
      track.modules(on: world.stage)
      let list = try world.router.replaceRoot(Probe("list"))
      let one = try world.router(of: list).prepare(Probe("one"))
      let two = try world.router(of: list).prepare(Probe("two"))
      try one.dismiss()
      #expect(one.phase == .removed)
      try list.dismiss()
      #expect(two.phase == .removed)
      #expect(!world.journal.lines.contains("one didRemove"), "it never loaded")
    }
  }
}

// MARK: Flows

struct Hearing: Flow {
  enum Event { case answered(String) }
  typealias Output = String
}

struct HearingPresenter: Presenter {
  let screen: LiveScreen<Hearing>
  let ask: ExitAction<String, String>
  func didLoad() { ask("name") }
  func handle(_ event: Hearing.Event) {
    switch event {
    case .answered(let name): screen.finish("\(name), twice")
    }
  }
}

struct AskTwice: Flow { typealias Output = String }

struct AskTwicePresenter: Presenter {
  let screen: LiveScreen<AskTwice>
  let ask: ExitAction<String, String>

  func didLoad() {
    screen.perform {
      guard let name = try await ask("name").answer else { return screen.dismiss() }
      guard let colour = try await ask("colour of \(name)").answer else { return screen.dismiss() }
      screen.finish("\(name) likes \(colour)")
    }
  }
}

struct NoSteps: Flow {}
struct NoStepsPresenter: Presenter { let screen: LiveScreen<NoSteps> }

struct Ask: Contract {
  var question: String
  struct Event { var answer: String }
  typealias Output = String
}

struct AskPresenter: Presenter {
  let screen: LiveScreen<Ask>
  func handle(_ event: Ask.Event) { screen.finish(event.answer) }
}

@MainActor func flowWorld() throws -> World {
  let ask = Exit<String, String>.to { Ask(question: $0) }
  return try guardedWorld {
    Module(leadingTo: ask) { screen in AskTwicePresenter(screen: screen, ask: ask.pushed(from: screen)) }
    Module { NoStepsPresenter(screen: $0) }
    Module { AskPresenter(screen: $0) }
  }
}

struct Late: Contract {}
struct LatePresenter: Presenter { let screen: LiveScreen<Late> }

@MainActor func lateWorld(_ gate: Gate?, placeholder: Probe?, fails: Bool = false) throws -> World {
  try guardedWorld {
    Module(
      placeholder: placeholder,
      asyncPresenter: { screen async throws in
        try await gate?.pass()
        if fails { throw Trouble() }
        return LatePresenter(screen: screen)
      })
  }
}
