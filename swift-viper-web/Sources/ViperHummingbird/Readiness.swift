import ServiceLifecycle

/// Reports the server as ready after it has announced its address and until its shutdown begins. Delays the shutdown
/// until load balancers have noticed. Services shut down in reverse order, so this one is listed after the server.
struct Readiness: Service {
  let health: HealthEndpoint
  /// Contains the address of the server as soon as it listens.
  let addresses: AsyncStream<String>
  let announce: @Sendable (String) async -> Void
  let delay: Duration
  let clock: any Clock<Duration>

  func run() async throws {
    for await address in addresses.cancelOnGracefulShutdown() {
      await announce(address)
      health.change(to: .ready)
      break
    }
    // Throws if the group is cancelled; then there is no delay.
    try await gracefulShutdown()
    health.change(to: .stopping)
    if delay > .zero { try? await clock.sleep(for: delay) }
  }
}
