/// The open streams of all windows. Beyond a limit, a stream is ended for a new one, or the new one is rejected.
@MainActor final class OpenStreams {
  private struct Entry {
    let owner: QuotaUsage.Owner
    let end: () -> Void
  }

  private var quota: Quota
  private var entries: [Int: Entry] = [:]
  /// The streams of each network and session, oldest first.
  private var networks: [String?: [Int]] = [:]
  private var sessions: [String: [Int]] = [:]
  private var sizes = NetworksBySize()
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
    if entries.count >= quota.total, let largest = sizes.largest {
      networks[largest.network]?.first.map(endStream)
    }
    last += 1
    entries[last] = Entry(owner: owner, end: end)
    sessions[owner.session, default: []].append(last)
    change(owner.network) { $0.append(last) }
    return last
  }

  /// - Throws: ``WebError/fullFromHere(retryAfter:)`` if the session has no stream to lose, and either the network has
  ///   reached its limit, or the total is reached and no network has more streams: otherwise, clients that connect again
  ///   would end the streams of each other without end.
  func checkAddress(of owner: QuotaUsage.Owner) throws(WebError) {
    guard let network = owner.network, let count = networks[network]?.count,
      sessions[owner.session, default: []].count < quota.perSession
    else { return }
    let isFair = entries.count < quota.total || count + 1 < sizes.largest?.size ?? 0
    if count >= quota.perAddress || !isFair { throw .fullFromHere(retryAfter: .seconds(5)) }
  }

  func remove(_ number: Int) {
    guard let entry = entries.removeValue(forKey: number) else { return }
    sessions[entry.owner.session]?.removeAll { $0 == number }
    if sessions[entry.owner.session]?.isEmpty == true { sessions[entry.owner.session] = nil }
    change(entry.owner.network) { $0.removeAll { $0 == number } }
  }

  private func change(_ network: String?, _ body: (inout [Int]) -> Void) {
    var numbers = networks[network] ?? []
    sizes.remove(network, size: numbers.count)
    body(&numbers)
    networks[network] = numbers.isEmpty ? nil : numbers
    if !numbers.isEmpty { sizes.insert(network, size: numbers.count) }
  }

  private func endStream(_ number: Int) {
    let end = entries[number]?.end
    remove(number)
    end?()
  }
}
