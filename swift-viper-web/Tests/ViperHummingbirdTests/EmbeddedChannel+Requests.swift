import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes

@testable import ViperHummingbird

extension EmbeddedChannel {
  /// Returns an open connection with timeouts and a limit of connections.
  static func connection(
    _ limiter: ConnectionLimiter = ConnectionLimiter(maximum: 10), from address: String = "127.0.0.1",
    on loop: EmbeddedEventLoop
  ) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel(handler: TimeoutHandler(ServerLimits(), limiter), loop: loop)
    try channel.connect(to: SocketAddress(ipAddress: address, port: 1)).wait()
    return channel
  }

  /// Sends a complete response.
  func answer() throws {
    try writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
    try writeOutbound(HTTPResponsePart.end(nil))
  }
}

extension HTTPRequestPart {
  static var post: HTTPRequestPart {
    .head(HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/"))
  }
}
