import Foundation

/// The local ports of servers that start later, or again on the same port.
public actor LoopbackPorts {
  public static let shared = LoopbackPorts()

  /// The system chooses ports for connections, and for servers that ask for any, from 32,768 (Linux) or 49,152 (Apple).
  private static let range: Range<UInt16> = 10_000..<30_000

  // Another test run on this computer begins elsewhere.
  private var next = UInt16.random(in: range)

  /// Returns a free port that no other test gets.
  ///
  /// - Throws: `POSIXError` without a free port.
  public func take() throws -> UInt16 {
    var failure: any Error = POSIXError(.EADDRINUSE)
    for _ in Self.range {
      let port = next
      next = port + 1 < Self.range.upperBound ? port + 1 : Self.range.lowerBound
      do { return try LoopbackListener(port: port).port } catch { failure = error }
    }
    throw failure
  }
}
