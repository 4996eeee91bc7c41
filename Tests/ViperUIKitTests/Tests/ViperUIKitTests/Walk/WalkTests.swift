import Foundation
import Testing
import UIKit

/// The stage compared with the model in 120,000 steps.
@MainActor @Suite(.timeLimit(.minutes(10))) struct WalkTests {
  @Test(arguments: 0..<24)
  func `tree, UIKit, life cycles and living objects agree with the model after every step`(seed: Int) throws {
    try UISimulation.run { simulation in
      let walk = try Walk(seed: UInt64(seed), in: simulation)
      for _ in 0..<5_000 {
        walk.step()
        guard walk.differences.isEmpty else { break }
      }
      if walk.differences.isEmpty { try walk.end() }
      #expect(walk.differences.first == nil)
    }
  }
}
