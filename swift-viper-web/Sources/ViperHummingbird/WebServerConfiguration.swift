public import Logging
public import Metrics
public import Tracing

/// The configuration of a ``WebServer``. Every setting has a default.
public struct WebServerConfiguration: Sendable {
  /// The address to listen on, or a name of it. `0.0.0.0` and `::` are all addresses of this computer.
  public var host = "127.0.0.1"
  /// The port to listen on, from 0 to 65535; 0 picks a free one.
  public var port = 8080
  /// The encryption for HTTPS, from `ViperHummingbirdTLS`; nil serves unencrypted HTTP.
  public var tls: ServerTLS?
  /// Timeouts, and the maximum number of connections.
  public var limits = ServerLimits()
  /// The value of the header `Server`; nil sends none.
  public var serverName: String?

  /// Logs one line per request at `info` (the access log), health requests at `debug`, and events of the server
  /// itself. Its level selects which of them appear.
  public var logger = Logger(label: "ViperHummingbird")
  /// Creates the metrics listed in the guide; nil for the factory of `MetricsSystem` when the server starts.
  public var metrics: (any MetricsFactory)?
  /// Creates one span per request; nil for the tracer of `InstrumentationSystem` when the server starts.
  public var tracer: (any Tracer)?

  /// Whether the app can serve, for example whether it reaches its database. Called for each request to
  /// `/_viper/health/ready`.
  public var isReady: @Sendable () async -> Bool = { true }
  /// The time in which requests are still accepted after a shutdown has begun, while `/_viper/health/ready` responds
  /// with 503. Choose the time that the load balancer needs to notice.
  public var shutdownDelay: Duration = .zero
  /// The smallest size of an asset in bytes that is compressed; nil compresses none.
  public var minimumCompressedSize: Int? = 1024
  /// Measures ``shutdownDelay`` and the interval between two measurements of the number of sessions.
  public var clock: any Clock<Duration> = ContinuousClock()

  /// The routers of ``mount(_:at:prepare:)``.
  var mounted: [MountedRouter] = []

  /// Creates a configuration with the default values.
  public init() {}
}
