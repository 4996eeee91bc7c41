/// Gives other tasks turns until the condition holds.
///
/// - Parameters:
///   - what: what is waited for, as the failure says it.
///   - condition: what must become true within ten seconds.
/// - Throws: when it does not.
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
