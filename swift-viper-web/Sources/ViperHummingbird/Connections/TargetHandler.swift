import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Keeps the host of a request whose target is an absolute address: NIO removes it. The host is added as a further
/// `Host` field if it differs from the first one, so that the app rejects the request.
final class TargetHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  /// Adds the handler before the one that removes the host.
  static func install(in context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    guard let codec = try? pipeline.handler(type: HTTP1ToHTTPServerCodec.self) else { return }
    try? pipeline.addHandler(TargetHandler(), position: .before(codec))
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), head.uri.utf8.first != UInt8(ascii: "/"),
      head.uri != "*", head.method != .CONNECT
    else { return context.fireChannelRead(data) }
    let host = Self.host(in: head.uri)
    if host.lowercased() != head.headers.first(name: "Host")?.lowercased() {
      head.headers.add(name: "Host", value: host)
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  /// Returns the host and port of an absolute address, or all of it if it is not an HTTP address.
  private static func host(in address: String) -> String {
    guard let separator = address.firstRange(of: "://"),
      ["http", "https"].contains(address[..<separator.lowerBound].lowercased())
    else { return address }
    return String(address[separator.upperBound...].prefix { $0 != "/" && $0 != "?" })
  }
}
