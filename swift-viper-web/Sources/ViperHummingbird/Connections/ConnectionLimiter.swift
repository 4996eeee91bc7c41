import NIOConcurrencyHelpers
import NIOCore
import ViperWeb

/// Limits the number of open connections, in total and of each network. When a new connection exceeds a limit, another
/// one is closed if possible.
final class ConnectionLimiter: Sendable {
  private let maximum: Int
  private let perAddress: Int
  private let isProxy: @Sendable (_ address: String) -> Bool
  private let changed: @Sendable (_ count: Int, _ isRefused: Bool) -> Void
  private let open = NIOLockedValueBox(OpenConnections())

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

  /// Registers a new connection, which waits for its first request.
  ///
  /// A network beyond its limit loses the connection that has waited longest for its client. If there are too many
  /// in total, the one that is ``OpenConnections/leastFair(toward:)`` is closed, or the new one.
  ///
  /// - Returns: False if the network has too many connections and none of them waits: the request should be refused.
  func add(_ channel: any Channel) -> Bool {
    let network = network(of: channel)
    let (victim, isAdmitted) = open.withLockedValue { open in
      let size = open.size(network)
      // Refused connections are counted too, until they have received their answer.
      var victim = size >= perAddress ? open.longestWaiting(of: network) : nil
      let isAdmitted = size < perAddress || victim != nil && size == perAddress
      if victim == nil, open.count >= maximum {
        victim = isAdmitted ? open.leastFair(toward: network) ?? channel : channel
      }
      open.add(channel, of: network)
      if let victim { open.remove(victim) }
      changed(open.count, victim != nil || !isAdmitted)
      return (victim, isAdmitted)
    }
    victim?.close(promise: nil)
    return isAdmitted
  }

  /// Returns whether a new connection would be closed by ``add(_:)``.
  func excludes(_ channel: any Channel) -> Bool {
    let network = network(of: channel)
    return open.withLockedValue { open in
      open.count >= maximum && open.leastFair(toward: network) == nil
    }
  }

  /// Records that a connection has received a complete request and waits for the server.
  func begin(_ channel: any Channel) {
    open.withLockedValue { $0.wait(channel, for: .server) }
  }

  /// Records that a connection waits for its client: for a request, for the rest of a body, or for the client to read
  /// a response.
  func wait(_ channel: any Channel) {
    open.withLockedValue { $0.wait(channel, for: .client) }
  }

  /// Removes a closed connection.
  func remove(_ channel: any Channel) {
    open.withLockedValue { open in
      if open.remove(channel) { changed(open.count, false) }
    }
  }

  /// Returns the network by which a connection is counted; nil for a trusted proxy.
  private func network(of channel: any Channel) -> String? {
    guard let address = channel.remoteAddress?.ipAddress, !isProxy(address) else { return nil }
    return IPAddress(address)?.network ?? address
  }
}
