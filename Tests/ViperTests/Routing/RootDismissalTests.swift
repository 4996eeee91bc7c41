import Testing
import Viper
import ViperTesting

/// Dismissing a root router removes all of its screens or none.
@MainActor @Suite(.timeLimit(.minutes(5))) struct RootDismissalTests {
  @Test func `If a screen in the middle refuses, all stay`() throws {
    let world = try World { probe in
      if probe.name == "b" { probe.verdict = { .deny(because: "There is text.") } }
    }
    for name in ["a", "b", "c"] { try world.push(name) }
    #expect(throws: RoutingError.self) { try world.router.dismiss() }
    #expect(world.stage.visits.count == 3)
  }

  @Test(arguments: [false, true])
  func `If a screen in the middle asks, all wait for the answer`(agrees: Bool) async throws {
    let gate = Gate()
    let world = try World { probe in
      guard probe.name == "b" else { return }
      probe.verdict = {
        .ask {
          try await gate.pass()
          return agrees ? .allow : .deny(because: "There is text.")
        }
      }
    }
    for name in ["a", "b", "c"] { try world.push(name) }
    try await world.stage.settle { try world.router.dismiss() }
    #expect(world.stage.visits.count == 3)
    try await gate.open()
    try await world.stage.settle {}
    #expect(world.stage.visits.count == (agrees ? 0 : 3))
  }

  @Test func `Removes requests that wait to be shown, too`() async throws {
    let gate = Gate()
    let world = World(
      try ModuleRegistry { lateProbeModule(until: { _ in try await gate.pass() }) })
    let visit = try world.push("late")
    try world.router.dismiss()
    #expect(visit.phase == .removed)
  }
}
