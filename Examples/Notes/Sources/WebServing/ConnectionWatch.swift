import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection that takes too long for what it does: nobody keeps a server's connections for nothing.
final class ConnectionWatch: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let limits: ServerLimits
  private let table: ConnectionTable
  /// When the client must have sent what is waited for.
  private var reading: Scheduled<Void>?
  /// When the client must have taken something of what is sent.
  private var writing: Scheduled<Void>?
  private var isInBody = false
  /// Requests that are not answered.
  private var requests = 0
  /// Parts of answers that the client has not taken.
  private var parts = 0
  private var drained = 0
  private static let maximumDrained = 1 << 20

  init(_ limits: ServerLimits, _ table: ConnectionTable) {
    self.limits = limits
    self.table = table
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { begin(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    begin(context)
    context.fireChannelActive()
  }

  private var hasBegun = false

  private func begin(_ context: ChannelHandlerContext) {
    guard !hasBegun else { return }
    hasBegun = true
    table.add(context.channel)
    expect(within: limits.head, context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    reading?.cancel()
    writing?.cancel()
    if hasBegun { table.remove(context.channel) }
    context.fireChannelInactive()
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      requests += 1
      isInBody = true
      table.wait(context.channel)
      expect(within: limits.body, context)
    case .body(let bytes):
      // Nobody wants it any more.
      if requests == 0 { drained += bytes.readableBytes }
      if drained > Self.maximumDrained { return context.close(promise: nil) }
    case .end:
      isInBody = false
      reading?.cancel()
      reading = nil
      if requests == 0 { wait(context) } else { table.begin(context.channel) }
    }
    context.fireChannelRead(data)
  }

  private func wait(_ context: ChannelHandlerContext) {
    drained = 0
    table.wait(context.channel)
    expect(within: limits.idle, context)
  }

  private func expect(within time: TimeAmount, _ context: ChannelHandlerContext) {
    reading?.cancel()
    reading = close(context, after: time)
  }

  // MARK: Answers

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    parts += 1
    if parts == 1 { writing = close(context, after: limits.writing) }
    let isEnd = if case .end = unwrapOutboundIn(data) { true } else { false }
    let written = promise ?? context.eventLoop.makePromise()
    let bound = NIOLoopBound((watch: self, context: context), eventLoop: context.eventLoop)
    written.futureResult.whenComplete { _ in
      let (watch, context) = bound.value
      watch.didWrite(context, isEnd: isEnd)
    }
    context.write(data, promise: written)
  }

  private func didWrite(_ context: ChannelHandlerContext, isEnd: Bool) {
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

  /// Who takes nothing of what is sent is waited for, too.
  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if !context.channel.isWritable {
      table.wait(context.channel)
    } else if requests > 0, !isInBody {
      table.begin(context.channel)
    }
    context.fireChannelWritabilityChanged()
  }

  // MARK: The end

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent { _ = close(context, after: limits.stopping) }
    context.fireUserInboundEventTriggered(event)
  }

  private func close(_ context: ChannelHandlerContext, after time: TimeAmount) -> Scheduled<Void> {
    let channel = context.channel
    return context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }
}
