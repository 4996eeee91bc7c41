import Foundation

/// Serves the inspector's page on 127.0.0.1, on a thread of its own that never waits for anything but the next
/// request, and that nobody waits for but ``stop()``.
final class LoopbackServer: Sendable {
  let port: UInt16
  let token: AccessToken
  private let mailbox: ServerMailbox
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Listens from now on.
  ///
  /// - Parameters:
  ///   - port: 0 for any free one.
  ///   - limits: how much it bears.
  ///   - wanted: called on the server's thread when somebody wants a tree: ``publish(_:)`` it.
  /// - Throws: ``SystemError`` when the port cannot be had.
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

  /// Closes all connections and frees the port, soon.
  deinit { mailbox.end() }

  /// Whether somebody watches: a page that is open somewhere.
  var isWatched: Bool { mailbox.isWatched }

  /// Hands out a tree, as JSON in one line, to those who wait for one.
  func publish(_ tree: [UInt8]) { mailbox.publish(tree) }

  /// Closes all connections and frees the port, before it returns. May be called more than once.
  func stop() {
    mailbox.end()
    // The thread never blocks but for new events, and has just been woken.
    hasEnded.wait()
    hasEnded.signal()
  }
}
