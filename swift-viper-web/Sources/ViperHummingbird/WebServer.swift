import Foundation
import Hummingbird
import HummingbirdCore
import Metrics
import NIOCore
public import ServiceLifecycle
import UnixSignals
public import ViperWeb

/// Serves a web app through Hummingbird.
///
/// ```swift
/// var configuration = WebServerConfiguration()
/// configuration.port = 8443
/// try await WebServer(app, configuration) { address in print("Ready at \(address)") }.runService()
/// await app.close()
/// ```
///
/// Use ``runService()`` in programs that consist of this server, and ``run()`` in programs with a `ServiceGroup` of
/// their own.
public struct WebServer: Service {
  private let app: WebApp
  private let configuration: WebServerConfiguration
  private let ready: @Sendable (String) async -> Void

  /// - Parameters:
  ///   - app: The web app to serve.
  ///   - configuration: The address, limits, logger, metrics and tracer.
  ///   - ready: Receives the address, such as `https://127.0.0.1:8443/`, as soon as connections are accepted. When it
  ///     returns, `/_viper/health/ready` responds with 200.
  public init(
    _ app: WebApp, _ configuration: WebServerConfiguration = .init(),
    ready: @escaping @Sendable (_ address: String) async -> Void = { _ in }
  ) {
    self.app = app
    self.configuration = configuration
    self.ready = ready
  }

  /// Serves until the `ServiceGroup` that contains it shuts down gracefully, or its task is cancelled. On a graceful
  /// shutdown, `/_viper/health/ready` responds with 503; after ``WebServerConfiguration/shutdownDelay``, no more
  /// connections are accepted and streams end; requests in flight have ``ServerLimits/stopping`` to finish.
  ///
  /// - Throws: ``CannotListen`` if the address cannot be used, and the errors of ``WebServerConfiguration/tls``.
  public func run() async throws {
    let (app, limits, logger) = (app, configuration.limits, configuration.logger)
    if let size = configuration.minimumCompressedSize {
      await app.compressAssets(from: size, with: Gzip.compress)
    }
    let health = HealthEndpoint(isReady: configuration.isReady)
    let (addresses, announcement) = AsyncStream<String>.makeStream()
    let metrics = ServerMetrics(configuration.metrics ?? MetricsSystem.factory)
    let limiter = ConnectionLimiter(
      maximum: limits.connections,
      perAddress: limits.connectionsPerAddress ?? max(limits.connections * 3 / 4, 1),
      isProxy: app.isTrustedProxy,
      metrics.recordConnections)
    await app.limitStreams(to: max(limits.connections / 2, 1))
    let plain = HTTPServerBuilder.http1(
      configuration: .init(additionalChannelHandlers: [TimeoutHandler(limits, limiter)]))
    let server = try configuration.tls?.encrypt(plain, logger) ?? plain
    let application = Application(
      responder: Responder(
        app: app, mounted: configuration.mounted, isSecure: configuration.tls != nil, health: health,
        metrics: metrics, logger: logger, tracer: configuration.tracer),
      server: server,
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port),
        serverName: configuration.serverName,
        // If the queue is full, new visitors wait for a second or longer. The operating system may have a lower limit.
        backlog: 4096),
      // No connection is accepted before this returns.
      onServerRunning: { channel in
        // It fails only if the channel is already closed.
        try? await AcceptedConnections.install(in: channel, limiter)
        announcement.yield(address(port: channel.localAddress?.port))
      },
      logger: logger)
    let housekeeping = Housekeeping(app: app, metrics: metrics, clock: configuration.clock)
    let readiness = Readiness(
      health: health, addresses: addresses, announce: ready, delay: configuration.shutdownDelay,
      clock: configuration.clock)
    do {
      try await ServiceGroup(services: [housekeeping, application, readiness], logger: logger)
        .run()
    } catch let error where error is IOError || error is SocketAddressError.UnknownHost {
      throw CannotListen(host: configuration.host, port: configuration.port, reason: error)
    }
  }

  /// Serves until SIGINT or SIGTERM, then shuts down gracefully as ``run()`` does. A second signal ends the process
  /// immediately with status 1.
  ///
  /// - Throws: The errors of ``run()``.
  public func runService() async throws {
    let group = ServiceGroup(services: [self], logger: configuration.logger)
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await group.run() }
      tasks.addTask { await Self.listenToSignals(group) }
      // Only the server's task ends on its own; the task that waits for signals must be cancelled.
      try await tasks.next()
      tasks.cancelAll()
    }
  }

  private static func listenToSignals(_ group: ServiceGroup) async {
    var count = 0
    for await _ in await UnixSignalsSequence(trapping: .sigterm, .sigint) {
      count += 1
      // A second signal skips the graceful shutdown.
      if count > 1 { _exit(1) }
      await group.triggerGracefulShutdown()
    }
  }

  private func address(port: Int?) -> String {
    let host = configuration.host
    return "\(configuration.tls == nil ? "http" : "https")://\(host.contains(":") ? "[\(host)]" : host):"
      + "\(port ?? configuration.port)/"
  }
}
