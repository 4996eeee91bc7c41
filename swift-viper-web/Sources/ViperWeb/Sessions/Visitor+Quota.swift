extension Visitor {
  var quotaOwner: QuotaUsage.Owner { .init(network: network, session: cookie.session) }
}

extension WebSession {
  /// The owner of everything that outlives the session's name.
  var quotaOwner: QuotaUsage.Owner { .init(network: network, session: id) }
}

extension WebError {
  /// Creates the error for an exceeded quota.
  ///
  /// - Parameter time: The time within which its use is expected to change.
  init(_ excess: QuotaUsage.Excess, retryAfter time: Duration = .seconds(1)) {
    self = excess.scope == .total ? .full(retryAfter: time) : .fullFromHere(retryAfter: time)
  }
}
