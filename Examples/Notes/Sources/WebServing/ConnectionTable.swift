import NIOConcurrencyHelpers
import NIOCore

/// The connections of a server: so many, whoever opens them. One that waits for its client makes room for a new one.
final class ConnectionTable: Sendable {
  fileprivate struct State {
    var count = 0
    /// Those whose clients are to send or to take something, with the order in which they began to wait.
    var waiting: [ObjectIdentifier: (channel: any Channel, order: Int)] = [:]
    var order = 0
  }

  private let maximum: Int
  private let state = NIOLockedValueBox(State())

  init(maximum: Int) { self.maximum = maximum }

  /// A connection has been opened, and waits. If there are too many, another one that waits longest is closed; if none waits,
  /// this one.
  func add(_ channel: any Channel) {
    let victim: (any Channel)? = state.withLockedValue { state in
      state.count += 1
      var victim: (any Channel)?
      if state.count > maximum {
        victim = state.waiting.values.min { $0.order < $1.order }?.channel ?? channel
        victim.map { state.waiting[ObjectIdentifier($0)] = nil }
      }
      if victim !== channel { state.wait(channel) }
      return victim
    }
    victim?.close(promise: nil)
  }

  /// A connection has got a whole request: the server works for it.
  func begin(_ channel: any Channel) {
    state.withLockedValue { $0.waiting[ObjectIdentifier(channel)] = nil }
  }

  /// A connection waits from now on: for a request, for its body, or for its client to take the answer.
  func wait(_ channel: any Channel) {
    state.withLockedValue { $0.wait(channel) }
  }

  /// A connection is closed.
  func remove(_ channel: any Channel) {
    state.withLockedValue { state in
      state.count -= 1
      state.waiting[ObjectIdentifier(channel)] = nil
    }
  }
}

extension ConnectionTable.State {
  fileprivate mutating func wait(_ channel: any Channel) {
    order += 1
    waiting[ObjectIdentifier(channel)] = (channel, order)
  }
}
