import Testing

@testable import ViperWeb

/// The limits of open streams, without sockets.
@MainActor @Suite(.timeLimit(.minutes(10))) struct StreamLimitTests {
  private let ended = Ended()

  private final class Ended {
    var names: [String] = []
  }

  private func open(
    _ name: String, from network: String?, in session: String, _ streams: OpenStreams
  ) throws -> Int {
    try streams.add(.init(network: network, session: session)) { [ended] in ended.names.append(name) }
  }

  @Test func `A session beyond its limit loses its oldest stream`() throws {
    let streams = OpenStreams(Quota(10, perAddress: 4, perSession: 2))
    for name in ["a", "b", "c"] { _ = try open(name, from: "1", in: "s", streams) }
    #expect(ended.names == ["a"])
    #expect(streams.count == 2)
  }

  @Test func `An address beyond its limit gets no more streams until one ends`() throws {
    let streams = OpenStreams(Quota(10, perAddress: 2, perSession: 2))
    let first = try open("a", from: "1", in: "s", streams)
    _ = try open("b", from: "1", in: "t", streams)
    let error = #expect(throws: WebError.self) { try open("c", from: "1", in: "u", streams) }
    #expect(error?.status.code == 429)
    #expect(error?.retryAfter != nil)
    _ = try open("d", from: "2", in: "v", streams)
    streams.remove(first)
    _ = try open("e", from: "1", in: "u", streams)
    #expect(ended.names == [])
  }

  @Test func `If the total is reached, the address with the most streams loses its oldest`() throws {
    let streams = OpenStreams(Quota(100, perAddress: 4, perSession: 4))
    streams.limitTotal(to: 5)
    _ = try open("quiet", from: "2", in: "q", streams)
    for name in ["a", "b", "c", "d"] { _ = try open(name, from: "1", in: name, streams) }
    _ = try open("newcomer", from: "3", in: "n", streams)
    #expect(ended.names == ["a"])
    _ = try open("other", from: "4", in: "o", streams)
    #expect(ended.names == ["a", "b"])
    #expect(streams.count == 5)
  }

  @Test func `If the total is reached, an address that has as many streams as any other gets no more`() throws
  {
    let streams = OpenStreams(Quota(4, perAddress: 4, perSession: 4))
    for name in ["a", "b", "c"] { _ = try open(name, from: "1", in: name, streams) }
    _ = try open("d", from: "2", in: "d", streams)
    _ = try open("e", from: "2", in: "e", streams)
    #expect(ended.names == ["a"])
    // Both have two: clients that connect again do not end each other's streams.
    for network in ["1", "2"] {
      let error = #expect(throws: WebError.self) { try open("f", from: network, in: "f", streams) }
      #expect(error?.status.code == 429)
    }
    #expect(ended.names == ["a"])
    _ = try open("newcomer", from: "3", in: "n", streams)
    #expect(ended.names.count == 2)
    #expect(streams.count == 4)
  }

  @Test func `Streams of visitors without a known address are limited by session and in total`() throws {
    let streams = OpenStreams(Quota(3, perAddress: 1, perSession: 2))
    for session in ["s", "s", "t", "t"] { _ = try open(session, from: nil, in: session, streams) }
    #expect(ended.names == ["s"])
    #expect(streams.count == 3)
  }

  @Test func `A client that leaves frees its place`() async throws {
    let app = try SampleApp { $0.streams = Quota(10, perAddress: 1, perSession: 1) }.app
    let (first, second) = (Guest(app), Guest(app))
    (first.peer, second.peer) = ("10.0.0.1", "10.0.0.1")
    for guest in [first, second] { await guest.get("/") }
    await first.openStream()
    #expect(first.status == 200)
    await second.openStream()
    #expect(second.status == 429)
    #expect(second.head.headerFields[.retryAfter] == "6")
    first.closeStream()
    while app.sessions.streams.count > 0 { await Task.yield() }
    await second.get("/")
    await second.openStream()
    #expect(second.status == 200)
  }
}
