/// Lets all who ask for the same wait for one read: a change that a thousand screens hear of is looked up once, not a thousand
/// times.
///
/// A read that has begun may miss what was written since. So who asks later waits for the next read, which begins when that one
/// has ended: nobody gets what was there before they asked.
actor SharedReads<Key: Hashable & Sendable, Value: Sendable> {
  private var begun: [Key: Task<Value, any Error>] = [:]
  private var next: [Key: Task<Value, any Error>] = [:]
  /// How many wait for a value.
  private(set) var waiting = 0

  /// - Throws: what `read` throws; `CancellationError` when nobody waits for this value any more. The others get theirs.
  func value(
    for key: Key, _ read: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    waiting += 1
    defer { waiting -= 1 }
    let task = next[key] ?? task(for: key, read)
    let value = try await task.value
    try Task.checkCancellation()
    return value
  }

  private func task(
    for key: Key, _ read: @escaping @Sendable () async throws -> Value
  ) -> Task<Value, any Error> {
    let previous = begun[key]
    let task = Task {
      _ = await previous?.result
      begun[key] = next.removeValue(forKey: key)
      defer { begun[key] = nil }
      return try await read()
    }
    next[key] = task
    return task
  }
}
