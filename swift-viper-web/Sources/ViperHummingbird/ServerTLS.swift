public import HummingbirdCore
public import Logging

/// The encryption of a server's connections. The product `ViperHummingbirdTLS` provides it. It is a product of its own
/// because a server behind a proxy needs none, and compiling it takes longer than compiling the server.
public struct ServerTLS: Sendable {
  let encrypt: @Sendable (HTTPServerBuilder, Logger) throws -> HTTPServerBuilder

  /// - Parameter encrypt: Returns a server that encrypts the connections of the given one. Called when the server starts,
  ///   with the server's logger.
  public init(_ encrypt: @escaping @Sendable (HTTPServerBuilder, Logger) throws -> HTTPServerBuilder) {
    self.encrypt = encrypt
  }
}
