extension Visitor {
  var quotaOwner: QuotaUsage.Owner { .init(network: network, session: cookie.session) }
}

extension WebError {
  /// The error page for an exceeded quota whose use changes within seconds.
  init(_ excess: QuotaUsage.Excess) {
    self = excess == .total ? .full(retryAfter: .seconds(1)) : .fullFromHere(retryAfter: .seconds(1))
  }
}
