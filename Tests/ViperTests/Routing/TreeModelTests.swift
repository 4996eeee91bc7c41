import Foundation
import Testing
import Viper
import ViperTesting

/// Random operations on a tree, compared after each step with a model of a few lines. `VIPER_WALK=1000000` sets the
/// total number of steps; `VIPER_SEED=4` repeats the walk of one seed.
@MainActor @Suite(.timeLimit(.minutes(60))) struct TreeModelTests {
  nonisolated static let seeds: [UInt64] = environment("VIPER_SEED").map { [UInt64($0)] } ?? [1, 2, 3, 4]
  nonisolated static let steps = (environment("VIPER_WALK") ?? 4_000) / 4

  nonisolated private static func environment(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test(arguments: seeds)
  func `Any sequence of operations leaves tree, phases and life cycles as the model predicts`(_ seed: UInt64)
    async throws
  {
    var walk = TreeWalk(seed)
    try await checkLeaks { track in
      let world = try walk.world()
      track.modules(on: world.stage)
      for step in 1...Self.steps {
        await walk.settle(world)
        world.journal.clear()
        walk.model.expected = []
        let operation = try await walk.perform(step, world)
        let place = "seed \(seed), step \(step): \(operation)"
        walk.compare(world, place)
        if world.journal.lines != walk.model.expected { return }
      }
      await walk.finishAll(world)
      try world.router.dismiss()
      #expect(world.stage.visits.isEmpty)
      #expect(walk.visits.values.allSatisfy { $0.phase == .removed })
      #expect(walk.phases.last.isEmpty)
      #expect(walk.phases.count > Self.steps / 2)
    }
  }
}

/// Checks that each step starts where the previous one ended, and that none stops in between.
@MainActor final class LastPhases: RouterObserver {
  /// The visits that have not ended.
  private(set) var last: [Int: Phase] = [:]
  private(set) var count = 0

  func didStep(_ step: RoutingStep) {
    count += 1
    #expect(step.from == last[step.visit.id] ?? .requested)
    let isOver = step.to == .removed || step.to == .requested
    last[step.visit.id] = isOver ? nil : step.to
  }
}
