/// The open streams of all windows. Beyond a limit, a stream is ended for a new one, or the new one is rejected.
@MainActor final class OpenStreams {
  private struct Entry {
    let owner: QuotaUsage.Owner
    let end: () -> Void
  }

  private var quota: Quota
  private var entries: [Int: Entry] = [:]
  /// The streams of each network and session, oldest first.
  private var networks: [String: [Int]] = [:]
  private var sessions: [String: [Int]] = [:]
  private var last = 0

  init(_ quota: Quota) { self.quota = quota }

  var count: Int { entries.count }

  /// Lowers the total number, for a server that has fewer connections.
  func limitTotal(to total: Int) { quota.total = min(quota.total, total) }

  /// Registers a stream.
  ///
  /// A session beyond its limit loses its oldest stream. If the total is reached, the network with the most streams
  /// loses its oldest one.
  ///
  /// - Parameters:
  ///   - owner: The visitor.
  ///   - end: Ends the stream, which then calls ``remove(_:)``.
  /// - Returns: The number of the stream.
  /// - Throws: The error of ``checkAddress(of:)``.
  func add(_ owner: QuotaUsage.Owner, end: @escaping () -> Void) throws(WebError) -> Int {
    try checkAddress(of: owner)
    if let own = sessions[owner.session], own.count >= quota.perSession { own.first.map(endStream) }
    if entries.count >= quota.total {
      networks.values.max { $0.count < $1.count }?.first.map(endStream)
    }
    last += 1
    entries[last] = Entry(owner: owner, end: end)
    sessions[owner.session, default: []].append(last)
    networks[owner.network ?? "", default: []].append(last)
    return last
  }

  /// - Throws: ``WebError/fullFromHere(retryAfter:)`` if the network has reached its limit and the session has no stream
  ///   to lose.
  func checkAddress(of owner: QuotaUsage.Owner) throws(WebError) {
    guard let network = owner.network, networks[network, default: []].count >= quota.perAddress,
      sessions[owner.session, default: []].count < quota.perSession
    else { return }
    throw .fullFromHere(retryAfter: .seconds(5))
  }

  func remove(_ number: Int) {
    guard let entry = entries.removeValue(forKey: number) else { return }
    sessions.remove(number, of: entry.owner.session)
    networks.remove(number, of: entry.owner.network ?? "")
  }

  private func endStream(_ number: Int) {
    let end = entries[number]?.end
    remove(number)
    end?()
  }
}

extension [String: [Int]] {
  fileprivate mutating func remove(_ number: Int, of key: String) {
    self[key]?.removeAll { $0 == number }
    if self[key]?.isEmpty == true { self[key] = nil }
  }
}
