import Testing
import Viper

/// Lets what was put off to later turns have them, until something is so or nothing can be on its way any more.
@MainActor func laterTurns(until isSo: () -> Bool = { false }) async {
  for _ in 0..<1_000 where !isSo() { await Task.yield() }
}

extension Visit {
  /// How it ends in later turns. Where it does not, that is an error: `outcome` would wait for ever.
  func outcomeInLaterTurns() async throws -> Outcome<Output> {
    await laterTurns { phase == .removed }
    try #require(phase == .removed, "The visit goes on.")
    return await outcome
  }
}
