/// Lets callers with the same key share one read: if a thousand screens observe a change, the database is read once,
/// not a thousand times.
///
/// A running read may miss recent writes. Therefore a later caller waits for the next read, which begins when the
/// running one has ended, and never receives data from before its call.
///
/// A value that equals the previous one is replaced by it, so that screens that show the same notes share the memory of
/// their texts.
actor SharedReads<Key: Hashable & Sendable, Value: Equatable & Sendable> {
  private var begun: [Key: Task<Value, any Error>] = [:]
  private var next: [Key: Task<Value, any Error>] = [:]
  private var last: Value?
  /// The number of waiting callers.
  private(set) var waiting = 0

  /// - Throws: The error of `read`; `CancellationError` if this caller is cancelled, which does not affect the others.
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
      let value = try await read()
      if let last, last == value { return last }
      last = value
      return value
    }
    next[key] = task
    return task
  }
}
