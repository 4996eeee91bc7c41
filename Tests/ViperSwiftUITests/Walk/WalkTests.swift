import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(60))) struct WalkTests {
  /// The number of steps of each walk. `make walk` sets it.
  private static let steps = number("VIPER_SWIFTUI_WALK") ?? 5_000
  /// The number of steps between two comparisons.
  private static let pace = number("VIPER_SWIFTUI_PACE") ?? 25
  nonisolated private static let first = UInt64(number("VIPER_SWIFTUI_SEED") ?? 0)

  nonisolated private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }

  @Test(arguments: first..<first + 24)
  func `SwiftUI shows the tree, whatever person and app do`(seed: UInt64) async throws {
    let remains = try await walk(seed: seed)
    for _ in 0..<10 { await Task.yield() }
    #expect(remains.screen == nil, "The stage was not freed.")
  }

  private func walk(seed: UInt64) async throws -> Remains {
    let walk = try Walk(seed: seed, hasColumns: seed % 2 == 1)
    var done = 0
    while done < Self.steps {
      for _ in 0..<Self.pace { await walk.step() }
      done += Self.pace
      await walk.rest()
      let differences = walk.differences
      if !differences.isEmpty {
        let log = walk.log.suffix(60).joined(separator: ", ")
        Issue.record("Seed \(seed), after \(done) steps: \(differences.joined(separator: "; ")). \(log)")
        break
      }
    }
    return await walk.end()
  }
}
