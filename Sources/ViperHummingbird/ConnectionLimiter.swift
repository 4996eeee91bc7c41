#if Hummingbird
  import NIOConcurrencyHelpers
  import NIOCore
  import ViperWeb

  /// Limits the number of open connections, in total and of each address. When a new connection exceeds a limit, a
  /// connection that waits for its client is closed.
  final class ConnectionLimiter: Sendable {
    fileprivate struct State {
      var count = 0
      /// The number of connections of each network, without those of trusted proxies.
      var networks: [String: Int] = [:]
      /// The connections that wait for their clients, numbered in the order in which they began to wait.
      var waiting: [ObjectIdentifier: (channel: any Channel, network: String?, order: Int)] = [:]
      var order = 0
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
        state.count += 1
        if let network { state.networks[network, default: 0] += 1 }
        var victim: (any Channel)?
        var isAdmitted = true
        if let network, state.networks[network, default: 0] > perAddress {
          victim = state.longestWaiting { $0 == network }
          isAdmitted = victim != nil
        } else if state.count > maximum {
          victim = state.longestWaitingOfLargestNetwork ?? channel
        }
        victim.map { state.waiting[ObjectIdentifier($0)] = nil }
        if victim !== channel { state.wait(channel, network) }
        changed(state.count, victim != nil || !isAdmitted)
        return (victim, isAdmitted)
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
        state.count -= 1
        if let network {
          let count = state.networks[network, default: 1] - 1
          state.networks[network] = count == 0 ? nil : count
        }
        state.waiting[ObjectIdentifier(channel)] = nil
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
    fileprivate mutating func wait(_ channel: any Channel, _ network: String?) {
      order += 1
      waiting[ObjectIdentifier(channel)] = (channel, network, order)
    }

    fileprivate func longestWaiting(of isIncluded: (String?) -> Bool) -> (any Channel)? {
      waiting.values.filter { isIncluded($0.network) }.min { $0.order < $1.order }?.channel
    }

    /// The connection that has waited longest among those of the network with the most connections.
    fileprivate var longestWaitingOfLargestNetwork: (any Channel)? {
      func size(_ network: String?) -> Int { network.map { networks[$0, default: 0] } ?? 0 }
      guard let largest = waiting.values.map({ size($0.network) }).max() else { return nil }
      return longestWaiting { size($0) == largest }
    }
  }
#endif
