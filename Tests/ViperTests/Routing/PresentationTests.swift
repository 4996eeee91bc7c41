import Testing
import Viper
import ViperTesting

/// Presentation styles, replacement and going back.
@MainActor @Suite(.timeLimit(.minutes(10))) struct PresentationTests {
  @Test func `A sheet, a full screen, a popover and a custom style leave the screen below visible`() throws {
    let world = try World()
    try world.router.replaceRoot(Probe("root"))
    for presentation in [Presentation.sheet, .fullScreen, .popover, .drawer] {
      let shown = try world.router.present(Probe("over"), as: presentation)
      #expect(shown.base.presentation == presentation)
      #expect(world.stage.visits.map(\.isVisible) == [true, true])
      try shown.dismiss()
    }
    #expect(world.stage.log.contains("drawer Probe(name: \"over\")"))
  }

  @Test func `A screen pushed over a sheet covers it`() throws {
    let world = try World()
    try world.router.replaceRoot(Probe("root"))
    let sheet = try world.router.present(Probe("sheet"), as: .sheet)
    try world.router.push(Probe("above"))
    #expect(!sheet.base.isVisible)
  }

  @Test func `A style that the stage does not support is rejected before anything is made`() throws {
    let world = try World()
    try world.router.replaceRoot(Probe("root"))
    world.journal.clear()
    world.stage.unsupported = [.drawer]
    #expect(!world.router.canShow(Probe("over"), as: .drawer))
    #expect(world.router.canShow(Probe("over"), as: .sheet))
    let error = #expect(throws: RoutingError.self) { try world.router.show(Probe("over"), as: .drawer) }
    #expect(
      error?.description
        == "This stage cannot show Probe(name: \"over\") as “drawer”. Choose another presentation, or implement it in the stage."
    )
    #expect(world.journal.lines == [])
  }

  @Test func `A route may exclude presentation styles`() throws {
    let stage = RecordingStage()
    let router = Router(
      modules: try ModuleRegistry { Module(view: Full.self) { _, _ in Nothing() } }, stage: stage)
    let error = #expect(throws: RoutingError.self) { try router.embed(Full(), in: "part") }
    #expect(
      error?.description == "Full() may not be shown as “slot part”: mayBeShown(as:) of the route denies it.")
    #expect(router.refusal(toShow: Full(), as: .slot("part"))?.description == error?.description)
    #expect(router.canShow(Full()))
    try router.push(Full())
  }

  @Test func `An app's presentation in a slot is a part, and one above is a screen`() throws {
    let world = try World()
    let root = try world.router.replaceRoot(Probe("root"))
    let inset = Presentation("inset", .slot("left"))
    #expect(!inset.isScreen && inset.slot == "left")
    let part = try world.router(of: root).show(Probe("part"), as: inset)
    #expect(root.base.child(inSlot: "left") === part.base)
    #expect(part.base.screen === root.base)
    #expect(root.base.screens.map(\.id) == [root.base.id])
    let page = try world.router(of: root).show(Probe("page"), as: Presentation("page", .above))
    #expect(page.base.presentation.isScreen)
    #expect(root.base.screens.map(\.id) == [root.base.id, page.base.id])
  }

  @Test func `canShow has an answer in every state`() throws {
    let world = try World()
    try world.router.replaceRoot(Probe("root"))
    let shown = try world.router.push(Probe("shown"))
    let inside = world.router(of: shown)
    #expect(inside.canShow(Probe("next")))
    _ = try inside.embed(Probe("part"), in: "left")
    #expect(!inside.canShow(Probe("other"), as: .slot("left")))
    #expect(inside.canShow(Probe("other"), as: .slot("right")))
    try shown.dismiss()
    #expect(!inside.canShow(Probe("next")))
    #expect(inside.refusal(toShow: Probe("next"))?.description.contains("removed") == true)
  }

  // MARK: Replacing the top

  @Test func `A replacement of the top takes its position`() throws {
    let world = try World()
    try world.router.replaceRoot(Probe("root"))
    let old = try world.router.push(Probe("old"))
    let below = world.stage.visits[0]
    world.journal.clear()
    let new = try world.router.replaceTop(Probe("new"))
    #expect(world.names == ["root", "new"])
    #expect(old.phase == .removed)
    #expect(new.base.presentation == .push)
    #expect(new.base.parent?.route == nil)
    #expect(world.stage.visits[0] === below)
    #expect(
      world.journal.lines == [
        "new assemble", "old willDisappear", "old didDisappear", "old didRemove", "new didLoad",
        "new willAppear",
        "new didAppear",
      ])
    try new.dismiss()
    #expect(world.names == ["root"])
    #expect(below.isVisible)
  }

  @Test func `A replacement of a single root is the root`() throws {
    let world = try World()
    try world.router.replaceRoot(Probe("old"))
    let new = try world.router.replaceTop(Probe("new"))
    #expect(new.base.presentation == .root)
    #expect(world.names == ["new"])
    let empty = try World()
    let first = try empty.router.replaceTop(Probe("first"))
    #expect(first.base.presentation == .root)
  }

  @Test func `A screen below a presented one cannot be replaced`() throws {
    let world = try World()
    try world.router.replaceRoot(Probe("root"))
    try world.router.present(Probe("dialog"))
    #expect(!world.router.canShow(Probe("new"), as: .top))
    #expect(throws: RoutingError.self) { try world.router.replaceTop(Probe("new")) }
    #expect(world.names == ["root", "dialog"])
  }

  @Test func `A top that cannot be replaced stays with the screens shown above it later`() throws {
    let world = try World()
    try world.router.replaceRoot(Probe("root"))
    let old = try world.router.push(Probe("old"))
    world.stage.refuseToShow(Probe.self)
    #expect(throws: RoutingError.self) { try world.router.replaceTop(Probe("new")) }
    try world.router.push(Probe("above"))
    #expect(world.names == ["root", "old", "above"])
    try old.dismiss()
    #expect(world.names == ["root"])
  }

  @Test func `A tree whose top was replaced is restored in that form`() throws {
    let world = try World()
    try world.router.replaceRoot(Probe("root"))
    try world.router.push(Probe("old"))
    try world.router.replaceTop(Probe("new"))
    let copy = try World()
    copy.router.restore(world.router.snapshot)
    #expect(copy.names == ["root", "new"])
  }

  // MARK: Going back

  @Test func `Going back removes the screens above, the topmost first`() throws {
    let world = try mixed()
    try world.router.replaceRoot(Other())
    let first = try world.router.push(Probe("1"))
    _ = try world.router(of: first).push(Probe("2"))
    try world.router.present(Probe("3"))
    world.journal.clear()
    try world.router.goBack(to: first.base)
    #expect(world.names == ["1"])
    #expect(world.journal.lines.filter { $0.hasSuffix("didRemove") } == ["3 didRemove", "2 didRemove"])
    try world.router.goBackToRoot()
    #expect(world.stage.visits.map(\.module) == ["Other"])
    try world.router.goBackToRoot()
  }

  @Test func `Going back to a route finds the nearest one`() throws {
    let world = try mixed()
    try world.router.replaceRoot(Probe("root"))
    try world.router.push(Probe("nearest"))
    try world.router.push(Other())
    try world.router.push(Other())
    let found = try world.router.goBack(to: Probe.self)
    #expect((found.route as? Probe)?.name == "nearest")
    #expect(world.names == ["root", "nearest"])
    let error = #expect(throws: RoutingError.self) { try world.router.goBack(to: Other.self) }
    #expect(error?.description == "Cannot go back to Other: no screen below shows it.")
  }

  private func mixed() throws -> World {
    let journal = Journal()
    return World(
      try ModuleRegistry {
        probeModule(journal: journal)
        otherModule()
      }, journal: journal)
  }

  @Test func `A screen that the stage cannot remove stops going back`() throws {
    let world = try World()
    try world.router.replaceRoot(Probe("root"))
    for name in ["1", "2", "3"] { try world.router.push(Probe(name)) }
    try #require(world.stage.visits.last).dismiss()
    world.stage.refuseToRemove()
    #expect(throws: RoutingError.self) { try world.router.goBackToRoot() }
    #expect(world.names == ["root", "1", "2"])
    let gone = try world.router.push(Probe("gone"))
    try gone.dismiss()
    let error = #expect(throws: RoutingError.self) { try world.router.goBack(to: gone.base) }
    guard case .gone? = error?.reason else { throw Trouble() }
  }

  @Test func `Visits are numbered in the order of creation, and their order is that of showing`() throws {
    let world = try World()
    let prepared = try world.router.prepare(Probe("prepared"))
    let shown = try world.router.push(Probe("shown"))
    try prepared.show()
    #expect(world.router.visit?.id == 0)
    #expect([prepared, shown].map(\.base.id) == [1, 2])
    #expect([prepared, shown].map(\.base.order) == [2, 1])
  }

  @Test func `Going back to a module that is not shown yet names its phase`() throws {
    let world = try World()
    let prepared = try world.router.prepare(Probe("prepared"))
    let error = #expect(throws: RoutingError.self) { try world.router.goBack(to: prepared.base) }
    guard case .notShown(.requested)? = error?.reason else { throw Trouble() }
  }
}

extension Presentation {
  fileprivate static let drawer = Presentation("drawer", .over)
}

private struct Full: Route {
  static func mayBeShown(as presentation: Presentation) -> Bool { presentation.isScreen }
}

private final class Nothing {}

extension World {
  fileprivate var names: [String] { stage.visits.compactMap { ($0.route as? Probe)?.name } }
}
