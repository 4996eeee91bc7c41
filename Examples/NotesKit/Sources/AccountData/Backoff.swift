import AccountsDomain

/// Repeats requests that fail because of the connection, after pauses that grow and differ.
public struct Backoff: Sendable {
  private let pauses: [Duration]
  private let clock: any Clock<Duration>
  /// Returns the share of a pause to wait, from 0.5 to 1: clients that fail together do not return together.
  private let jitter: @Sendable () -> Double

  public init(
    _ pauses: [Duration] = [.milliseconds(250), .seconds(1)],
    clock: any Clock<Duration> = ContinuousClock(),
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0.5...1) }
  ) {
    self.pauses = pauses
    self.clock = clock
    self.jitter = jitter
  }

  /// Runs a request that changes nothing, and may therefore be repeated.
  func repeating<Answer: Sendable>(
    _ request: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    for pause in pauses {
      do {
        return try await request()
      } catch let problem as ConnectionProblem where problem.mayPass {
        try await clock.sleep(for: pause * jitter())
      }
    }
    return try await request()
  }
}

extension ConnectionProblem {
  /// Whether the same request may succeed a moment later.
  fileprivate var mayPass: Bool {
    switch self {
    case .unreachable, .timedOut: true
    case .failed(let status): status == 502 || status == 503 || status == 504
    case .serverTooOld, .notUnderstood: false
    }
  }
}
