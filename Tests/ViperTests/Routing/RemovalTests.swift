import Testing
import Viper
import ViperTesting

/// Whether a module can be removed, and the reason if not.
@MainActor @Suite(.timeLimit(.minutes(10))) struct RemovalTests {
  @Test func `Everything that is replaced is being removed, also if the stage cannot remove it`() throws {
    var phases: [Phase] = []
    var list: AnyVisit?
    let world = try World { probe in
      if probe.name == "part" { probe.onRemove = { _ in if let list { phases.append(list.phase) } } }
    }
    let shown = try world.push("list")
    list = shown.base
    try world.router(of: shown).embed(Probe("part"), in: "slot")
    world.stage.refuseToRemove(Probe.self)
    try world.router.replaceRoot(Probe("other"))
    #expect(phases == [.removing])
    #expect(world.diagnostics.failures.count == 1)
  }

  @Test func `refusalToRemove has an answer in every state`() throws {
    let world = try World()
    try world.router.replaceRoot(Probe("root"))
    let shown = try world.router.push(Probe("shown"))
    #expect(shown.base.refusalToRemove == nil)
    try shown.dismiss()
    #expect(shown.base.refusalToRemove != nil)
    #expect(
      shown.base.refusalToRemove?.description
        == "Probe(name: \"shown\") has been removed, or is being removed. The call had no effect.")
  }

  @Test func `A router reports that its module has ended; an ended visit is dismissed without a report`()
    throws
  {
    let world = try World()
    let shown = try world.router.push(Probe("shown"))
    let router = world.router(of: shown)
    try router.dismiss()
    let error = #expect(throws: RoutingError.self) { try router.dismiss() }
    #expect(
      error?.description
        == "Probe(name: \"shown\") has been removed, or is being removed. The call had no effect.")
    try shown.dismiss()
    #expect(world.stage.log == ["push Probe(name: \"shown\")", "remove Probe(name: \"shown\")"])
  }

  @Test func `A module that the stage cannot release stays with those below it, with the reason`() throws {
    let world = try World()
    try world.router.replaceRoot(Probe("root"))
    let below = try world.router.push(Probe("below"))
    let kept = try world.router.push(Probe("kept"))
    world.stage.keep(kept.base, because: "an alert is over it")
    world.journal.clear()
    for visit in [kept, below] {
      #expect(visit.base.refusalToRemove != nil)
      let error = #expect(throws: RoutingError.self) { try visit.dismiss() }
      #expect(
        error?.description
          == "The stage cannot remove \(visit.base.route.map { "\($0)" } ?? "") now: an alert is over it")
    }
    try world.inside(kept) { $0.screen.finish("done") }
    #expect(world.journal.lines == [])
    #expect(kept.phase == .shown)
    #expect(world.diagnostics.failures.count == 1)
    world.stage.keep(kept.base, because: nil)
    try below.dismiss()
    #expect(world.stage.visits.count == 1)
  }
}
