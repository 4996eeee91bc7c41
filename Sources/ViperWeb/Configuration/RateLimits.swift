/// How often something may be done: at once up to a burst, and from then on at an even rate (a token bucket).
public struct RateLimit: Hashable, Sendable {
  /// How many are allowed in each ``period`` in the long run; at least 1.
  public var count: Int
  public var period: Duration
  /// How many are allowed at once, after a time in which nothing was done; at least 1.
  public var burst: Int

  public init(_ count: Int, per period: Duration, burst: Int) {
    self.count = count
    self.period = period
    self.burst = burst
  }
}

/// How often visitors may ask for what costs the server something. What exceeds a limit is answered with 429 and touches nothing: the
/// script tries again by itself, and without JavaScript the page keeps what was typed and sends it again at the press of a button.
///
/// An address is one in version 4, or a network of 64 bits in version 6; behind a proxy that is not among
/// ``WebConfiguration/proxies`` all come from one. Nil is no limit.
public struct RateLimits: Hashable, Sendable {
  /// Events that one session sends.
  public var postsPerSession: RateLimit? = RateLimit(20, per: .seconds(1), burst: 300)
  /// Events that all sessions of one address send.
  public var postsPerAddress: RateLimit? = RateLimit(200, per: .seconds(1), burst: 2_000)
  /// Sessions that begin from one address.
  public var sessionsPerAddress: RateLimit? = RateLimit(5, per: .seconds(1), burst: 300)
  /// Streams that one session opens.
  public var streamsPerSession: RateLimit? = RateLimit(2, per: .seconds(1), burst: 60)
  /// Streams that all sessions of one address open.
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
