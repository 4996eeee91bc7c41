import Foundation

/// Serves the page of the inspector on 127.0.0.1: a thread accepts connections, and each connection has its own thread.
final class LoopbackServer: Sendable {
  let port: UInt16
  let token = AccessToken()
  private let stopSignal: StopSignal
  private let trees = Locked(PublishedTrees())
  private let sockets = Locked(OpenSockets())

  /// The open sockets: the listening one, and those of connections in the order in which they were accepted.
  private struct OpenSockets: Sendable {
    var listening: Socket?
    var connections: [Socket] = []
    var isStopping = false
  }

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any free port.
  ///   - limits: The limits of the server.
  ///   - wanted: Called on a thread of the server when a client needs a tree: ``publish(_:)`` it.
  /// - Throws: ``SystemError`` if the port is not available.
  init(port: UInt16, limits: ServerLimits = ServerLimits(), wanted: @escaping @Sendable () -> Void)
    throws(SystemError)
  {
    let (socket, port) = try Socket.listening(port: port)
    do { stopSignal = try StopSignal() } catch {
      socket.close()
      throw error
    }
    self.port = port
    sockets.withLock { $0.listening = socket }
    let site = InspectorSite(token: token, port: port)
    Thread.detachNewThread { [stopSignal, sockets, trees] in
      Self.acceptConnections(socket, sockets, limits, stopSignal) {
        Connection(socket: $0, site: site, limits: limits, trees: trees, wanted: wanted)
      }
    }
  }

  /// Closes all connections and the port, soon afterwards.
  deinit { startStopping() }

  /// Whether a page is open in a browser.
  var isWatched: Bool { trees.withLock { $0.streams > 0 } }

  /// Sends a tree, encoded as one line of JSON, to the clients that wait for one.
  func publish(_ tree: [UInt8]) { trees.withLock { $0.publish(tree) } }

  /// Closes all connections and the port before it returns. Can be called more than once.
  func stop() {
    startStopping()
    // Does not block for long: all threads have been woken.
    _ = sockets.wait(atMost: .seconds(60)) { $0.listening == nil && $0.connections.isEmpty ? true : nil }
  }

  private func startStopping() {
    let isFirst = sockets.withLock { sockets in
      defer { sockets.isStopping = true }
      return !sockets.isStopping
    }
    guard isFirst else { return }
    trees.withLock { $0.end() }
    stopSignal.send()
    // With the lock, because a thread closes its socket with the lock.
    sockets.withLock { for socket in $0.connections { socket.finish() } }
  }

  // MARK: Threads

  private static func acceptConnections(
    _ socket: Socket, _ sockets: Locked<OpenSockets>, _ limits: ServerLimits, _ stopSignal: StopSignal,
    _ makeConnection: @Sendable (Socket) -> Connection
  ) {
    while socket.waitForConnection(orFor: stopSignal) {
      let next: Socket?
      do { next = try socket.accept() } catch {
        // The connection is still pending; accepting it again at once would be a busy loop.
        _ = sockets.wait(atMost: limits.resting) { $0.isStopping ? true : nil }
        continue
      }
      guard let next else { continue }
      let position = sockets.withLock { sockets -> Int? in
        let position = sockets.connections.count
        guard !sockets.isStopping, position < limits.connections + limits.refusals else { return nil }
        sockets.connections.append(next)
        return position
      }
      guard let position else {
        next.close()
        continue
      }
      let connection = makeConnection(next)
      Thread.detachNewThread {
        connection.run(isServed: position < limits.connections)
        sockets.withLock { sockets in
          sockets.connections.removeAll { $0 == next }
          next.close()
        }
      }
    }
    sockets.withLock { sockets in
      socket.close()
      sockets.listening = nil
    }
    stopSignal.close()
  }
}
