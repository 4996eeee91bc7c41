#if Hummingbird
  import ServiceLifecycle

  /// Says when the server is ready: after it has announced its address, until its shutdown begins. Holds the shutdown up until
  /// load balancers have noticed. Services shut down in reverse order: this one stands behind the server.
  struct Readiness: Service {
    let health: HealthEndpoint
    /// Has the address of the server as soon as it listens.
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
      // Throws when the group is cancelled: then nothing is waited for.
      try await gracefulShutdown()
      health.change(to: .stopping)
      if delay > .zero { try? await clock.sleep(for: delay) }
    }
  }
#endif
