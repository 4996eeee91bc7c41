#if Hummingbird
  import HTTPTypes
  import NIOCore
  import NIOEmbedded
  import NIOHTTPTypes
  import Testing

  @testable import ViperHummingbird

  /// Timeouts and the connection limit, on an event loop whose clock the tests advance.
  @Suite(.timeLimit(.minutes(10))) struct TimeoutHandlerTests {
    private let loop = EmbeddedEventLoop()
    private let limits = ServerLimits()

    private func connection(
      _ limiter: ConnectionLimiter = ConnectionLimiter(maximum: 10), from address: String = "127.0.0.1"
    ) throws -> EmbeddedChannel {
      let channel = EmbeddedChannel(handler: TimeoutHandler(limits, limiter), loop: loop)
      try channel.connect(to: SocketAddress(ipAddress: address, port: 1)).wait()
      return channel
    }

    private var head: HTTPRequestPart {
      .head(HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/"))
    }

    private func answer(_ channel: EmbeddedChannel) throws {
      try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
      try channel.writeOutbound(HTTPResponsePart.end(nil))
    }

    @Test func `A missing head closes the connection, a slow one within the limit does not`() throws {
      let (slow, quick) = (try connection(), try connection())
      loop.advanceTime(by: TimeAmount(limits.head - .seconds(1)))
      try quick.writeInbound(head)
      loop.advanceTime(by: .seconds(1))
      #expect(!slow.isActive)
      #expect(quick.isActive)
    }

    @Test func `An endless body closes the connection although bytes keep arriving`() throws {
      let channel = try connection()
      try channel.writeInbound(head)
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
      try channel.writeInbound(head)
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
      try channel.writeInbound(head)
      try channel.writeInbound(HTTPRequestPart.end(nil))
      loop.advanceTime(by: .hours(4))
      #expect(channel.isActive)
      try answer(channel)
      loop.advanceTime(by: TimeAmount(limits.idle - .seconds(1)))
      #expect(channel.isActive)
      loop.advanceTime(by: .seconds(1))
      #expect(!channel.isActive)
    }

    @Test func `Each request starts its own deadline`() throws {
      let channel = try connection()
      for _ in 0..<10 {
        try channel.writeInbound(head)
        try channel.writeInbound(HTTPRequestPart.end(nil))
        try answer(channel)
        loop.advanceTime(by: TimeAmount(limits.idle - .seconds(1)))
      }
      #expect(channel.isActive)
    }

    @Test func `The rest of a rejected body is read for a limited time`() throws {
      let reads = Reads()
      let channel = EmbeddedChannel(
        handlers: [reads, TimeoutHandler(limits, ConnectionLimiter(maximum: 10))], loop: loop)
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
      try channel.writeInbound(head)
      try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: "too much")))
      try answer(channel)
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
      try channel.writeInbound(head)
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
      try channel.writeInbound(head)
      channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
      loop.advanceTime(by: TimeAmount(limits.stopping - .seconds(1)))
      #expect(channel.isActive)
      loop.advanceTime(by: .seconds(1))
      #expect(!channel.isActive)
    }

    // MARK: Connection limit

    @Test func `The longest-waiting connection is closed to make room`() throws {
      let limiter = ConnectionLimiter(maximum: 3)
      let first = try connection(limiter), second = try connection(limiter), third = try connection(limiter)
      // This connection now waits for its body.
      try first.writeInbound(head)
      let fourth = try connection(limiter)
      #expect([first, second, third, fourth].map(\.isActive) == [true, false, true, true])
      try first.writeInbound(HTTPRequestPart.end(nil))
      let fifth = try connection(limiter)
      #expect([first, third, fourth, fifth].map(\.isActive) == [true, false, true, true])
      try answer(first)
      let others = [try connection(limiter), try connection(limiter), try connection(limiter)]
      #expect(([first, fourth, fifth] + others).map(\.isActive) == [false, false, false, true, true, true])
    }

    @Test func `Without waiting connections the new one is closed`() throws {
      let limiter = ConnectionLimiter(maximum: 2)
      let busy = [try connection(limiter), try connection(limiter)]
      for channel in busy {
        try channel.writeInbound(head)
        try channel.writeInbound(HTTPRequestPart.end(nil))
      }
      #expect(try !connection(limiter).isActive)
      #expect(busy.map(\.isActive) == [true, true])
      try busy[0].close().wait()
      #expect(try connection(limiter).isActive)
    }

    @Test func `The address with the most connections loses one first`() throws {
      let limiter = ConnectionLimiter(maximum: 4)
      let visitor = try connection(limiter, from: "10.0.0.1")
      let crowd = [try connection(limiter), try connection(limiter), try connection(limiter)]
      let newcomer = try connection(limiter, from: "10.0.0.2")
      #expect(([visitor, newcomer] + crowd).map(\.isActive) == [true, true, false, true, true])
    }

    @Test func `An address with too many busy connections receives 503, and others are served`() throws {
      let limiter = ConnectionLimiter(maximum: 10, perAddress: 2)
      let network = "2001:db8::"
      let busy = [try connection(limiter, from: network + "1"), try connection(limiter, from: network + "2")]
      for channel in busy {
        try channel.writeInbound(head)
        try channel.writeInbound(HTTPRequestPart.end(nil))
      }
      let third = try connection(limiter, from: network + "3")
      try third.writeInbound(head)
      let answer = try #require(try third.readOutbound(as: HTTPResponsePart.self))
      guard case .head(let response) = answer else {
        Issue.record("\(answer)")
        return
      }
      #expect(response.status == .serviceUnavailable)
      #expect(response.headerFields[.retryAfter] == "5")
      #expect(try third.readInbound(as: HTTPRequestPart.self) == nil)
      loop.run()
      #expect(!third.isActive)
      #expect(try connection(limiter, from: "10.0.0.2").isActive)
      #expect(busy.map(\.isActive) == [true, true])
      // An own connection that waits is closed first.
      try self.answer(busy[0])
      let fourth = try connection(limiter, from: network + "4")
      #expect([busy[0], busy[1], fourth].map(\.isActive) == [false, true, true])
    }

    @Test func `Refused connections do not exceed the limit of all connections`() throws {
      let limiter = ConnectionLimiter(maximum: 4, perAddress: 2)
      let busy = [try connection(limiter), try connection(limiter)]
      for channel in busy {
        try channel.writeInbound(head)
        try channel.writeInbound(HTTPRequestPart.end(nil))
      }
      // Each waits for its 503 until the next one comes.
      let refused = [try connection(limiter), try connection(limiter)]
      let visitor = try connection(limiter, from: "10.0.0.2")
      #expect((refused + [visitor]).map(\.isActive) == [false, true, true])
      let another = try connection(limiter)
      #expect([refused[1], visitor, another].map(\.isActive) == [false, true, true])
      try another.writeInbound(head)
      loop.run()
      #expect(!another.isActive)
    }

    @Test func `The connections of a trusted proxy have no limit of their own`() throws {
      let limiter = ConnectionLimiter(maximum: 10, perAddress: 1, isProxy: { $0 == "127.0.0.1" })
      for _ in 0..<3 {
        let channel = try connection(limiter)
        try channel.writeInbound(head)
        try channel.writeInbound(HTTPRequestPart.end(nil))
        #expect(channel.isActive)
      }
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
#endif
