import NIOCore
import ViperWeb

/// The open connections, without those that are being closed, and which of them to close for a new one. The cost does
/// not depend on the number of networks.
struct OpenConnections {
  /// Whom a connection waits for.
  enum Side { case client, server }

  private struct Entry {
    let network: String?
    var side: Side
    var number: Int
  }

  private struct Network {
    var count = 0
    var queues: [Side: ConnectionQueue] = [:]

    func oldest(_ side: Side) -> (any Channel)? { queues[side]?.oldest }
  }

  private(set) var count = 0
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var networks: [String?: Network] = [:]
  /// The networks by their sizes.
  private var sizes = NetworksBySize()
  /// The networks with a connection that waits for its client, by their sizes.
  private var idleSizes = NetworksBySize()

  /// Adds a connection, which waits for its client.
  ///
  /// - Parameter network: The network by which it is counted; nil for a trusted proxy.
  mutating func add(_ channel: any Channel, of network: String?) {
    count += 1
    change(network) { $0.count += 1 }
    wait(channel, of: network, for: .client)
  }

  /// Moves a connection to the end of the queue of a side, unless it was removed.
  mutating func wait(_ channel: any Channel, for side: Side) {
    guard let entry = entries[ObjectIdentifier(channel)] else { return }
    change(entry.network) { $0.queues[entry.side]?.remove(entry.number) }
    wait(channel, of: entry.network, for: side)
  }

  private mutating func wait(_ channel: any Channel, of network: String?, for side: Side) {
    let number = change(network) { $0.queues[side, default: .init()].append(channel) }
    entries[ObjectIdentifier(channel)] = Entry(network: network, side: side, number: number)
  }

  /// - Returns: Whether the connection was open.
  @discardableResult
  mutating func remove(_ channel: any Channel) -> Bool {
    guard let entry = entries.removeValue(forKey: ObjectIdentifier(channel)) else { return false }
    count -= 1
    change(entry.network) {
      $0.count -= 1
      $0.queues[entry.side]?.remove(entry.number)
    }
    return true
  }

  private mutating func change<Result>(_ name: String?, _ body: (inout Network) -> Result) -> Result {
    sizes.remove(name, size: size(name))
    idleSizes.remove(name, size: size(name))
    let result = body(&networks[name, default: Network()])
    let network = networks[name]
    if network?.count == 0 {
      networks[name] = nil
    } else {
      sizes.insert(name, size: size(name))
      if network?.oldest(.client) != nil { idleSizes.insert(name, size: size(name)) }
    }
    return result
  }

  /// Returns the number of connections of a network; 0 for the proxies, which carry the requests of many networks.
  func size(_ network: String?) -> Int { network == nil ? 0 : networks[network]?.count ?? 0 }

  /// Returns the connection of a network that has waited longest for its client.
  func longestWaiting(of network: String?) -> (any Channel)? { networks[network]?.oldest(.client) }

  /// Returns the connection to close for a new one of a network when there are too many; nil if the new one should be
  /// closed.
  ///
  /// It belongs to a network with many connections, so that one that opens many excludes only itself: if the largest
  /// network with a waiting connection has at least half as many as the largest of all, the one that has waited
  /// longest; otherwise, the connection of the largest network that has been busy longest, usually a stream. No busy
  /// connection is closed for a network that has as many itself: clients that connect again would close each other's.
  func leastFair(toward network: String?) -> (any Channel)? {
    guard let largest = sizes.largest else { return nil }
    if let idle = idleSizes.largest, idle.size * 2 >= largest.size {
      return longestWaiting(of: idle.network)
    }
    let size = size(network)
    guard largest.size > 0, size == 0 || size + 1 < largest.size else { return nil }
    return networks[largest.network]?.oldest(.server)
  }
}
