import NIOCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How many connections a server has, and how long each may take.
public struct ServerLimits: Sendable {
  /// From the beginning of a connection until the head of its first request is there.
  public var head: TimeAmount = .seconds(15)
  /// From the head of a request until the end of its body.
  public var body: TimeAmount = .seconds(60)
  /// From the end of an answer until the head of the next request is there.
  public var idle: TimeAmount = .seconds(75)
  /// Until a client takes more of what is sent.
  public var writing: TimeAmount = .seconds(30)
  /// For the rest of a body whose request has been answered: it is read, so that the client reads the answer, and thrown away.
  public var draining: TimeAmount = .seconds(2)
  /// For what is under way when the server is told to stop.
  public var stopping: TimeAmount = .seconds(10)
  /// How many connections there are. Past it, the one goes that has waited longest for its client.
  public var connections = Self.availableConnections

  /// As it stands above.
  public init() {}

  /// As many as the system lets this process have, without those that the database, logs and libraries need.
  private static var availableConnections: Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let result = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #else
      let result = getrlimit(RLIMIT_NOFILE, &limit)
    #endif
    guard result == 0 else { return 192 }
    return min(max(Int(clamping: limit.rlim_cur) - 64, 16), 65_536)
  }
}
