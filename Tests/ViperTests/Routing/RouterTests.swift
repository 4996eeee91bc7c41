import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct RouterTests {
  @Test func `Pushed, presented and embedded modules are below their module in the tree and on the stage`()
    throws
  {
    let world = try World()
    let list = try world.push("list")
    let router = world.router(of: list)
    let editor = try router.push(Probe("editor"))
    let dialog = try router.present(Probe("dialog"))
    let search = try router.embed(Probe("search"), in: "search")

    #expect(list.base.children.map(\.id) == [editor, dialog, search].map(\.base.id))
    #expect(editor.base.parent === list.base)
    #expect(list.base.child(inSlot: "search") === search.base)
    #expect(list.base.child(inSlot: "other") == nil)
    #expect(search.base.screen === list.base)
    #expect(list.base.screens.map(\.id) == [list, editor, dialog].map(\.base.id))
    #expect([list, editor, dialog, search].allSatisfy { $0.phase == .shown })
    #expect(
      world.stage.log == [
        #"push Probe(name: "list")"#, #"push Probe(name: "editor")"#, #"modal Probe(name: "dialog")"#,
        #"slot search Probe(name: "search")"#,
      ])
  }

  @Test func `Removing a screen removes all screens above and inside`() throws {
    let world = try World()
    let list = try world.push("list")
    let editor = try world.router(of: list).push(Probe("editor"))
    let text = try world.router(of: editor).embed(Probe("text"), in: "text")
    let above = try world.push("other")
    try editor.dismiss()
    #expect([editor, text, above].map(\.phase) == [.removed, .removed, .removed])
    #expect(list.base.children.isEmpty)
    #expect(world.stage.visits.map(\.id) == [list.base.id])
    #expect(world.stage.log.last == #"remove Probe(name: "editor")"#)
    try editor.dismiss()
    #expect(world.stage.log.filter { $0.hasPrefix("remove") }.count == 1)
  }

  @Test func `A module's router removes the module, and a root router everything`() throws {
    let world = try World()
    let a = try world.push("a")
    let b = try world.push("b")
    let c = try world.push("c")
    try world.router(of: b).dismiss()
    #expect([a.phase, b.phase, c.phase] == [.shown, .removed, .removed])
    let d = try world.push("d")
    try world.router.dismiss()
    #expect([a.phase, d.phase] == [.removed, .removed])
    #expect(world.stage.visits.isEmpty)
  }

  @Test func `Replacing the root shows the new one before the old screens are removed`() throws {
    let world = try World()
    let old = try world.push("old")
    let deep = try world.router(of: old).push(Probe("deep"))
    let new = try world.router(of: deep).replaceRoot(Probe("new"))
    #expect([old.phase, deep.phase, new.phase] == [.removed, .removed, .shown])
    #expect(world.stage.visits.map(\.id) == [new.base.id])
    #expect(world.stage.log.suffix(2) == [#"root Probe(name: "new")"#, #"remove Probe(name: "old")"#])
  }

  @Test func `A root that cannot be shown keeps the old one`() throws {
    let world = try World()
    let old = try world.push("old")
    world.stage.refuseToShow()
    #expect(throws: RoutingError.self) { try world.router.replaceRoot(Probe("new")) }
    #expect(old.phase == .shown)
    #expect(world.stage.visits.map(\.id) == [old.base.id])
  }

  @Test func `An old root that the stage cannot remove is removed from the tree and reported`() throws {
    let world = try World()
    let old = try world.push("old")
    world.stage.refuseToRemove()
    let new = try world.router.replaceRoot(Probe("new"))
    #expect([old.phase, new.phase] == [.removed, .shown])
    #expect(world.stage.visits.map(\.id) == [new.base.id])
    #expect(world.diagnostics.failures.count == 1)
  }

  @Test func `A slot holds one module`() throws {
    let world = try World()
    let list = try world.push("list")
    let router = world.router(of: list)
    let first = try router.embed(Probe("first"), in: "slot")
    let error = try #require(throws: RoutingError.self) { try router.embed(Probe("second"), in: "slot") }
    guard case .slotTaken(by: "Probe") = error.reason else { throw error }
    try first.dismiss()
    try router.embed(Probe("third"), in: "slot")
  }

  @Test func `A route without a module is named`() throws {
    let world = try World()
    let error = try #require(throws: RoutingError.self) { try world.router.push(Other()) }
    guard case .noModule = error.reason else { throw error }
    #expect(error.route == "Other()")
    #expect("\(error)".contains("Other()"))
  }

  @Test func `A module whose parts cannot be made leaves nothing behind`() throws {
    let world = try World { if $0.name == "bad" { throw Trouble() } }
    let list = try world.push("list")
    let error = try #require(throws: RoutingError.self) { try world.router(of: list).push(Probe("bad")) }
    guard case .assemblyFailed(let reason) = error.reason else { throw error }
    #expect(reason as? Trouble == Trouble())
    #expect(error.route == #"Probe(name: "bad")"#)
    #expect(list.base.children.isEmpty)
    #expect(world.stage.visits.count == 1)
  }

  @Test func `A module that the stage cannot show returns to requested and leaves nothing behind`()
    async throws
  {
    let world = try World()
    let list = try world.push("list")
    world.journal.clear()
    world.stage.refuseToShow(Probe.self, error: Trouble())
    let error = try #require(throws: RoutingError.self) { try world.router(of: list).push(Probe("a")) }
    guard case .stageFailed(let reason) = error.reason else { throw error }
    #expect(reason as? Trouble == Trouble())
    #expect(error.route == #"Probe(name: "a")"#)
    #expect(list.base.children.isEmpty)
    #expect(list.base.screens.map(\.id) == [list.base.id])
    #expect(world.journal.lines == ["a assemble"])
    #expect(try world.router(of: list).push(Probe("b")).phase == .shown)
  }

  @Test func `Phases go back one step when a step fails`() throws {
    let stage = PhaseStage()
    let router = Router(modules: try ModuleRegistry { probeModule() }, stage: stage)
    stage.fails = true
    #expect(throws: RoutingError.self) { try router.push(Probe("a")) }
    #expect(stage.seen == [.showing])
    #expect(stage.last?.phase == .requested)

    stage.fails = false
    let visit = try router.push(Probe("b"))
    #expect(visit.phase == .shown)
    stage.fails = true
    #expect(throws: RoutingError.self) { try visit.dismiss() }
    #expect(stage.seen.last == .removing)
    #expect(visit.phase == .shown)
    stage.fails = false
    try visit.dismiss()
    #expect(visit.phase == .removed)
  }

  @Test func `A removal that the stage rejects leaves everything shown`() throws {
    let world = try World()
    let list = try world.push("list")
    let child = try world.router(of: list).embed(Probe("child"), in: "slot")
    world.journal.clear()
    world.stage.refuseToRemove(Probe.self, error: Trouble())
    let error = try #require(throws: RoutingError.self) { try list.dismiss() }
    guard case .stageFailed(let reason) = error.reason else { throw error }
    #expect(reason as? Trouble == Trouble())
    #expect(error.route == #"Probe(name: "list")"#)
    #expect([list.phase, child.phase] == [.shown, .shown])
    #expect(world.journal.lines.isEmpty)
    try list.dismiss()
    #expect([list.phase, child.phase] == [.removed, .removed])
  }

  @Test func `A removal by the system has the same effect as a removal by code`() throws {
    func lives(removing: (World, AnyVisit) throws -> Void) throws -> [String] {
      let world = try World()
      let list = try world.push("list")
      let editor = try world.router(of: list).push(Probe("editor"))
      try world.router(of: editor).embed(Probe("text"), in: "text")
      world.journal.clear()
      try removing(world, editor.base)
      #expect(editor.phase == .removed)
      #expect(list.base.children.isEmpty)
      #expect(world.stage.visits.map(\.id) == [list.base.id])
      return world.journal.lines
    }
    let byCode = try lives { try $1.dismiss() }
    let bySystem = try lives { $0.stage.removeAsSystem($1) }
    #expect(byCode == bySystem)
    #expect(byCode.contains("text didRemove"))
  }

  @Test func `A removed module cannot show a module`() throws {
    let world = try World()
    let list = try world.push("list")
    let router = world.router(of: list)
    try list.dismiss()
    let error = try #require(throws: RoutingError.self) { try router.push(Probe("a")) }
    guard case .notShown(.removed) = error.reason else { throw error }
    #expect(world.stage.visits.isEmpty)
  }

  @Test func `Modules that show themselves while loading are stopped with the chain of routes`() throws {
    let world = try World { probe in
      probe.onLoad = { $0.push("again") }
    }
    let top = try world.push("first")
    #expect(top.base.subtree.count == NestingLimit.value)
    let failure = try #require(world.diagnostics.failures.first?.error as? RoutingError)
    guard case .nestedTooDeep(let chain) = failure.reason else { throw failure }
    let again = #"Probe(name: "again")"#
    #expect(chain == [#"Probe(name: "first")"#] + Array(repeating: again, count: NestingLimit.value - 1))
    #expect("\(failure)".contains("\(again) > \(again)"))
    #expect(world.diagnostics.failures.count == 1)
  }

  @Test func `Without a stage nothing is shown, and existing modules can still be removed`() throws {
    let modules = try ModuleRegistry { probeModule() }
    var stage: RecordingStage? = RecordingStage()
    let router = Router(modules: modules, stage: try #require(stage))
    let visit = try router.push(Probe("a"))
    stage = nil
    let error = try #require(throws: RoutingError.self) { try router.push(Probe("b")) }
    guard case .stageIsGone = error.reason else { throw error }
    try visit.dismiss()
    #expect(visit.phase == .removed)
  }

  @Test func `A dropped router frees its tree`() async throws {
    try await checkLeaks { track in
      let world = try World()
      track.modules(on: world.stage)
      track(world.router, "the router")
      let list = try world.push("list")
      track(list.base, "the visit")
      try world.router(of: list).embed(Probe("child"), in: "slot")
    }
  }

  @Test func `A dropped router cancels the work of its tree`() async throws {
    let gate = Gate()
    try await checkLeaks { track in
      let world = try World { probe in
        probe.onLoad = { probe in
          probe.screen.observe(AsyncStream<Int> { _ in }) { number in probe.screen.number = number }
          probe.screen.perform {
            try await gate.pass()
            probe.screen.number = 1
          }
        }
      }
      track.modules(on: world.stage)
      _ = try world.push("list")
      try await gate.arrivals()
    }
  }
}

/// A stage that records phases during its calls.
@MainActor private final class PhaseStage: Stage {
  var fails = false
  private(set) var seen: [Phase] = []
  private(set) var last: AnyVisit?

  func show<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) throws { try look(visit) }
  func remove(_ visit: AnyVisit) throws { try look(visit) }

  private func look(_ visit: AnyVisit) throws {
    seen.append(visit.phase)
    last = visit
    if fails { throw Trouble() }
  }
}
