/// An error of ``within(_:_:)``: the body did not return before the deadline.
struct DeadlinePassed: Error, CustomStringConvertible {
  let deadline: Duration
  var description: String { "Still waiting after \(deadline)." }
}

/// Runs `body`, and throws if it has not returned at the deadline.
///
/// - Parameter deadline: a safeguard and not a measurement; a working body returns long before.
/// - Throws: the error of `body`, or ``DeadlinePassed``.
@MainActor func within<Value: Sendable>(
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
