import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import ViperHummingbird

/// Timeouts, on an event loop whose clock the tests advance.
@Suite(.timeLimit(.minutes(10))) struct TimeoutHandlerTests {
  private let loop = EmbeddedEventLoop()
  private let limits = ServerLimits()

  private func connection(
    _ limiter: ConnectionLimiter = ConnectionLimiter(maximum: 10), from address: String = "127.0.0.1"
  ) throws -> EmbeddedChannel {
    try .connection(limiter, from: address, on: loop)
  }

  @Test func `A missing head closes the connection, a slow one within the limit does not`() throws {
    let (slow, quick) = (try connection(), try connection())
    loop.advanceTime(by: TimeAmount(limits.head - .seconds(1)))
    try quick.writeInbound(HTTPRequestPart.post)
    loop.advanceTime(by: .seconds(1))
    #expect(!slow.isActive)
    #expect(quick.isActive)
  }

  @Test func `An endless body closes the connection although bytes keep arriving`() throws {
    let channel = try connection()
    try channel.writeInbound(HTTPRequestPart.post)
    for _ in 0..<59 {
      loop.advanceTime(by: .seconds(1))
      try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: "a")))
    }
    #expect(channel.isActive)
    loop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func `A large body may be slow as long as it arrives at the minimum rate`() throws {
    let channel = try connection()
    try channel.writeInbound(HTTPRequestPart.post)
    for _ in 0..<5 {
      try channel.writeInbound(
        HTTPRequestPart.body(ByteBuffer(repeating: 0x61, count: limits.minimumBodySize)))
      loop.advanceTime(by: TimeAmount(limits.body))
      #expect(channel.isActive)
    }
    try channel.writeInbound(
      HTTPRequestPart.body(ByteBuffer(repeating: 0x61, count: limits.minimumBodySize - 1)))
    loop.advanceTime(by: TimeAmount(limits.body))
    #expect(!channel.isActive)
  }

  @Test func `No deadline applies while a request is answered`() throws {
    let channel = try connection()
    try channel.writeInbound(HTTPRequestPart.post)
    try channel.writeInbound(HTTPRequestPart.end(nil))
    loop.advanceTime(by: .hours(4))
    #expect(channel.isActive)
    try channel.answer()
    loop.advanceTime(by: TimeAmount(limits.idle - .seconds(1)))
    #expect(channel.isActive)
    loop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func `Each request starts its own deadline`() throws {
    let channel = try connection()
    for _ in 0..<10 {
      try channel.writeInbound(HTTPRequestPart.post)
      try channel.writeInbound(HTTPRequestPart.end(nil))
      try channel.answer()
      loop.advanceTime(by: TimeAmount(limits.idle - .seconds(1)))
    }
    #expect(channel.isActive)
  }

  @Test func `The rest of a rejected body is read for a limited time`() throws {
    let reads = Reads()
    let channel = EmbeddedChannel(
      handlers: [reads, TimeoutHandler(limits, ConnectionLimiter(maximum: 10))], loop: loop)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    try channel.writeInbound(HTTPRequestPart.post)
    try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: "too much")))
    try channel.answer()
    let chunk = ByteBuffer(repeating: 0, count: 64 * 1024)
    for _ in 0..<5 {
      channel.read()
      try channel.writeInbound(HTTPRequestPart.body(chunk))
    }
    #expect(reads.count == 5)
    channel.read()
    #expect(reads.count == 5)
    loop.advanceTime(by: TimeAmount(limits.draining - .milliseconds(1)))
    #expect(channel.isActive)
    loop.advanceTime(by: .milliseconds(1))
    #expect(!channel.isActive)
  }

  @Test func `A client that does not read its answer is disconnected`() throws {
    let stuck = Stuck()
    let channel = EmbeddedChannel(
      handlers: [stuck, TimeoutHandler(limits, ConnectionLimiter(maximum: 10))], loop: loop)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    try channel.writeInbound(HTTPRequestPart.post)
    try channel.writeInbound(HTTPRequestPart.end(nil))
    for _ in 0..<5 {
      channel.write(HTTPResponsePart.body(ByteBuffer(string: "a")), promise: nil)
    }
    for _ in 0..<4 {
      loop.advanceTime(by: TimeAmount(limits.writing - .seconds(1)))
      stuck.takeOne()
    }
    #expect(channel.isActive)
    loop.advanceTime(by: TimeAmount(limits.writing))
    #expect(!channel.isActive)
  }

  @Test func `Stopping the server gives running requests a limited time`() throws {
    let channel = try connection()
    try channel.writeInbound(HTTPRequestPart.post)
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    loop.advanceTime(by: TimeAmount(limits.stopping - .seconds(1)))
    #expect(channel.isActive)
    loop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  /// Holds outgoing writes until the test completes them, like a client that does not read, and counts read requests.
  private final class Reads: ChannelOutboundHandler {
    typealias OutboundIn = HTTPResponsePart
    private(set) var count = 0

    func read(context: ChannelHandlerContext) {
      count += 1
      context.read()
    }
  }

  private final class Stuck: ChannelOutboundHandler {
    typealias OutboundIn = HTTPResponsePart
    private var waiting: [EventLoopPromise<Void>] = []

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      if let promise { waiting.append(promise) }
    }

    func takeOne() { waiting.removeFirst().succeed() }
  }
}
