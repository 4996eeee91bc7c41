import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(1))) struct RouterTests {
  @Test func `Push, present and embed stand in the tree below their module, and on the stage`() throws {
    let world = try World()
    let list = try world.push("list")
    let router = try world.router(of: list)
    let editor = try router.push(Show("editor"))
    let dialog = try router.present(Show("dialog"))
    let search = try router.embed(Show("search"), in: "search")

    #expect(list.base.children.map(\.id) == [editor, dialog, search].map(\.base.id))
    #expect(editor.base.parent === list.base)
    #expect(list.base.child(inSlot: "search") === search.base)
    #expect(list.base.child(inSlot: "other") == nil)
    #expect(search.base.screen === list.base)
    #expect(list.base.screens.map(\.id) == [list, editor, dialog].map(\.base.id))
    #expect([list, editor, dialog, search].allSatisfy { $0.phase == .routed })
    #expect(
      world.stage.log == [
        #"push Show(name: "list")"#, #"push Show(name: "editor")"#, #"modal Show(name: "dialog")"#,
        #"slot search Show(name: "search")"#,
      ])
  }

  @Test func `Removing takes everything above and inside along`() throws {
    let world = try World()
    let list = try world.push("list")
    let editor = try world.router(of: list).push(Show("editor"))
    let text = try world.router(of: editor).embed(Show("text"), in: "text")
    let below = try world.push("other")
    try editor.remove()
    #expect([editor.phase, text.phase] == [.removed, .removed])
    #expect(list.base.children.isEmpty)
    #expect(world.stage.visits.map(\.id) == [list.base.id, below.base.id])
    #expect(world.stage.log.last == #"remove Show(name: "editor")"#)
    try editor.remove()
    #expect(world.stage.log.filter { $0.hasPrefix("remove") }.count == 1)
  }

  @Test func `A module removes itself through its router, and a root router everything`() throws {
    let world = try World()
    let a = try world.push("a")
    let b = try world.push("b")
    let c = try world.push("c")
    try world.router(of: b).remove()
    #expect([a.phase, b.phase, c.phase] == [.routed, .removed, .routed])
    try world.router.remove()
    #expect([a.phase, c.phase] == [.removed, .removed])
    #expect(world.stage.visits.isEmpty)
  }

  @Test func `Replacing the root shows the new one before the old ones go`() throws {
    let world = try World()
    let old = try world.push("old")
    let deep = try world.router(of: old).push(Show("deep"))
    let new = try world.router(of: deep).replaceRoot(Show("new"))
    #expect([old.phase, deep.phase, new.phase] == [.removed, .removed, .routed])
    #expect(world.stage.visits.map(\.id) == [new.base.id])
    #expect(world.stage.log.suffix(2) == [#"root Show(name: "new")"#, #"remove Show(name: "old")"#])
  }

  @Test func `A root that cannot be shown leaves the old one in place`() throws {
    let world = try World()
    let old = try world.push("old")
    world.stage.refuseToShow()
    #expect(throws: RoutingError.self) { try world.router.replaceRoot(Show("new")) }
    #expect(old.phase == .routed)
    #expect(world.stage.visits.map(\.id) == [old.base.id])
  }

  @Test func `An old root that the stage will not remove goes all the same, and that is reported`() throws {
    let world = try World()
    let old = try world.push("old")
    world.stage.refuseToRemove()
    let new = try world.router.replaceRoot(Show("new"))
    #expect([old.phase, new.phase] == [.removed, .routed])
    #expect(world.stage.visits.map(\.id) == [new.base.id])
    #expect(world.diagnostics.failures.count == 1)
  }

  @Test func `A slot holds one module`() throws {
    let world = try World()
    let list = try world.push("list")
    let router = try world.router(of: list)
    let first = try router.embed(Show("first"), in: "slot")
    let error = try #require(throws: RoutingError.self) { try router.embed(Show("second"), in: "slot") }
    guard case .slotTaken(by: "ShowModule") = error.reason else { throw error }
    try first.remove()
    try router.embed(Show("third"), in: "slot")
  }

  @Test func `A route without a module is named`() throws {
    let world = try World()
    let error = try #require(throws: RoutingError.self) { try world.router.push(ShowOther()) }
    guard case .noModule = error.reason else { throw error }
    #expect(error.route == "ShowOther()")
    #expect("\(error)".contains("ShowOther()"))
  }

  @Test func `A module that cannot be assembled leaves nothing behind`() throws {
    let world = try World { if $0.name == "bad" { throw Trouble() } }
    let list = try world.push("list")
    let error = try #require(throws: RoutingError.self) { try world.router(of: list).push(Show("bad")) }
    guard case .assemblyFailed(let reason) = error.reason else { throw error }
    #expect(reason as? Trouble == Trouble())
    #expect(error.route == #"Show(name: "bad")"#)
    #expect(error.module == "ShowModule")
    #expect(list.base.children.isEmpty)
    #expect(world.stage.visits.count == 1)
  }

  @Test func `A module that the stage cannot show returns to unrouted and leaves nothing behind`()
    async throws
  {
    let world = try World()
    let list = try world.push("list")
    world.journal.clear()
    world.stage.refuseToShow(Show.self, error: Trouble())
    let error = try #require(throws: RoutingError.self) { try world.router(of: list).push(Show("a")) }
    guard case .stageFailed(let reason) = error.reason else { throw error }
    #expect(reason as? Trouble == Trouble())
    #expect(error.module == "ShowModule")
    #expect(error.route == #"Show(name: "a")"#)
    #expect(list.base.children.isEmpty)
    #expect(list.base.screens.map(\.id) == [list.base.id])
    #expect(world.journal.lines == ["a assemble"])
    #expect(try world.router(of: list).push(Show("b")).phase == .routed)
  }

  @Test func `Phases go back one step when a step fails`() throws {
    let stage = PhaseStage()
    let module = ShowModule(journal: Journal(), script: { _ in })
    let router = Router(modules: try ModuleRegistry { module }, stage: stage)
    stage.fails = true
    #expect(throws: RoutingError.self) { try router.push(Show("a")) }
    #expect(stage.seen == [.routing])
    #expect(stage.last?.phase == .unrouted)

    stage.fails = false
    let visit = try router.push(Show("b"))
    #expect(visit.phase == .routed)
    stage.fails = true
    #expect(throws: RoutingError.self) { try visit.remove() }
    #expect(stage.seen.last == .removing)
    #expect(visit.phase == .routed)
    stage.fails = false
    try visit.remove()
    #expect(visit.phase == .removed)
  }

  @Test func `A removal that the stage refuses leaves everything routed`() throws {
    let world = try World()
    let list = try world.push("list")
    let child = try world.router(of: list).embed(Show("child"), in: "slot")
    world.journal.clear()
    world.stage.refuseToRemove(Show.self, error: Trouble())
    let error = try #require(throws: RoutingError.self) { try list.remove() }
    guard case .stageFailed(let reason) = error.reason else { throw error }
    #expect(reason as? Trouble == Trouble())
    #expect(error.module == "ShowModule")
    #expect(error.route == #"Show(name: "list")"#)
    #expect([list.phase, child.phase] == [.routed, .routed])
    #expect(world.journal.lines.isEmpty)
    try list.remove()
    #expect([list.phase, child.phase] == [.removed, .removed])
  }

  @Test func `The system's removal does what a removal by code does`() throws {
    func lives(removing: (World, AnyVisit) throws -> Void) throws -> [String] {
      let world = try World()
      let list = try world.push("list")
      let editor = try world.router(of: list).push(Show("editor"))
      try world.router(of: editor).embed(Show("text"), in: "text")
      world.journal.clear()
      try removing(world, editor.base)
      #expect(editor.phase == .removed)
      #expect(list.base.children.isEmpty)
      #expect(world.stage.visits.map(\.id) == [list.base.id])
      return world.journal.lines
    }
    let byCode = try lives { try $1.remove() }
    let bySystem = try lives { $0.stage.removeAsSystem($1) }
    #expect(byCode == bySystem)
    #expect(byCode.contains("text didRemove"))
  }

  @Test func `A removed module shows nothing`() throws {
    let world = try World()
    let list = try world.push("list")
    let router = try world.router(of: list)
    try list.remove()
    let error = try #require(throws: RoutingError.self) { try router.push(Show("a")) }
    guard case .notRouted(.removed) = error.reason else { throw error }
    #expect(world.stage.visits.isEmpty)
  }

  @Test func `Modules that show themselves without end are stopped, with the chain`() throws {
    let world = try World { probe in
      probe.onLoad = { probe in try probe.context?.router.push(Show("again")) }
    }
    let top = try world.push("first")
    #expect(top.base.subtree.count == Router.maximumDepth)
    let failure = try #require(world.diagnostics.failures.first?.error as? RoutingError)
    guard case .tooDeep(let chain) = failure.reason else { throw failure }
    #expect(chain == Array(repeating: "ShowModule", count: 5))
    #expect("\(failure)".contains("ShowModule < ShowModule"))
  }

  @Test func `Without a stage nothing is shown, and what was shown can still be removed`() throws {
    let module = ShowModule(journal: Journal(), script: { _ in })
    let modules = try ModuleRegistry { module }
    var stage: RecordingStage? = RecordingStage()
    let router = Router(modules: modules, stage: try #require(stage))
    let visit = try router.push(Show("a"))
    stage = nil
    let error = try #require(throws: RoutingError.self) { try router.push(Show("b")) }
    guard case .stageIsGone = error.reason else { throw error }
    try visit.remove()
    #expect(visit.phase == .removed)
  }

  @Test func `A dropped router frees its tree`() async throws {
    try await checkLeaks { track in
      let world = try World()
      track.modules(on: world.stage)
      track(world.router, "the router")
      let list = try world.push("list")
      track(list.base, "the visit")
      try world.router(of: list).embed(Show("child"), in: "slot")
    }
  }

  @Test func `A dropped router ends the work of its tree`() async throws {
    let gate = Gate()
    try await checkLeaks { track in
      let world = try World { probe in
        probe.onLoad = { probe in
          probe.observe(AsyncStream<Int> { _ in }) { number in probe.update { $0.number = number } }
          probe.perform {
            try await gate.pass()
            probe.update { $0.number = 1 }
          }
        }
      }
      track.modules(on: world.stage)
      _ = try world.push("list")
      await gate.arrivals()
    }
  }
}

/// Looks at phases while it is asked to do something.
@MainActor private final class PhaseStage: Stage {
  var fails = false
  private(set) var seen: [Phase] = []
  private(set) var last: AnyVisit?

  func show<Screen: Contract>(_ presenter: Presenter<Screen>, at visit: AnyVisit) throws { try look(visit) }
  func remove(_ visit: AnyVisit) throws { try look(visit) }

  private func look(_ visit: AnyVisit) throws {
    seen.append(visit.phase)
    last = visit
    if fails { throw Trouble() }
  }
}
