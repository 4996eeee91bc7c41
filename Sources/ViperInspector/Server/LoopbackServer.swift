import Foundation

/// Serves the page of the inspector on 127.0.0.1, on a thread of its own that blocks only in `poll`. Only ``stop()``
/// waits for this thread.
final class LoopbackServer: Sendable {
  let port: UInt16
  let token: AccessToken
  private let mailbox: ServerMailbox
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any free port.
  ///   - limits: The limits of the server.
  ///   - wanted: Called on the server's thread when a client needs a tree: ``publish(_:)`` it.
  /// - Throws: ``SystemError`` if the port is not available.
  init(port: UInt16, limits: ServerLimits = ServerLimits(), wanted: @escaping @Sendable () -> Void)
    throws(SystemError)
  {
    let pipe = try WakePipe()
    let socket: ListeningSocket
    do { socket = try ListeningSocket(port: port) } catch {
      pipe.shut()
      throw error
    }
    self.port = socket.port
    token = AccessToken()
    let mailbox = ServerMailbox(pipe)
    self.mailbox = mailbox
    let site = InspectorSite(token: token, port: socket.port)
    Thread.detachNewThread { [hasEnded] in
      var loop = ServerLoop(socket, site, mailbox, limits: limits, wanted: wanted)
      loop.run()
      hasEnded.signal()
    }
  }

  /// Closes all connections and the port, soon afterwards.
  deinit { mailbox.end() }

  /// Whether a page is open in a browser.
  var isWatched: Bool { mailbox.isWatched }

  /// Sends a tree, encoded as one line of JSON, to the clients that wait for one.
  func publish(_ tree: [UInt8]) { mailbox.publish(tree) }

  /// Closes all connections and the port before it returns. Can be called more than once.
  func stop() {
    mailbox.end()
    // Does not block for long: the thread waits only for events and has just been woken.
    hasEnded.wait()
    hasEnded.signal()
  }
}
