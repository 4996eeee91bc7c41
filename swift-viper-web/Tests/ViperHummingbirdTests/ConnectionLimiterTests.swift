import HTTPTypes
import NIOConcurrencyHelpers
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import WebTestSupport
import Testing

@testable import ViperHummingbird

/// Which connections are closed when there are too many.
@Suite(.timeLimit(.minutes(10))) struct ConnectionLimiterTests {
  private let loop = EmbeddedEventLoop()

  private func connection(
    _ limiter: ConnectionLimiter, from address: String = "127.0.0.1"
  ) throws -> EmbeddedChannel {
    try .connection(limiter, from: address, on: loop)
  }

  /// A connection that waits for the server.
  private func busy(_ limiter: ConnectionLimiter, from address: String = "127.0.0.1") throws
    -> EmbeddedChannel
  {
    let channel = try connection(limiter, from: address)
    try channel.writeInbound(HTTPRequestPart.post)
    try channel.writeInbound(HTTPRequestPart.end(nil))
    return channel
  }

  @Test func `The longest-waiting connection is closed to make room`() throws {
    let limiter = ConnectionLimiter(maximum: 3)
    let first = try connection(limiter), second = try connection(limiter), third = try connection(limiter)
    // This connection now waits for its body.
    try first.writeInbound(HTTPRequestPart.post)
    let fourth = try connection(limiter)
    #expect([first, second, third, fourth].map(\.isActive) == [true, false, true, true])
    try first.writeInbound(HTTPRequestPart.end(nil))
    let fifth = try connection(limiter)
    #expect([first, third, fourth, fifth].map(\.isActive) == [true, false, true, true])
    try first.answer()
    let others = [try connection(limiter), try connection(limiter), try connection(limiter)]
    #expect(([first, fourth, fifth] + others).map(\.isActive) == [false, false, false, true, true, true])
  }

  @Test func `Without waiting connections the one that has been busy longest is closed`() throws {
    let limiter = ConnectionLimiter(maximum: 2)
    let busy = [try self.busy(limiter), try self.busy(limiter)]
    let third = try connection(limiter, from: "10.0.0.2")
    #expect((busy + [third]).map(\.isActive) == [false, true, true])
  }

  @Test func `Networks with as many busy connections as any other do not close each other's`() throws {
    let limiter = ConnectionLimiter(maximum: 4)
    let open = try ["10.0.0.1", "10.0.0.1", "10.0.0.2", "10.0.0.2"].map { try busy(limiter, from: $0) }
    for address in ["10.0.0.1", "10.0.0.2"] {
      let excess = try connection(limiter, from: address)
      #expect(!excess.isActive)
    }
    #expect(open.map(\.isActive) == [true, true, true, true])
    let third = try connection(limiter, from: "10.0.0.3")
    #expect(third.isActive)
    #expect(open.filter(\.isActive).count == 3)
  }

  @Test func `A connection that would be closed is not set up`() throws {
    let limiter = ConnectionLimiter(maximum: 2)
    let open = try [busy(limiter), busy(limiter)]
    let server = EmbeddedChannel(handler: AcceptedConnections(limiter), loop: loop)
    let excess = EmbeddedChannel(loop: loop), newcomer = EmbeddedChannel(loop: loop)
    try excess.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    try newcomer.connect(to: SocketAddress(ipAddress: "10.0.0.2", port: 1)).wait()
    try server.writeInbound(excess as any Channel)
    let excluded = try server.readInbound(as: (any Channel).self)
    #expect(excluded == nil)
    #expect(!excess.isActive)
    try server.writeInbound(newcomer as any Channel)
    let accepted = try server.readInbound(as: (any Channel).self)
    #expect(accepted === newcomer)
    #expect((open + [newcomer]).map(\.isActive) == [true, true, true])
  }

  @Test func `Without waiting connections of clients of proxies the new one is closed`() throws {
    let limiter = ConnectionLimiter(maximum: 2, isProxy: { $0 == "127.0.0.1" })
    let busy = [try self.busy(limiter), try self.busy(limiter)]
    #expect(try !connection(limiter).isActive)
    #expect(try !connection(limiter, from: "10.0.0.2").isActive)
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
    let busy = [try self.busy(limiter, from: network + "1"), try self.busy(limiter, from: network + "2")]
    let third = try connection(limiter, from: network + "3")
    try third.writeInbound(HTTPRequestPart.post)
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
    try busy[0].answer()
    let fourth = try connection(limiter, from: network + "4")
    #expect([busy[0], busy[1], fourth].map(\.isActive) == [false, true, true])
  }

  @Test func `Refused connections do not exceed the limit of all connections`() throws {
    let limiter = ConnectionLimiter(maximum: 4, perAddress: 2)
    let busy = try [self.busy(limiter), self.busy(limiter)]
    // Each waits for its 503 until the next one comes.
    let refused = [try connection(limiter), try connection(limiter)]
    let visitor = try connection(limiter, from: "10.0.0.2")
    #expect((refused + [visitor]).map(\.isActive) == [false, true, true])
    let another = try connection(limiter)
    #expect([refused[1], visitor, another].map(\.isActive) == [false, true, true])
    try another.writeInbound(HTTPRequestPart.post)
    loop.run()
    #expect(!another.isActive)
    #expect(busy.map(\.isActive) == [true, true])
  }

  @Test func `The connections of a trusted proxy have no limit of their own`() throws {
    let limiter = ConnectionLimiter(maximum: 10, perAddress: 1, isProxy: { $0 == "127.0.0.1" })
    for _ in 0..<3 {
      let channel = try busy(limiter)
      #expect(channel.isActive)
    }
  }

  @Test func `A network of busy connections does not exclude others`() throws {
    let limiter = ConnectionLimiter(maximum: 4)
    let idle = try connection(limiter, from: "10.0.0.1")
    let crowd = try [busy(limiter), busy(limiter), busy(limiter)]
    let newcomer = try connection(limiter, from: "10.0.0.2")
    #expect(([idle, newcomer] + crowd).map(\.isActive) == [true, true, false, true, true])
  }

  @Test func `Among networks of similar size a waiting connection is closed before a busy one`() throws {
    let limiter = ConnectionLimiter(maximum: 3)
    let idle = try connection(limiter, from: "10.0.0.1")
    let crowd = try [busy(limiter), busy(limiter)]
    let newcomer = try connection(limiter, from: "10.0.0.2")
    #expect(([idle, newcomer] + crowd).map(\.isActive) == [false, true, true, true])
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `Random connections are counted, and those of small networks stay open`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let maximum = Int.random(in: 1...30, using: &random)
    let perAddress = Int.random(in: 1...maximum, using: &random)
    let count = NIOLockedValueBox(0)
    let limiter = ConnectionLimiter(
      maximum: maximum, perAddress: perAddress, { number, _ in count.withLockedValue { $0 = number } })
    let addresses = (0..<Int.random(in: 1...12, using: &random)).map { "10.0.0.\($0)" }
    var channels: [(address: String, channel: EmbeddedChannel)] = []
    for _ in 0..<300 {
      if Bool.random(using: &random), let one = channels.randomElement(using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: try one.channel.close().wait()
        case 1: limiter.wait(one.channel)
        default: limiter.begin(one.channel)
        }
      } else {
        let address = addresses.randomElement(using: &random) ?? ""
        let before = Dictionary(grouping: channels, by: \.address).mapValues(\.count)
        let new = try connection(limiter, from: address)
        for (address, channel) in channels where !channel.isActive {
          let size = before[address, default: 0]
          #expect(size >= perAddress || channels.count == maximum && size * 2 >= before.values.max() ?? 0)
        }
        // A network with less than its share is admitted.
        if before[address, default: 0] < maximum / addresses.count, before[address, default: 0] < perAddress {
          #expect(new.isActive)
        }
        channels.append((address, new))
      }
      channels.removeAll { !$0.channel.isActive }
      #expect(channels.count <= maximum)
      #expect(count.withLockedValue(\.self) == channels.count)
    }
  }
}
