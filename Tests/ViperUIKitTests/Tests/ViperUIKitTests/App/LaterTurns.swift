import Testing
import Viper

/// Gives each ready task a turn, for a test that checks that something does not happen.
@MainActor func takeTurns() async {
  for _ in 0..<50 { await Task.yield() }
}

/// Waits until a condition holds. The time limit of the suite ends an endless wait.
@MainActor func laterTurns(until isSo: () -> Bool) async {
  while !isSo() { await Task.yield() }
}

extension Visit {
  /// The outcome of a visit that ends in a later turn.
  func outcomeInLaterTurns() async throws -> Outcome<Output> {
    await laterTurns { phase == .removed }
    return await outcome
  }
}
