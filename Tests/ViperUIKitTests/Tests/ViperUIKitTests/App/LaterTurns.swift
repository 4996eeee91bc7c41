import Testing
import Viper

/// Lets every task that is ready take its turn, for a test that checks that something does not happen.
@MainActor func takeTurns() async {
  for _ in 0..<50 { await Task.yield() }
}

/// Waits until a condition holds. The time limit of the suite ends a wait for what never comes.
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
