import Testing
import Viper

/// Gives each ready task a turn, for a test that checks that something does not happen.
@MainActor func takeTurns() async {
  for _ in 0..<50 { await Task.yield() }
}

/// Waits until a condition holds, or records an issue after many turns.
@MainActor func laterTurns(until isSo: () -> Bool) async {
  for _ in 0..<100_000 {
    if isSo() { return }
    await Task.yield()
  }
  Issue.record("The condition does not hold in any later turn.")
}

extension Visit {
  /// The outcome of a visit that ends in a later turn.
  func outcomeInLaterTurns() async throws -> Outcome<Output> {
    await laterTurns { phase == .removed }
    return await outcome
  }
}
