import Foundation
import TestSupport
import Testing
import Viper
import ViperTesting

/// `Tests/Fixtures/snapshot.json` was written before the routing core was redesigned and must not change.
@MainActor @Suite(.timeLimit(.minutes(10))) struct OldSnapshotTests {
  @Test func `A snapshot of an earlier version is restored without problems`() throws {
    let world = try draftWorld()
    let data = try Data(contentsOf: Checkout.folder.appending(path: "Tests/Fixtures/snapshot.json"))
    let snapshot = try decode(data, world.modules)
    #expect(snapshot.problems.isEmpty)

    let outer = try #require(snapshot.nodes.first)
    let draft = try #require(outer.children.first)
    #expect(draft.isAwaited)
    #expect(draft.children.map(\.isSelected) == [true, true, false])
    let drawer = try #require(outer.children.first { "\($0.presentation)" == "drawer" })
    #expect(drawer.request?.source == draft.order)
    #expect(drawer.request?.presentation == .detail("detail"))

    world.router.restore(snapshot)
    #expect(
      world.stage.visits.map { "\($0.presentation) \($0.routeText)" } == [
        "root outer", "push Draft(id: 7)", "slot part Draft(id: 8)", "modal modal", "sheet sheet",
        "popover popover", "drawer drawer", "tab tabs Draft(id: 2)", "tab tabs Draft(id: 3)", "show shown",
        "page page",
      ])
    #expect(world.stage.screens(Draft.self).map(\.state.text) == ["milk", "bread", "second", "third"])
    // Only the task that awaited the draft is lost.
    #expect(world.diagnostics.failures.count == 1)
  }
}
