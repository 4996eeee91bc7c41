/// A rate limit (a token bucket): a burst size and a rate.
public struct RateLimit: Hashable, Sendable {
  /// The number that is allowed in each ``period`` on average; at least 1.
  public var count: Int
  public var period: Duration
  /// The number that is allowed at once after a pause; at least 1.
  public var burst: Int

  public init(_ count: Int, per period: Duration, burst: Int) {
    self.count = count
    self.period = period
    self.burst = burst
  }
}

/// The rate limits of visitors. A request beyond a limit is answered with 429 and has no effect: the script tries
/// again, and without JavaScript the error page keeps the typed text and has a button to send it again.
///
/// An address is an IPv4 address or an IPv6 network of 64 bits. Behind a proxy that is not in
/// ``WebConfiguration/proxies``, all visitors have the same address. Nil is no limit.
public struct RateLimits: Hashable, Sendable {
  /// Events of one session.
  public var postsPerSession: RateLimit? = RateLimit(20, per: .seconds(1), burst: 300)
  /// Events of all sessions of one address.
  public var postsPerAddress: RateLimit? = RateLimit(200, per: .seconds(1), burst: 2_000)
  /// New sessions of one address.
  public var sessionsPerAddress: RateLimit? = RateLimit(5, per: .seconds(1), burst: 300)
  /// Streams opened by one session.
  public var streamsPerSession: RateLimit? = RateLimit(2, per: .seconds(1), burst: 60)
  /// Streams opened by all sessions of one address.
  public var streamsPerAddress: RateLimit? = RateLimit(50, per: .seconds(1), burst: 1_000)

  public init() {}

  /// No limits.
  public static var none: RateLimits {
    var limits = RateLimits()
    (limits.postsPerSession, limits.postsPerAddress, limits.sessionsPerAddress) = (nil, nil, nil)
    (limits.streamsPerSession, limits.streamsPerAddress) = (nil, nil)
    return limits
  }
}
