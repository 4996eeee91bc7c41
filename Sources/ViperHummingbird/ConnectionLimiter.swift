#if Hummingbird
  import NIOConcurrencyHelpers
  import NIOCore
  import ViperWeb

  /// Limits the number of open connections, in total and of each address. When a new connection exceeds a limit, a
  /// connection that waits for its client is closed.
  final class ConnectionLimiter: Sendable {
    fileprivate struct State {
      /// The number of open connections, without those that are being closed.
      var count = 0
      /// The number of connections of each network, without those of trusted proxies.
      var networks: [String: Int] = [:]
      /// The connections that wait for their clients, numbered in the order in which they began to wait.
      var waiting: [ObjectIdentifier: (channel: any Channel, network: String?, order: Int)] = [:]
      var order = 0
      /// The connections that are being closed to make room. Their descriptors are free within a cycle of the event loop.
      var closing: Set<ObjectIdentifier> = []
    }

    private let maximum: Int
    private let perAddress: Int
    private let isProxy: @Sendable (_ address: String) -> Bool
    private let changed: @Sendable (_ count: Int, _ isRefused: Bool) -> Void
    private let state = NIOLockedValueBox(State())

    /// - Parameters:
    ///   - maximum: The maximum number of open connections.
    ///   - perAddress: The maximum number of open connections of one network.
    ///   - isProxy: Returns whether the connections of an address belong to many visitors.
    ///   - changed: Receives the number of open connections after each change, in order, and whether a connection must
    ///     be closed because a limit is exceeded.
    init(
      maximum: Int, perAddress: Int = .max,
      isProxy: @escaping @Sendable (_ address: String) -> Bool = { _ in false },
      _ changed: @escaping @Sendable (_ count: Int, _ isRefused: Bool) -> Void = { _, _ in }
    ) {
      self.maximum = maximum
      self.perAddress = perAddress
      self.isProxy = isProxy
      self.changed = changed
    }

    /// Registers a new connection, which waits for its first request. If a limit is exceeded, closes a waiting
    /// connection, or the new one if none waits.
    ///
    /// - Returns: False if the network has too many connections and none of them waits: the request should be refused.
    func add(_ channel: any Channel) -> Bool {
      let network = network(of: channel)
      let (victim, isAdmitted) = state.withLockedValue { state in
        state.change(by: 1, network)
        var victim: (channel: any Channel, network: String?)?
        var isAdmitted = true
        if let network, state.networks[network, default: 0] > perAddress {
          victim = state.longestWaiting { $0 == network }
          // Earlier connections that were refused and have sent no request are counted too.
          isAdmitted = victim != nil && state.networks[network, default: 0] - 1 <= perAddress
        }
        if victim == nil, state.count > maximum {
          victim = isAdmitted ? state.longestWaitingOfLargestNetwork : nil
          victim = victim ?? (channel, network)
        }
        state.wait(channel, network)
        if let victim { state.close(victim.channel, victim.network) }
        changed(state.count, victim != nil || !isAdmitted)
        return (victim?.channel, isAdmitted)
      }
      victim?.close(promise: nil)
      return isAdmitted
    }

    /// Records that a connection has received a complete request: it waits for the server and is not closed for others.
    func begin(_ channel: any Channel) {
      state.withLockedValue { $0.waiting[ObjectIdentifier(channel)] = nil }
    }

    /// Records that a connection waits for its client: for a request, for the rest of a body, or for the client to read
    /// a response.
    func wait(_ channel: any Channel) {
      let network = network(of: channel)
      state.withLockedValue { $0.wait(channel, network) }
    }

    /// Removes a closed connection.
    func remove(_ channel: any Channel) {
      let network = network(of: channel)
      state.withLockedValue { state in
        if state.closing.remove(ObjectIdentifier(channel)) != nil { return }
        state.waiting[ObjectIdentifier(channel)] = nil
        state.change(by: -1, network)
        changed(state.count, false)
      }
    }

    /// Returns the network by which a connection is counted; nil for a trusted proxy.
    private func network(of channel: any Channel) -> String? {
      guard let address = channel.remoteAddress?.ipAddress, !isProxy(address) else { return nil }
      return IPAddress(address)?.network ?? address
    }
  }

  extension ConnectionLimiter.State {
    fileprivate mutating func change(by number: Int, _ network: String?) {
      count += number
      guard let network else { return }
      let sum = networks[network, default: 0] + number
      networks[network] = sum == 0 ? nil : sum
    }

    fileprivate mutating func close(_ channel: any Channel, _ network: String?) {
      waiting[ObjectIdentifier(channel)] = nil
      closing.insert(ObjectIdentifier(channel))
      change(by: -1, network)
    }

    fileprivate mutating func wait(_ channel: any Channel, _ network: String?) {
      guard !closing.contains(ObjectIdentifier(channel)) else { return }
      order += 1
      waiting[ObjectIdentifier(channel)] = (channel, network, order)
    }

    fileprivate func longestWaiting(
      of isIncluded: (String?) -> Bool
    ) -> (channel: any Channel, network: String?)? {
      waiting.values.filter { isIncluded($0.network) }.min { $0.order < $1.order }.map {
        ($0.channel, $0.network)
      }
    }

    /// The connection that has waited longest among those of the network with the most connections.
    fileprivate var longestWaitingOfLargestNetwork: (channel: any Channel, network: String?)? {
      func size(_ network: String?) -> Int { network.map { networks[$0, default: 0] } ?? 0 }
      guard let largest = waiting.values.map({ size($0.network) }).max() else { return nil }
      return longestWaiting { size($0) == largest }
    }
  }
#endif
