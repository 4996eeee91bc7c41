import Foundation
import Testing
import UIKit

/// Random walks. `scripts/walk` takes more steps.
@MainActor @Suite(.timeLimit(.minutes(30))) struct WalkTests {
  private let steps = Self.number("VIPER_UIKIT_WALK")
  /// The seeds; a single one to repeat a difference.
  nonisolated private static let seeds = number("VIPER_UIKIT_SEED").map { $0..<$0 + 1 } ?? 0..<24

  nonisolated private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }

  @Test(arguments: seeds)
  func `Tree, UIKit, life cycles and living objects agree with the model after every step`(seed: Int) throws {
    try UISimulation.run { simulation in
      let walk = try Walk(seed: UInt64(seed), in: simulation)
      for _ in 0..<(steps ?? 2_000) {
        walk.step()
        guard walk.differences.isEmpty else { break }
      }
      if walk.differences.isEmpty { try walk.end() }
      #expect(walk.differences.first == nil)
    }
  }

  @Test(arguments: seeds)
  func `Tabs, split views, questions, segues and interrupted gestures agree with the tree`(seed: Int)
    async throws
  {
    try await UISimulation.run { simulation in
      let walk = try WideWalk(seed: UInt64(seed), in: simulation)
      for _ in 0..<(steps ?? 500) {
        await walk.step()
        guard walk.differences.isEmpty else { break }
      }
      if walk.differences.isEmpty { await walk.end() }
      #expect(walk.differences.first == nil)
      // A walk that does little proves little.
      #expect(walk.counts.count >= 6, "\(walk.counts)")
    }
  }
}
