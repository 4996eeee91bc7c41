import NIOCore

/// Closes excess connections as soon as they are accepted. Setting up their handlers first would take most of the time
/// of a server to which many clients connect again and again.
final class AcceptedConnections: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel

  private let limiter: ConnectionLimiter

  init(_ limiter: ConnectionLimiter) { self.limiter = limiter }

  /// - Parameter server: The channel that accepts connections.
  static func install(in server: any Channel, _ limiter: ConnectionLimiter) async throws {
    try await server.eventLoop.submit {
      try server.pipeline.syncOperations.addHandler(AcceptedConnections(limiter), position: .first)
    }.get()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let channel = unwrapInboundIn(data)
    if limiter.excludes(channel) {
      channel.close(promise: nil)
    } else {
      context.fireChannelRead(data)
    }
  }
}
