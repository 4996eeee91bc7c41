/// A rate limiter with one bucket per key: the generic cell rate algorithm, which stores one time per key.
struct RateLimiter {
  /// Nil for no limit.
  private let limit: RateLimit?
  /// The time at which the bucket of each key is full again. Past times are removed periodically.
  private var fullAgain: [String: Duration] = [:]
  private var sizeToClean = 1_024

  init(_ limit: RateLimit?) {
    self.limit = limit
  }

  var count: Int { fullAgain.count }

  /// Counts one request.
  ///
  /// - Parameter key: The key; nil for an unknown client, who is not limited.
  /// - Returns: The time until a request is allowed; nil if it is allowed now. A rejected request is not counted.
  mutating func wait(_ key: String?, at now: Duration) -> Duration? {
    guard let key, let limit else { return nil }
    let interval = limit.period / max(limit.count, 1)
    let full = max(fullAgain[key] ?? now, now)
    let earliest = full - interval * (max(limit.burst, 1) - 1)
    if earliest > now { return earliest - now }
    if fullAgain.count >= sizeToClean {
      fullAgain = fullAgain.filter { $0.value > now }
      sizeToClean = max(1_024, fullAgain.count * 2)
    }
    fullAgain[key] = full + interval
    return nil
  }
}

/// The rate limiters of an app.
@MainActor final class RateLimiters {
  private var postsBySession: RateLimiter
  private var postsByNetwork: RateLimiter
  private var sessionsByNetwork: RateLimiter
  private var streamsBySession: RateLimiter
  private var streamsByNetwork: RateLimiter
  private let time: Stopwatch

  init(_ limits: RateLimits, _ time: Stopwatch) {
    postsBySession = RateLimiter(limits.postsPerSession)
    postsByNetwork = RateLimiter(limits.postsPerAddress)
    sessionsByNetwork = RateLimiter(limits.sessionsPerAddress)
    streamsBySession = RateLimiter(limits.streamsPerSession)
    streamsByNetwork = RateLimiter(limits.streamsPerAddress)
    self.time = time
  }

  /// Each returns the waiting time of the visitor; nil for none.
  func waitToPost(_ visitor: Visitor) -> Duration? {
    postsBySession.wait(visitor.cookie.session, at: time.elapsed)
      ?? postsByNetwork.wait(visitor.network, at: time.elapsed)
  }

  func waitToBegin(_ visitor: Visitor) -> Duration? {
    sessionsByNetwork.wait(visitor.network, at: time.elapsed)
  }

  func waitToListen(_ visitor: Visitor) -> Duration? {
    streamsBySession.wait(visitor.cookie.session, at: time.elapsed)
      ?? streamsByNetwork.wait(visitor.network, at: time.elapsed)
  }
}
