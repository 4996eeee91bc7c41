/// Yields to other tasks until the condition holds.
///
/// - Parameters:
///   - what: the description of the condition for the failure.
///   - condition: must become true within ten seconds.
/// - Throws: an error if it does not.
@MainActor public func eventually(
  _ what: String, _ condition: @MainActor () -> Bool
) async throws {
  let deadline = ContinuousClock.now + .seconds(10)
  while !condition() {
    guard ContinuousClock.now < deadline else { throw NeverHappened(what: what) }
    await Task.yield()
  }
}

struct NeverHappened: Error, CustomStringConvertible {
  let what: String

  var description: String { "Waited ten seconds, in vain, until \(what)." }
}
