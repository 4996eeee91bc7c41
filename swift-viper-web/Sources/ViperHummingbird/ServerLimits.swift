#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The timeouts of connections, and the maximum numbers of connections.
public struct ServerLimits: Sendable {
  /// Timeout for the head of the first request, from the opening of the connection.
  public var head: Duration = .seconds(15)
  /// Timeout for the whole body of a request, from the end of its head. It is extended repeatedly by the same time
  /// while at least ``minimumBodySize`` arrives in each period.
  public var body: Duration = .seconds(60)
  /// The minimum number of bytes of a body that must arrive during ``body``; otherwise the connection is closed. The
  /// default, 256 KiB a minute, is less than any network that carries files, and far more than attackers send to hold
  /// connections open.
  public var minimumBodySize = 256 << 10
  /// Idle timeout of a kept-alive connection: from the end of a response until the end of the next request's head.
  public var idle: Duration = .seconds(75)
  /// Write timeout: the longest time in which the client reads nothing.
  public var writing: Duration = .seconds(30)
  /// The time that a connection stays open while the rest of a body arrives after its response, for example after
  /// 413. Clients that are still sending could not read the response if the connection were closed immediately. The
  /// first 256 KiB are received and discarded; more is not read.
  public var draining: Duration = .seconds(2)
  /// Graceful shutdown timeout: the time that requests in flight have to finish.
  public var stopping: Duration = .seconds(10)
  /// The maximum number of connections. When a new connection exceeds it, the address with the most connections loses
  /// the one that has waited longest for its client; if none waits, the one that has been busy longest, usually a
  /// stream. A new connection of the address with the most is closed itself if none waits.
  public var connections = Self.availableConnections
  /// The maximum number of connections of one address, or of one IPv6 network of 64 bits; nil for three quarters of
  /// ``connections``. When a new connection exceeds it, the one of this address that has waited longest for its client
  /// is closed; if none waits, the new one is answered with 503. Connections of proxies that
  /// `WebConfiguration.proxies` lists are not counted.
  public var connectionsPerAddress: Int?

  /// Creates limits with the default values.
  public init() {}

  /// The limit of open file descriptors (`RLIMIT_NOFILE`) minus the reserve: 64 for the database, logs, certificates
  /// and libraries, and 32 for uploaded files (`WebConfiguration.arrivingUploads`).
  private static var availableConnections: Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let result = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #else
      let result = getrlimit(RLIMIT_NOFILE, &limit)
    #endif
    guard result == 0 else { return 192 }
    return min(max(Int(clamping: limit.rlim_cur) - 96, 16), 65_536)
  }
}
