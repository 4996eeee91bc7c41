#if Hummingbird
  public import Logging
  public import Metrics
  public import Tracing

  /// How a ``WebServer`` serves; everything has a default.
  public struct WebServerConfiguration: Sendable {
    /// The address to listen on, or a name of it. `0.0.0.0` and `::` are all addresses of this computer.
    public var host = "127.0.0.1"
    /// The port to listen on, from 0 to 65535; 0 picks a free one.
    public var port = 8080
    /// Certificate and key for HTTPS; nil serves unencrypted HTTP.
    public var tls: ServerTLS?
    /// Timeouts, and the maximum number of connections.
    public var limits = ServerLimits()
    /// What the header `Server` says; nil sends none.
    public var serverName: String?

    /// Logs one line per request at `info` (the access log), requests for its health at `debug`, and what happens to the
    /// server itself. Its level decides which of them appear.
    public var logger = Logger(label: "ViperHummingbird")
    /// Makes the metrics that the guide lists; nil takes that of `MetricsSystem` when the server starts.
    public var metrics: (any MetricsFactory)?
    /// Makes one span per request; nil takes that of `InstrumentationSystem` when the server starts.
    public var tracer: (any Tracer)?

    /// Whether the app can serve, such as whether it reaches its database: asked at each request for `/_viper/health/ready`.
    public var isReady: @Sendable () async -> Bool = { true }
    /// How long requests are still accepted after a shutdown has begun, while `/_viper/health/ready` says 503: as long as a load
    /// balancer takes to notice.
    public var shutdownDelay: Duration = .zero
    /// The smallest size of an asset in bytes that is served compressed; nil compresses none.
    public var minimumCompressedSize: Int? = 1024
    /// Measures ``shutdownDelay``, and the time between two measurements of the number of sessions.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// Makes a configuration with the default values.
    public init() {}
  }
#endif
