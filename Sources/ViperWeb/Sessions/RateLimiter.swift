/// Counts by key how often something is done, and says who must wait: the generic cell rate algorithm, which keeps one
/// time per key.
struct RateLimiter {
  /// nil for no limit.
  private let limit: RateLimit?
  /// By key the time at which its bucket is full again. Keys whose time has passed are removed from time to time.
  private var fullAgain: [String: Duration] = [:]
  private var sizeToClean = 1_024

  init(_ limit: RateLimit?) {
    self.limit = limit
  }

  var count: Int { fullAgain.count }

  /// Counts one.
  ///
  /// - Parameter key: whose; nil for nobody known, who is not limited.
  /// - Returns: how long to wait until one is allowed; nil if it is allowed now. One that must wait is not counted.
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

  /// Each returns how long the visitor must wait; nil if it need not.
  func waitToPost(_ visitor: Visitor) -> Duration? {
    postsBySession.wait(visitor.session, at: time.elapsed)
      ?? postsByNetwork.wait(visitor.network, at: time.elapsed)
  }

  func waitToBegin(_ visitor: Visitor) -> Duration? {
    sessionsByNetwork.wait(visitor.network, at: time.elapsed)
  }

  func waitToListen(_ visitor: Visitor) -> Duration? {
    streamsBySession.wait(visitor.session, at: time.elapsed)
      ?? streamsByNetwork.wait(visitor.network, at: time.elapsed)
  }
}
