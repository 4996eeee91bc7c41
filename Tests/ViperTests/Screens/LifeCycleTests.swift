import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct LifeCycleTests {
  @Test func `Nested push, embed and removal, in one order`() throws {
    let world = try World { probe in
      guard probe.name == "list" else { return }
      probe.onLoad = { $0.embed("search") }
    }
    let list = try world.push("list")
    #expect(
      world.journal.lines == [
        "list assemble", "list didLoad", "search assemble", "search didLoad",
        "list willAppear", "search willAppear", "list didAppear", "search didAppear",
      ])

    world.journal.clear()
    let editor = try world.router(of: list).push(Probe("editor"))
    #expect(
      world.journal.lines == [
        "editor assemble", "editor didLoad",
        "list willDisappear", "search willDisappear", "editor willAppear",
        "list didDisappear", "search didDisappear", "editor didAppear",
      ])

    world.journal.clear()
    try world.router(of: editor).embed(Probe("text"), in: "text")
    #expect(world.journal.lines == ["text assemble", "text didLoad", "text willAppear", "text didAppear"])

    world.journal.clear()
    try editor.dismiss()
    #expect(
      world.journal.lines == [
        "text willDisappear", "text didDisappear", "text didRemove",
        "editor willDisappear", "editor didDisappear", "editor didRemove",
        "list willAppear", "search willAppear", "list didAppear", "search didAppear",
      ])
  }

  @Test func `A presented module leaves the screen below visible`() throws {
    let world = try World()
    let list = try world.push("list")
    world.journal.clear()
    let dialog = try world.router(of: list).present(Probe("dialog"))
    #expect(list.base.isVisible && dialog.base.isVisible)
    #expect(!world.journal.lines.contains("list willDisappear"))
  }

  @Test func `A new root appears as the old one disappears`() throws {
    let world = try World()
    _ = try world.push("old")
    world.journal.clear()
    try world.router.replaceRoot(Probe("new"))
    #expect(
      world.journal.lines == [
        "new assemble", "old willDisappear", "old didDisappear", "old didRemove", "new didLoad",
        "new willAppear", "new didAppear",
      ])
  }

  @Test func `The view is attached before didLoad`() throws {
    let journal = Journal()
    let world = try World { probe in
      probe.onLoad = { journal.add($0.screen.view == nil ? "no view" : "view") }
    }
    try world.push("a")
    #expect(journal.lines == ["view"])
  }

  @Test func `A module appears only after it has loaded, whatever the stage reports before`() throws {
    let world = EagerStage()
    let journal = Journal()
    let router = Router(modules: try ModuleRegistry { probeModule(journal: journal) }, stage: world)
    try router.push(Probe("a"))
    #expect(journal.lines == ["a assemble", "a didLoad", "a willAppear", "a didAppear"])
  }

  @Test func `A module that the stage removes before didLoad never appears`() throws {
    let world = EagerStage()
    world.changesItsMind = true
    let journal = Journal()
    let router = Router(modules: try ModuleRegistry { probeModule(journal: journal) }, stage: world)
    let visit = try router.push(Probe("a"))
    #expect(journal.lines == ["a assemble", "a didLoad"])
    try visit.dismiss()
    #expect(journal.lines.last == "a didRemove")
    #expect(!journal.lines.contains("a willDisappear"))
  }

  @Test func `Messages that repeat or skip a step are sorted`() throws {
    let world = try World()
    let visit = try world.push("a").base
    world.journal.clear()
    visit.didAppear()
    visit.didDisappear()
    visit.willDisappear()
    visit.didAppear()
    visit.willDisappear()
    visit.willAppear()
    visit.didAppear()
    #expect(
      world.journal.lines.map { $0.dropFirst(2) } == [
        "willDisappear", "didDisappear", "willAppear", "didAppear", "willDisappear", "willAppear",
        "didAppear",
      ])
  }

  @Test func `A module removed just before it appears does not appear`() throws {
    let world = EagerStage()
    world.isSilent = true
    let journal = Journal()
    let router = Router(modules: try ModuleRegistry { probeModule(journal: journal) }, stage: world)
    let visit = try router.push(Probe("a"))
    visit.base.willAppear()
    try visit.dismiss()
    #expect(journal.lines.suffix(4) == ["a willAppear", "a willDisappear", "a didDisappear", "a didRemove"])
    visit.base.didAppear()
    #expect(!visit.base.isVisible)
    #expect(journal.lines.last == "a didRemove")
  }

  @Test func `A module that shows another in willAppear does not appear itself`() throws {
    let world = try World { probe in
      guard probe.name == "gate" else { return }
      let journal = Journal()
      probe.onWillAppear = { probe in
        guard journal.lines.isEmpty else { return }
        journal.add("shown")
        probe.push("inside")
      }
    }
    let gate = try world.push("gate")
    let inside = try #require(gate.base.children.first)
    #expect(inside.isVisible)
    #expect(!gate.base.isVisible)
    #expect(
      world.journal.lines == [
        "gate assemble", "gate didLoad", "gate willAppear", "inside assemble", "inside didLoad",
        "gate didAppear", "gate willDisappear", "inside willAppear", "gate didDisappear", "inside didAppear",
      ])
  }

  @Test func `A module that removes itself just before it appears is removed`() throws {
    let world = try World { probe in
      if probe.name == "shy" { probe.onWillAppear = { $0.screen.dismiss() } }
    }
    let list = try world.push("list")
    let shy = try world.router(of: list).push(Probe("shy"))
    #expect(shy.phase == .removed)
    #expect(!shy.base.isVisible)
    #expect(list.base.isVisible)
    #expect(world.journal.lines.last == "list didAppear")
  }
}

/// A stage that reports an appearance as soon as it shows a view, as UIKit may.
@MainActor private final class EagerStage: Stage {
  var changesItsMind = false
  var isSilent = false
  let callsAppearances = true

  func show<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) {
    if isSilent { return }
    visit.willAppear()
    visit.didAppear()
    if changesItsMind { visit.willDisappear() }
  }

  func remove(_ visit: AnyVisit) {}
}
