import TestSupport
import Testing
import Viper
import ViperTesting

/// Removing a screen removes all screens above it, whichever module showed them.
@MainActor @Suite("Removing a screen below others", .timeLimit(.minutes(5))) struct RemovingBelowTests {
  private let world: World
  private let base: Visit<String, String>

  init() throws {
    world = try World()
    base = try world.push("base")
  }

  @Test(arguments: [Presentation.push, .modal], [Presentation.push, .modal])
  func `Removes screens that the root showed above it`(_ lower: Presentation, _ upper: Presentation) throws {
    let low = try world.router(of: base).show(Probe("low"), as: lower)
    let high = try world.router.show(Probe("high"), as: upper)
    try low.dismiss()
    try check(low, high)
  }

  @Test(arguments: [Presentation.push, .modal], [Presentation.push, .modal])
  func `Removes screens that a lower screen showed above it`(
    _ lower: Presentation, _ upper: Presentation
  ) throws {
    let low = try world.router(of: base).show(Probe("low"), as: lower)
    let high = try world.router(of: base).show(Probe("high"), as: upper)
    try low.dismiss()
    try check(low, high)
  }

  @Test func `Removes it when the system removes the screen`() throws {
    let low = try world.router(of: base).present(Probe("low"))
    let high = try world.router(of: base).present(Probe("high"))
    world.stage.removeAsSystem(low.base)
    try check(low, high)
  }

  @Test func `Removes it when the screen's module ends`() async throws {
    let low = try world.router(of: base).push(Probe("low"))
    let high = try world.router.push(Probe("high"))
    try world.inside(low) { $0.screen.finish("done") }
    try check(low, high)
    #expect(try await within { await low.outcome } == .finished("done"))
    #expect(try await within { await high.outcome } == .dismissed)
  }

  @Test func `Content of another slot of the same module is beside it and stays`() throws {
    let left = try world.router(of: base).embed(Probe("left"), in: "left")
    let right = try world.router(of: base).embed(Probe("right"), in: "right")
    let low = try world.router(of: left).push(Probe("low"))
    let beside = try world.router(of: right).push(Probe("beside"))
    let above = try world.router(of: base).push(Probe("above"))
    try low.dismiss()
    #expect([low.phase, beside.phase, above.phase] == [.removed, .shown, .removed])
    try left.dismiss()
    #expect([left.phase, right.phase, beside.phase] == [.removed, .shown, .shown])
  }

  @Test func `A module removed before it has loaded receives no callback`() throws {
    let old = try world.router.replaceRoot(Probe("old"))
    old.onEnd { [stage = world.stage] _ in stage.visits.last.map { stage.removeAsSystem($0) } }
    world.journal.clear()
    let new = try world.router.replaceRoot(Probe("new"))
    #expect(new.phase == .removed)
    #expect(world.journal.lines.filter { $0.hasPrefix("new") } == ["new assemble"])
  }

  @Test func `Removes the topmost first`() throws {
    let log = Journal()
    let low = try world.router(of: base).push(Probe("low"))
    let middle = try world.router(of: base).push(Probe("middle"))
    let high = try world.router.present(Probe("high"))
    for (name, visit) in [("low", low), ("middle", middle), ("high", high)] {
      visit.onEnd { _ in log.add(name) }
    }
    try low.dismiss()
    #expect(log.lines == ["high", "middle", "low"])
  }

  @Test func `Removes the content of a screen before the screen, and a lower screen last`() throws {
    let world = try World()
    let low = try world.push("low")
    try world.router(of: low).embed(Probe("low part"), in: "slot")
    let high = try world.push("high")
    let part = try world.router(of: high).embed(Probe("high part"), in: "one")
    try world.router(of: high).embed(Probe("other part"), in: "two")
    let dialog = try world.router(of: part).present(Probe("dialog of a part"))
    #expect(
      low.base.leaving.compactMap { ($0.route as? Probe)?.name } == [
        "dialog of a part", "other part", "high part", "high", "low part", "low",
      ])
    world.journal.clear()
    try low.dismiss()
    #expect(dialog.phase == .removed)
    #expect(
      world.journal.lines.filter { $0.hasSuffix("didRemove") } == [
        "dialog of a part didRemove", "other part didRemove", "high part didRemove", "high didRemove",
        "low part didRemove", "low didRemove",
      ])
  }

  @Test func `Removes nothing when the stage rejects the removal`() throws {
    let low = try world.router(of: base).push(Probe("low"))
    let high = try world.router.push(Probe("high"))
    world.stage.refuseToRemove()
    #expect(throws: RoutingError.self) { try low.dismiss() }
    #expect([base, low, high].map(\.phase) == [.shown, .shown, .shown])
    #expect(world.stage.visits.map(\.id) == [base, low, high].map(\.base.id))
  }

  @Test func `A module in a slot is not a screen, and screens above stay`() throws {
    let part = try world.router(of: base).embed(Probe("part"), in: "slot")
    let high = try world.router.push(Probe("high"))
    try part.dismiss()
    #expect([part.phase, high.phase] == [.removed, .shown])
  }

  private func check(_ low: Visit<String, String>, _ high: Visit<String, String>) throws {
    #expect([base.phase, low.phase, high.phase] == [.shown, .removed, .removed])
    #expect(world.stage.visits.map(\.id) == [base.base.id])
    #expect(base.base.isVisible)
  }
}
