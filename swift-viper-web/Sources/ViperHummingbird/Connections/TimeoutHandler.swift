import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Enforces the timeouts of one connection, so that idle and slow clients cannot hold connections open.
final class TimeoutHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let limits: ServerLimits
  private let limiter: ConnectionLimiter
  /// Closes the connection when the read timeout expires.
  private var reading: Scheduled<Void>?
  /// Closes the connection when the write timeout expires.
  private var writing: Scheduled<Void>?
  private var isInBody = false
  /// The number of requests whose responses are not complete.
  private var requests = 0
  /// The number of response parts that are not written to the socket.
  private var parts = 0
  /// The number of bytes of a body that were received after its response was complete.
  private var drained = 0
  /// The number of bytes of the body that were received since its timeout was last extended.
  private var received = 0
  private var hasBegun = false
  /// Whether the address has too many connections: the request is answered with 503.
  private var isRefused = false
  private static let maximumDrained = 1 << 18

  init(_ limits: ServerLimits, _ limiter: ConnectionLimiter) {
    self.limits = limits
    self.limiter = limiter
  }

  func handlerAdded(context: ChannelHandlerContext) {
    TargetHandler.install(in: context)
    if context.channel.isActive { begin(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    begin(context)
    context.fireChannelActive()
  }

  private func begin(_ context: ChannelHandlerContext) {
    guard !hasBegun else { return }
    hasBegun = true
    isRefused = !limiter.add(context.channel)
    expect(within: limits.head, context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    reading?.cancel()
    writing?.cancel()
    if hasBegun { limiter.remove(context.channel) }
    context.fireChannelInactive()
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isRefused { return refuse(context) }
    switch unwrapInboundIn(data) {
    case .head:
      requests += 1
      isInBody = true
      limiter.wait(context.channel)
      expectBody(context)
    case .body(let bytes):
      received += bytes.readableBytes
      // The response is complete: the rest of the body is discarded.
      if requests == 0 { drained += bytes.readableBytes }
    case .end:
      isInBody = false
      reading?.cancel()
      reading = nil
      if requests == 0 { wait(context) } else { limiter.begin(context.channel) }
    }
    context.fireChannelRead(data)
  }

  private func refuse(_ context: ChannelHandlerContext) {
    let fields: HTTPFields = [.retryAfter: "5", .connection: "close", .contentLength: "0"]
    let head = HTTPResponse(status: .serviceUnavailable, headerFields: fields)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    context.close(promise: nil)
  }

  /// Stops reading a body whose response is complete once too much of it has arrived, and keeps the connection until
  /// the draining timeout: a client that is disconnected immediately would reconnect immediately.
  func read(context: ChannelHandlerContext) {
    if drained <= Self.maximumDrained { context.read() }
  }

  private func wait(_ context: ChannelHandlerContext) {
    drained = 0
    limiter.wait(context.channel)
    expect(within: limits.idle, context)
  }

  /// Extends the body timeout while the body arrives fast enough, because large files take longer.
  private func expectBody(_ context: ChannelHandlerContext) {
    reading?.cancel()
    received = 0
    let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    reading = context.eventLoop.scheduleTask(in: TimeAmount(limits.body)) {
      let (handler, context) = bound.value
      if handler.received >= handler.limits.minimumBodySize {
        handler.expectBody(context)
      } else {
        context.close(promise: nil)
      }
    }
  }

  private func expect(within time: Duration, _ context: ChannelHandlerContext) {
    reading?.cancel()
    reading = close(context, after: time)
  }

  // MARK: Answers

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    parts += 1
    if parts == 1 { writing = close(context, after: limits.writing) }
    let isEnd = if case .end = unwrapOutboundIn(data) { true } else { false }
    let written = promise ?? context.eventLoop.makePromise()
    let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    written.futureResult.whenComplete { _ in
      let (handler, context) = bound.value
      handler.didWrite(context, isEnd: isEnd)
    }
    context.write(data, promise: written)
  }

  private func didWrite(_ context: ChannelHandlerContext, isEnd: Bool) {
    // Writes that failed because the connection is closed do not start a timeout.
    guard context.channel.isActive else { return }
    parts -= 1
    writing?.cancel()
    writing = parts > 0 ? close(context, after: limits.writing) : nil
    guard isEnd else { return }
    requests -= 1
    if isInBody {
      expect(within: limits.draining, context)
    } else if requests == 0 {
      wait(context)
    }
  }

  /// A connection whose client does not read waits for its client too.
  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if !context.channel.isWritable {
      limiter.wait(context.channel)
    } else if requests > 0, !isInBody {
      limiter.begin(context.channel)
    }
    context.fireChannelWritabilityChanged()
  }

  // MARK: The end

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent { _ = close(context, after: limits.stopping) }
    context.fireUserInboundEventTriggered(event)
  }

  private func close(_ context: ChannelHandlerContext, after time: Duration) -> Scheduled<Void> {
    let channel = context.channel
    return context.eventLoop.scheduleTask(in: TimeAmount(time)) { channel.close(promise: nil) }
  }
}
