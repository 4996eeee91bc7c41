import Foundation
import NIOCore

/// The server could not start listening.
public struct CannotListen: Error, CustomStringConvertible {
  /// Which part of the address cannot be used.
  public enum Problem: Sendable {
    case host, port, both
  }

  /// The requested address, ``WebServerConfiguration/host``.
  public let host: String
  /// The requested port, ``WebServerConfiguration/port``.
  public let port: Int
  let reason: any Error

  /// Whether to choose another host or another port.
  public var problem: Problem {
    if reason is SocketAddressError.UnknownHost { return .host }
    return switch (reason as? IOError)?.errnoCode {
    case EADDRINUSE, EACCES: .port
    case EADDRNOTAVAIL: .host
    default: .both
    }
  }

  public var description: String {
    if reason is SocketAddressError.UnknownHost {
      return "The host name \(host) cannot be resolved. Choose another host; 127.0.0.1 always works."
    }
    return switch (reason as? IOError)?.errnoCode {
    case EADDRINUSE:
      "Port \(port) on \(host) is in use by another program. Stop that program, or choose another port."
    case EACCES: "Port \(port) requires more privileges. Choose a port above 1023."
    case EADDRNOTAVAIL:
      "This computer does not have the address \(host). Choose another host; 127.0.0.1 always works."
    case let number?:
      "Cannot serve on \(host), port \(port): \(String(cString: strerror(number))). Choose another host or port."
    case nil: "Cannot serve on \(host), port \(port): \(reason)"
    }
  }
}
