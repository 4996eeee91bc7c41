/// Thrown by ``within(_:_:)`` in place of a wait that would not end.
public struct DeadlinePassed: Error, CustomStringConvertible {
  let deadline: Duration
  public var description: String { "Still waiting after \(deadline)." }
}

/// Runs `body`, and fails instead of hanging when it does not return in time.
///
/// - Parameter deadline: a guard, not a measurement: a body that works returns long before.
/// - Throws: what `body` throws, or ``DeadlinePassed``.
@MainActor public func within<Value: Sendable>(
  _ deadline: Duration = .seconds(40), _ body: @escaping @MainActor () async throws -> Value
) async throws -> Value {
  let (results, continuation) = AsyncStream<Result<Value, any Error>>.makeStream()
  let work = Task {
    do { continuation.yield(.success(try await body())) } catch { continuation.yield(.failure(error)) }
  }
  let timer = Task {
    try await ContinuousClock().sleep(for: deadline)
    continuation.yield(.failure(DeadlinePassed(deadline: deadline)))
  }
  defer {
    work.cancel()
    timer.cancel()
  }
  for await result in results { return try result.get() }
  throw DeadlinePassed(deadline: deadline)
}
