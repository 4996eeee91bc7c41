import Foundation

/// A local port at which a test is the server.
public final class LoopbackListener: Sendable {
  public let port: UInt16
  private let socket: Int32

  /// - Parameter port: The port; chosen by the system by default.
  /// - Throws: `POSIXError` without a free port.
  public init(port: UInt16 = 0) throws {
    socket = Foundation.socket(AF_INET, LoopbackConnection.stream, 0)
    guard socket >= 0 else { throw LoopbackConnection.lastError() }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    var (name, size) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
    let socket = socket
    let isReady =
      LoopbackConnection.address("127.0.0.1", port) { bind(socket, $0, $1) } == 0
      && listen(socket, 64) == 0
      && withUnsafeMutablePointer(to: &name) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
      } == 0
    guard isReady else {
      let error = LoopbackConnection.lastError()
      close(socket)
      throw error
    }
    self.port = UInt16(bigEndian: name.sin_port)
  }

  /// Calls a closure with each connection, until this object is released or ``stop()`` is called.
  public func acceptAll(_ body: @escaping @Sendable (LoopbackConnection) -> Void) {
    let socket = socket
    // Waiting blocks a thread.
    Thread.detachNewThread {
      while true {
        let accepted = accept(socket, nil, nil)
        guard accepted >= 0 else { return }
        body(LoopbackConnection(accepted: accepted))
      }
    }
  }

  /// Refuses further connections.
  public func stop() { shutdown(socket, Int32(SHUT_RDWR)) }

  deinit {
    stop()
    close(socket)
  }
}
