import Foundation
import NIOCore

/// The server could not start listening.
public struct CannotListen: Error, CustomStringConvertible {
  public let host: String
  public let port: Int
  let reason: any Error

  public var description: String {
    if reason is SocketAddressError.UnknownHost {
      return "No address is known under the name \(host). Choose another with --host; 127.0.0.1 always works."
    }
    return switch (reason as? IOError)?.errnoCode {
    case EADDRINUSE:
      "Port \(port) on \(host) is in use by another program. Stop that one, or choose another with --port."
    case EACCES:
      "Port \(port) may not be used without more rights. Choose one above 1023 with --port."
    case EADDRNOTAVAIL:
      "This computer has no address \(host). Choose another with --host; 127.0.0.1 always works."
    case let number?:
      "Cannot serve on \(host), port \(port): \(String(cString: strerror(number))). Choose others with --host and "
        + "--port."
    case nil:
      "Cannot serve on \(host), port \(port): \(reason)"
    }
  }
}
