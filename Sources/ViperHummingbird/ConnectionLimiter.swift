#if Hummingbird
  import NIOConcurrencyHelpers
  import NIOCore

  /// Limits the number of open connections. When a new connection exceeds the limit, the connection that has waited
  /// longest for its client is closed.
  final class ConnectionLimiter: Sendable {
    fileprivate struct State {
      var count = 0
      /// The connections that wait for their clients, numbered in the order in which they began to wait.
      var waiting: [ObjectIdentifier: (channel: any Channel, order: Int)] = [:]
      var order = 0
    }

    private let maximum: Int
    private let changed: @Sendable (_ count: Int, _ isRefused: Bool) -> Void
    private let state = NIOLockedValueBox(State())

    /// - Parameters:
    ///   - maximum: The maximum number of open connections.
    ///   - changed: Receives the number of open connections after each change, in order, and whether a connection must
    ///     be closed because the limit is exceeded.
    init(
      maximum: Int, _ changed: @escaping @Sendable (_ count: Int, _ isRefused: Bool) -> Void = { _, _ in }
    ) {
      self.maximum = maximum
      self.changed = changed
    }

    /// Registers a new connection, which waits for its first request. If the limit is exceeded, closes the connection
    /// that has waited longest, or the new one if none waits.
    func add(_ channel: any Channel) {
      let victim: (any Channel)? = state.withLockedValue { state in
        state.count += 1
        var victim: (any Channel)?
        if state.count > maximum {
          victim = state.waiting.values.min { $0.order < $1.order }?.channel ?? channel
          victim.map { state.waiting[ObjectIdentifier($0)] = nil }
        }
        if victim !== channel { state.wait(channel) }
        changed(state.count, victim != nil)
        return victim
      }
      victim?.close(promise: nil)
    }

    /// Records that a connection has received a complete request: it waits for the server and is not closed for others.
    func begin(_ channel: any Channel) {
      state.withLockedValue { $0.waiting[ObjectIdentifier(channel)] = nil }
    }

    /// Records that a connection waits for its client: for a request, for the rest of a body, or for the client to read
    /// a response.
    func wait(_ channel: any Channel) {
      state.withLockedValue { $0.wait(channel) }
    }

    /// Removes a closed connection.
    func remove(_ channel: any Channel) {
      state.withLockedValue { state in
        state.count -= 1
        state.waiting[ObjectIdentifier(channel)] = nil
        changed(state.count, false)
      }
    }
  }

  extension ConnectionLimiter.State {
    fileprivate mutating func wait(_ channel: any Channel) {
      order += 1
      waiting[ObjectIdentifier(channel)] = (channel, order)
    }
  }
#endif
