import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(10))) struct TabTests {
  @Test func `The tab that was selected first is selected again, rather than a neighbour that never was`()
    async throws
  {
    let gate = Gate()
    let (world, shell) = try lateTabWorld(gate)
    let first = try shell.show(Probe("first"), as: .tab("tabs"))
    let late = try shell.show(LateProbe(name: "late"), as: .tab("tabs"))
    try await gate.arrivals()
    first.base.select()
    try await gate.open()
    try await late.arrived()
    let last = try shell.show(Probe("last"), as: .tab("tabs"))
    #expect(world.seen == ["shell", "last"])
    try last.dismiss()
    #expect(world.seen == ["shell", "first"])
  }

  @Test func `The last shown tab is selected, and only its topmost screen is visible`() throws {
    let world = try World()
    let shell = try world.router.replaceRoot(Probe("shell"))
    let inner = world.router(of: shell)
    let first = try inner.show(Probe("first"), as: .tab("tabs"))
    let second = try inner.show(Probe("second"), as: .tab("tabs"))
    #expect(world.seen == ["shell", "second"])
    first.select()
    let detail = try world.router(of: first).push(Probe("detail"))
    #expect(shell.base.child(inSlot: "tabs") === first.base)
    #expect(
      shell.base.children.filter { $0.presentation.tabs == "tabs" }.map(\.id) == [
        first.base.id, second.base.id,
      ])
    #expect(world.seen == ["shell", "detail"])
    second.select()
    #expect(world.seen == ["shell", "second"])
    #expect(first.phase == .shown && detail.phase == .shown)
    first.select()
    #expect(world.seen == ["shell", "detail"])
  }

  @Test func `A tab that was selected by being shown counts as the previous one`() throws {
    let world = try World()
    let shell = world.router(of: try world.router.replaceRoot(Probe("shell")))
    let first = try shell.show(Probe("a"), as: .tab("tabs"))
    for name in ["b", "c"] { try shell.show(Probe(name), as: .tab("tabs")) }
    first.select()
    try first.dismiss()
    #expect(world.seen == ["shell", "c"])
  }

  @Test func `A tab that is being removed cannot be selected`() throws {
    var removed: AnyVisit?
    let world = try World { probe in probe.onRemove = { _ in removed?.select() } }
    let shell = world.router(of: try world.router.replaceRoot(Probe("shell")))
    let first = try shell.show(Probe("a"), as: .tab("tabs"))
    let second = try shell.show(Probe("b"), as: .tab("tabs"))
    removed = second.base
    try second.dismiss()
    #expect(world.seen == ["shell", "a"])
    #expect(first.base.isSelected)
  }

  @Test func `The stage receives the tab that is selected instead of a removed one`() throws {
    let stage = SelectionStage()
    let router = Router(modules: try ModuleRegistry { probeModule() }, stage: stage)
    let shell = Router(visit: try router.replaceRoot(Probe("shell")).base)
    try shell.show(Probe("a"), as: .tab("tabs"))
    let last = try shell.show(Probe("b"), as: .tab("tabs"))
    #expect(stage.selected.map(\.name) == ["b"])
    try last.dismiss()
    #expect(stage.selected.map(\.name) == ["b", "a"])
  }

  @Test func `Of tabs that were never selected, the one before the removed tab is selected`() throws {
    let world = try restoredWorld(tabs: ["a", "b", "c", "d"], selected: "d")
    let visits = world.stage.visits.dropFirst()
    try visits.first?.dismiss()
    #expect(world.seen == ["shell", "d"])
    try visits.last?.dismiss()
    #expect(world.seen == ["shell", "c"])
  }

  @Test func `A tab that was selected because another was removed counts as the previous one`() throws {
    let world = try restoredWorld(tabs: ["a", "b", "c", "d"], selected: "b")
    let visits = world.stage.visits.dropFirst().prefix(2)
    for visit in visits { try visit.dismiss() }
    #expect(world.seen == ["shell", "c"])
    let shell = Router(visit: world.stage.visits.first)
    try shell.show(Probe("e"), as: .tab("tabs")).dismiss()
    #expect(world.seen == ["shell", "c"])
  }

  /// A shell with tabs, restored so that only the first one and the last selected one were ever selected.
  private func restoredWorld(tabs: [String], selected: String) throws -> World {
    let world = try World()
    let nodes = tabs.enumerated().map { index, name in
      var node = TreeSnapshot.Node(Probe(name), as: .tab("tabs"), order: 2 + index)
      node.isSelected = name == selected
      return node
    }
    world.router.restore(TreeSnapshot([.init(Probe("shell"), as: .root, children: nodes, order: 1)]))
    return world
  }

  @Test func `A screen pushed in a tab stays in that tab, and removals there affect no other tab`() throws {
    let world = try World()
    let shell = try world.router.replaceRoot(Probe("shell"))
    let first = try world.router(of: shell).show(Probe("first"), as: .tab("tabs"))
    let second = try world.router(of: shell).show(Probe("second"), as: .tab("tabs"))
    let a = try world.router(of: first).push(Probe("a"))
    let b = try world.router(of: second).push(Probe("b"))
    let c = try world.router(of: a).push(Probe("c"))
    #expect(a.base.leaving.map(\.name) == ["c", "a"])
    #expect(c.base.screens.map(\.name) == ["first", "a", "c"])
    #expect(b.base.screens.map(\.name) == ["second", "b"])
    try world.router(of: c).goBackToRoot()
    #expect(world.stage.visits.map(\.name) == ["shell", "first", "second", "b"])
    try world.router(of: b).replaceTop(Probe("d"))
    #expect(world.stage.visits.map(\.name) == ["shell", "first", "second", "d"])
    #expect(world.stage.visits.last?.screens.map(\.name) == ["second", "d"])
  }

  @Test(arguments: [false, true])
  func `An asynchronous tab does not take the selection from one that was selected later`(isSelected: Bool)
    async throws
  {
    let gate = Gate()
    let (world, shell) = try lateTabWorld(gate)
    let first = try shell.show(Probe("first"), as: .tab("tabs"))
    let second = try shell.show(Probe("second"), as: .tab("tabs"))
    let late = try shell.show(LateProbe(name: "late"), as: .tab("tabs"))
    if isSelected {
      first.select()
      second.select()
    }
    try await gate.open()
    try await late.arrived()
    #expect(shell.visit?.child(inSlot: "tabs") === (isSelected ? second.base : late.base))
    late.select()
    #expect(shell.visit?.child(inSlot: "tabs") === late.base)
    #expect(world.diagnostics.failures.isEmpty)
  }

  @Test func `A tab that the stage rejects does not block the selection of a waiting tab`() async throws {
    let gate = Gate()
    let (world, shell) = try lateTabWorld(gate)
    try shell.show(Probe("first"), as: .tab("tabs"))
    let late = try shell.show(LateProbe(name: "late"), as: .tab("tabs"))
    world.stage.refuseToShow()
    #expect(throws: RoutingError.self) { try shell.show(Probe("refused"), as: .tab("tabs")) }
    try await gate.open()
    try await late.arrived()
    #expect(shell.visit?.child(inSlot: "tabs") === late.base)
  }

  @Test func `A move that the stage rejects keeps the selection`() async throws {
    let gate = Gate()
    let (world, shell) = try lateTabWorld(gate)
    let first = try shell.show(Probe("first"), as: .tab("tabs"))
    let second = try shell.show(Probe("second"), as: .tab("tabs"))
    let late = try shell.show(LateProbe(name: "late"), as: .tab("tabs"))
    world.stage.refuseToShow()
    #expect(throws: RoutingError.self) { try world.router(of: second).move(first.base, as: .push) }
    #expect(shell.visit?.child(inSlot: "tabs") === second.base)
    try await gate.open()
    try await late.arrived()
    #expect(shell.visit?.child(inSlot: "tabs") === late.base)
  }

  @Test func `An exit to an existing tab selects it and shows nothing else`() throws {
    let world = try World()
    let shell = try world.router.replaceRoot(Probe("shell"))
    let a = try world.router(of: shell).show(Probe("a"), as: .tab("tabs"))
    let b = try world.router(of: shell).show(Probe("b"), as: .tab("tabs"))
    b.select()
    let again = try world.router(of: shell).show(Probe("a"), as: .tab("tabs"))
    #expect(again.base === a.base)
    #expect(world.seen == ["shell", "a"])
  }

  @Test func `A module presented in a tab is visible with it`() throws {
    let world = try World()
    let shell = try world.router.replaceRoot(Probe("shell"))
    let first = try world.router(of: shell).show(Probe("first"), as: .tab("tabs"))
    let second = try world.router(of: shell).show(Probe("second"), as: .tab("tabs"))
    first.select()
    try world.router(of: first).present(Probe("sheet"), as: .sheet)
    #expect(world.seen == ["shell", "first", "sheet"])
    second.select()
    #expect(world.seen == ["shell", "second"])
  }

  @Test func `Removing the selected tab selects the one that was selected before it`() throws {
    let world = try World()
    let shell = try world.router.replaceRoot(Probe("shell"))
    let tabs = try ["a", "b", "c", "d"].map { try world.router(of: shell).show(Probe($0), as: .tab("tabs")) }
    for index in [0, 1, 3] { tabs[index].select() }
    try tabs[3].dismiss()
    #expect(world.seen == ["shell", "b"])
    try tabs[1].dismiss()
    #expect(world.seen == ["shell", "a"])
    try tabs[0].dismiss()
    #expect(world.seen == ["shell", "c"])
    try tabs[2].dismiss()
    #expect(world.seen == ["shell"])
    #expect(shell.base.child(inSlot: "tabs") == nil)
  }

  @Test(arguments: [0, 1])
  func `Among restored tabs that nobody has selected, the one before a removed tab is selected, or the next`(
    selected: Int
  ) throws {
    let names = ["a", "b", "c"]
    let world = try restoredWorld(tabs: names, selected: names[selected])
    #expect(world.seen == ["shell", names[selected]])
    try world.stage.visits.first { $0.routeText == "Probe(name: \"\(names[selected])\")" }?.dismiss()
    #expect(world.seen == ["shell", selected == 0 ? "b" : "a"])
  }

  @Test func `A replaced tab is selected if it was selected before`() throws {
    let world = try World()
    let shell = try world.router.replaceRoot(Probe("shell"))
    let tabs = try ["a", "b"].map { try world.router(of: shell).show(Probe($0), as: .tab("tabs")) }
    try world.router(of: tabs[0]).replaceTop(Probe("c"))
    // It was not selected.
    #expect(world.seen == ["shell", "b"])
    try world.router(of: tabs[1]).replaceTop(Probe("d"))
    #expect(world.seen == ["shell", "d"])
    #expect(shell.base.children.filter { $0.presentation.tabs == "tabs" }.map(\.name) == ["c", "d"])
  }

  @Test
  func `Selecting a nested screen selects its tab, and a nested tab selects both`()
    throws
  {
    let world = try World()
    let shell = try world.router.replaceRoot(Probe("shell"))
    let a = try world.router(of: shell).show(Probe("a"), as: .tab("tabs"))
    let b = try world.router(of: shell).show(Probe("b"), as: .tab("tabs"))
    let inner = try world.router(of: b).show(Probe("inner"), as: .tab("more"))
    let pushed = try world.router(of: inner).push(Probe("pushed"))
    a.select()
    #expect(world.seen == ["shell", "a"])
    b.select()
    #expect(world.seen == ["shell", "b", "pushed"])
    a.select()
    pushed.select()
    #expect(world.seen == ["shell", "a"], "its own tab is selected already")
  }

  @Test func `All tabs are passed to the leak check when the shell is removed`() throws {
    let world = try World()
    let shell = try world.router.replaceRoot(Probe("shell"))
    for name in ["a", "b"] {
      let tab = try world.router(of: shell).show(Probe(name), as: .tab("tabs"))
      try world.router(of: tab).push(Probe(name + "!"))
    }
    try world.router.replaceRoot(Probe("other"))
    #expect(world.stage.visits.map(\.name) == ["other"])
    #expect(world.seen == ["other"])
    #expect(world.journal.lines.filter { $0.hasSuffix("didRemove") }.count == 5)
  }

  @Test func `Tabs and the selection are restored with their screens`() throws {
    let world = try World()
    let shell = try world.router.replaceRoot(Probe("shell"))
    let a = try world.router(of: shell).show(Probe("a"), as: .tab("tabs"))
    let b = try world.router(of: shell).show(Probe("b"), as: .tab("tabs"))
    try world.router(of: a).push(Probe("a1"))
    try world.router(of: b).push(Probe("b1"))
    b.select()
    let again = try World()
    again.router.restore(world.router.snapshot)
    #expect(again.seen == ["shell", "b1"])
    #expect(again.stage.visits.map(\.name) == ["shell", "a", "b", "a1", "b1"])
  }

  @Test func `A detail replaces the content of the slot beside it`() throws {
    let world = try World()
    let split = try world.router.replaceRoot(Probe("split"))
    let list = try world.router(of: split).embed(Probe("list"), in: "list")
    let one = try world.router(of: list).show(Probe("one"), as: .detail())
    #expect(split.base.child(inSlot: "detail") === one.base)
    #expect(one.base.presentation == .slot("detail"))
    let two = try world.router(of: list).show(Probe("two"), as: .detail())
    #expect(split.base.child(inSlot: "detail") === two.base)
    #expect(one.phase == .removed)
    #expect(world.seen == ["split", "list", "two"])
  }

  @Test func `A detail without a container is pushed`() throws {
    let world = try World()
    let list = try world.router.replaceRoot(Probe("list"))
    let one = try world.router(of: list).show(Probe("one"), as: .detail())
    #expect(one.base.presentation == .push)
  }

  @Test func `A module moves to another place alive, with its children`() throws {
    let world = try World()
    let list = try world.router.replaceRoot(Probe("list"))
    let peek = try world.router(of: list).embed(Probe("peek"), in: "peek")
    try world.router(of: peek).embed(Probe("part"), in: "part")
    try world.inside(peek) { $0.screen.text = "typed" }
    world.journal.clear()
    try world.router(of: list).move(peek.base, as: .push)
    #expect(peek.phase == .shown)
    #expect(peek.base.presentation == .push)
    #expect(list.base.child(inSlot: "peek") == nil)
    #expect(try world.screen(peek).state.text == "typed")
    #expect(world.seen == ["peek", "part"])
    #expect(!world.journal.lines.contains { $0.hasSuffix("didRemove") || $0.hasSuffix("didLoad") })
    try list.dismiss()
    #expect(world.stage.visits.isEmpty)
  }

  @Test func `An exit takes over the visit of another exit of the module, whatever its style`() throws {
    let world = try World { $0.onLoad = { $0.screen.text += "loaded" } }
    let list = try world.screen(try world.push("list"))
    var peek: Visit<String, String>?
    list.send(.init { peek = $0.embed("peek") })
    let visit = try #require(peek)
    try world.inside(visit) { $0.screen.text += ", typed" }
    var isMoved = false
    list.send(.init { isMoved = $0.push.move(visit) })
    #expect(isMoved)
    #expect(visit.base.presentation == .push)
    #expect(list.visit.child(inSlot: "slot") == nil)
    #expect(try world.screen(visit).state.text == "loaded, typed")
    #expect(world.diagnostics.all.isEmpty)
  }

  @Test func `An exit that cannot take over a visit leaves it in place and is reported`() throws {
    let world = try World()
    let list = try world.screen(try world.push("list"))
    var peek: Visit<String, String>?
    list.send(.init { peek = $0.embed("peek") })
    let visit = try #require(peek)
    world.stage.unsupported = [.push]
    var isMoved = true
    list.send(.init { isMoved = $0.push.move(visit) })
    #expect(!isMoved)
    #expect(list.visit.child(inSlot: "slot") === visit.base)
    let failure = try #require(world.diagnostics.failures.first)
    #expect(failure.callSite?.file.hasSuffix("TabTests.swift") == true)
    #expect(world.diagnostics.failures.count == 1)

    try visit.dismiss()
    world.stage.unsupported = []
    list.send(.init { isMoved = $0.push.move(visit) })
    #expect(!isMoved)
  }

  @Test func `A module that cannot be moved stays, and the error has the reason`() throws {
    let world = try World()
    let list = try world.router.replaceRoot(Probe("list"))
    let a = try world.router(of: list).embed(Probe("a"), in: "a")
    let above = try world.router(of: list).push(Probe("above"))
    let inner = try world.router(of: above).push(Probe("inner"))
    func reason(_ body: () throws -> Void) -> String {
      do { try body() } catch { return "\(error)" }
      return "moved"
    }
    #expect(reason { try world.router(of: a).move(list.base, as: .push) }.contains("contains the module"))
    #expect(
      reason { try world.router(of: list).move(above.base, as: .root) }.contains("cannot be moved"))
    let top = try world.router(of: list).push(Probe("top"))
    #expect(reason { try world.router(of: list).move(inner.base, as: .modal) }.contains("is above"))
    #expect(reason { try world.router(of: list).move(top.base, as: .slot("a")) }.contains("contains Probe"))
    #expect(world.stage.visits.map(\.name) == ["list", "a", "above", "inner", "top"])
  }
}

/// A world with a tab shell and an asynchronous module that waits at a gate.
@MainActor private func lateTabWorld(_ gate: Gate) throws -> (World, shell: Router) {
  let journal = Journal()
  let world = World(
    try ModuleRegistry {
      probeModule(journal: journal)
      lateProbeModule(journal: journal, until: { _ in try await gate.pass() }).answering(LateProbe.self) {
        Probe($0.name)
      }
    }, journal: journal)
  return (world, world.router(of: try world.router.replaceRoot(Probe("shell"))))
}

extension AnyVisit {
  var name: String { (route as? Probe)?.name ?? routeText }
}

extension World {
  /// The names of the visible modules in presentation order.
  var seen: [String] { stage.visits.filter(\.isVisible).map(\.name) }
}
