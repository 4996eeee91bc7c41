import Testing

@testable import ViperInspector

/// The server over real sockets: access control and robustness.
@Suite(.timeLimit(.minutes(5))) struct ServerTests {
  private let server: LoopbackServer
  private var token: String { server.token.text }

  init() throws {
    server = try Self.started()
  }

  /// A server that sends the same tree to each client.
  private static func started(port: UInt16 = 0, limits: ServerLimits = .init()) throws -> LoopbackServer {
    let own = Weak()
    let server = try LoopbackServer(port: port, limits: limits) {
      own.server.withLock { $0 }?.publish(Array("{}".utf8))
    }
    own.server.withLock { $0 = server }
    return server
  }

  private final class Weak: Sendable {
    let server = Locked<LoopbackServer?>(nil)
  }

  private func get(
    _ target: String, method: String = "GET", host: String = "127.0.0.1", fields: [String] = []
  ) async throws -> String {
    try await RawClient.get(target, port: server.port, method: method, host: host, fields: fields)
  }

  // MARK: Access

  @Test func `With its token the page is answered, and other sites may neither use nor store it`()
    async throws
  {
    defer { server.stop() }
    let page = try await get("/?token=\(token)")
    #expect(page.status == 200)
    #expect(page.body.hasPrefix("<!DOCTYPE html>"))
    #expect(page.field("Content-Length") == "\(page.body.utf8.count)")
    #expect(page.field("Cache-Control") == "no-store")
    #expect(page.field("Content-Security-Policy")?.contains("default-src 'none'") == true)
    #expect(page.field("X-Content-Type-Options") == "nosniff")
  }

  @Test func `Only the script with the page's nonce may run`() async throws {
    defer { server.stop() }
    var nonces: Set<Substring> = []
    for _ in 0..<2 {
      let page = try await get("/?token=\(token)")
      let policy = try #require(page.field("Content-Security-Policy"))
      let nonce = try #require(policy.firstMatch(of: /script-src 'nonce-([0-9a-f]{64})'/)).output.1
      #expect(page.body.contains("<script nonce=\"\(nonce)\">"))
      #expect(!page.body.contains("NONCE"))
      nonces.insert(nonce)
    }
    #expect(nonces.count == 2)
  }

  @Test func `The page's cookie replaces the token`() async throws {
    defer { server.stop() }
    let cookie = try #require(try await get("/?token=\(token)").field("Set-Cookie"))
    #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
    let pair = try #require(cookie.split(separator: ";").first)
    #expect(try await get("/tree.json", fields: ["Cookie: a=b; \(pair)"]).status == 200)
    #expect(try await get("/tree.json", fields: ["Cookie: x\(pair)"]).status == 403)
    #expect(try await get("/tree.json", fields: ["Cookie: \(pair)0"]).status == 403)
  }

  @Test(
    arguments: ["/", "/tree.json", "/events", "/other"], ["", "?token=", "?token=WRONG", "?other=TOKEN"])
  func `Without its token nothing is answered`(path: String, query: String) async throws {
    defer { server.stop() }
    let query = query.split(separator: "WRONG", omittingEmptySubsequences: false)
      .joined(separator: String(repeating: "0", count: token.count))
      .split(separator: "TOKEN", omittingEmptySubsequences: false).joined(separator: token)
    let answer = try await get(path + query)
    #expect(answer.status == 403)
    #expect(!answer.contains(token))
  }

  @Test func `Tokens are long and random`() {
    defer { server.stop() }
    let tokens = (0..<50).map { _ in AccessToken().text }
    #expect(Set(tokens).count == 50)
    #expect(tokens.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{64}/) != nil })
    let one = AccessToken()
    #expect(one.equals(one.text))
    #expect(!one.equals(one.text.dropLast()))
    #expect(!one.equals(one.text + "0"))
    #expect(!one.equals(String(repeating: "0", count: 64)))
  }

  @Test(arguments: [
    ("127.0.0.1", 200), ("127.0.0.1:8080", 200), ("localhost:1", 200), ("LOCALHOST", 200), ("[::1]:80", 200),
    ("evil.example", 421), ("127.0.0.1.evil.example", 421), ("localhost.evil.example:80", 421),
    ("127.0.0.1:80@evil.example", 421), ("192.168.0.1", 421), ("", 421),
  ])
  func `Requests with a foreign host name are rejected, against DNS rebinding`(
    host: String, status: Int
  ) async throws {
    defer { server.stop() }
    #expect(try await get("/tree.json?token=\(token)", host: host).status == status)
  }

  @Test func `A request must name its host exactly once`() async throws {
    defer { server.stop() }
    #expect(try await get("/?token=\(token)", fields: ["Host: 127.0.0.1"]).status == 400)
    let client = try RawClient(port: server.port)
    client.send("GET /?token=\(token) HTTP/1.1\r\n\r\n")
    #expect(await client.read().status == 400)
  }

  @Test(arguments: ["POST", "HEAD", "PUT", "DELETE", "OPTIONS", "CONNECT", "get"])
  func `Methods other than GET are rejected`(method: String) async throws {
    defer { server.stop() }
    let answer = try await get("/tree.json?token=\(token)", method: method)
    #expect(answer.status == 405)
    #expect(answer.field("Allow") == "GET")
  }

  @Test func `An unknown path is not found`() async throws {
    defer { server.stop() }
    for path in ["/other", "//", "/../etc/passwd", "/tree.json/"] {
      #expect(try await get("\(path)?token=\(token)").status == 404)
    }
  }

  // MARK: Robustness

  @Test(arguments: [
    "\r\n\r\n", "GET\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/2.0\r\n\r\n", "GET / HTTP/1.1 x\r\n\r\n",
    "GET  / HTTP/1.1\r\n\r\n", "GET http://127.0.0.1/ HTTP/1.1\r\n\r\n", "G3T / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost\r\n\r\n", "GET / HTTP/1.1\r\nHost : 127.0.0.1\r\n\r\n",
    "GET / HTTP/1.1\r\n: x\r\n\r\n", "GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n",
    "GET / HTTP/1.1\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\u{0}\r\n\r\n", "GET /\u{e9} HTTP/1.1\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\r\n\r\n",
  ])
  func `A malformed request is rejected, and the next one is answered`(request: String) async throws {
    defer { server.stop() }
    let client = try RawClient(port: server.port)
    client.send(request)
    #expect(await client.read().status == 400)
    let next = try await get("/tree.json?token=\(token)")
    #expect(next.body == "{}", "\(next)")
  }

  @Test func `Any bytes are rejected or buffered within the limit`() {
    defer { server.stop() }
    var random = SeededGenerator(seed: 7)
    let request = Array("GET /tree.json?token=0 HTTP/1.1\r\nHost: localhost\r\nCookie: a=b; c=d\r\n\r\n".utf8)
    for round in 0..<2_000 {
      var bytes = request
      if round.isMultiple(of: 2) {
        for _ in 0..<3 {
          bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
        }
      } else {
        bytes = (0..<Int.random(in: 0...80)).map { _ in
          [13, 10, 32, 58, 71, .random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
        }
      }
      if case .complete(let head) = RequestHead.read(bytes) {
        _ = InspectorSite(token: server.token, port: 1).answer(head)
        #expect(head.path.hasPrefix("/"))
      }
    }
  }

  @Test func `A head of eight kilobytes is read, and a longer one is rejected before its end`() async throws {
    defer { server.stop() }
    let start = "GET /tree.json?token=\(token) HTTP/1.1\r\nHost: localhost\r\nX: "
    let fitting = String(repeating: "x", count: RequestHead.maximumSize - start.utf8.count)
    let client = try RawClient(port: server.port)
    client.send(start + fitting + "\r\n\r\n")
    #expect(await client.read().status == 200)
    #expect(RequestHead.read(Array((start + fitting + "x\r\n\r\n").utf8)) == .tooLarge)
    for end in ["x\r\n\r\n", String(repeating: "x", count: 100_000)] {
      let client = try RawClient(port: server.port)
      client.send(start + fitting + end)
      #expect(await client.read().status == 431)
    }
  }

  @Test func `A request may arrive byte by byte`() async throws {
    defer { server.stop() }
    let client = try RawClient(port: server.port)
    for byte in "GET /tree.json?token=\(token) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8 {
      client.send([byte])
    }
    #expect(await client.read().body == "{}")
  }

  @Test func `An incomplete request is closed at the deadline`() async throws {
    server.stop()
    var limits = ServerLimits()
    limits.reading = .milliseconds(30)
    let hasty = try Self.started(limits: limits)
    defer { hasty.stop() }
    for start in ["", "GET / HT"] {
      let client = try RawClient(port: hasty.port)
      client.send(start)
      #expect(await client.read().status == 408)
    }
  }

  @Test func `Without a tree the request still ends`() async throws {
    server.stop()
    var limits = ServerLimits()
    limits.making = .milliseconds(30)
    let mute = try LoopbackServer(port: 0, limits: limits) {}
    defer { mute.stop() }
    let answer = try await RawClient.get("/tree.json?token=\(mute.token.text)", port: mute.port)
    #expect(answer.status == 503)
  }

  @Test func `Connections beyond sixteen are rejected until one closes`()
    async throws
  {
    defer { server.stop() }
    let token = server.token.text
    let target = "/tree.json?token=\(token)"
    var streams: [RawClient] = []
    for _ in 0..<16 {
      let client = try RawClient(port: server.port)
      client.send("GET /events?token=\(token) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(await client.read(until: "data: {}\n\n").status == 200)
      streams.append(client)
    }
    #expect(try await RawClient.get(target, port: server.port).status == 503)
    // Far more connections than the limit: some are closed immediately.
    let crowd = (0..<60).compactMap { _ in try? RawClient(port: server.port) }
    for client in crowd { client.send("GET / HTTP/1.1\r\n\r\n") }
    for client in crowd {
      let answer = await client.read()
      #expect(answer.isEmpty || answer.status == 503)
    }
    streams.removeLast()
    var status: Int?
    while status != 200 { status = try await RawClient.get(target, port: server.port).status }
  }

  // MARK: Streams

  @Test func `Each published tree is sent completely to all streams`() async throws {
    defer { server.stop() }
    let client = try RawClient(port: server.port)
    client.send("GET /events?token=\(token) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let start = await client.read(until: "data: {}\n\n")
    #expect(start.field("Content-Type") == "text/event-stream")
    #expect(server.isWatched)
    let large = "[" + String(repeating: "1,", count: 500_000) + "1]"
    server.publish(Array(large.utf8))
    #expect(await client.read(until: "1]\n\n").withoutKeepAlives == "data: \(large)\n\n")
  }

  @Test func `A stream ends with its client, and an idle one sends keep-alives`() async throws {
    server.stop()
    var limits = ServerLimits()
    limits.heartbeat = .milliseconds(20)
    let server = try Self.started(limits: limits)
    defer { server.stop() }
    var client: RawClient? = try RawClient(port: server.port)
    client?.send("GET /events?token=\(server.token.text) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let signs = "data: {}\n\n:\n\n:\n\n"
    #expect(await client?.read(until: signs).hasSuffix(signs) == true)
    #expect(server.isWatched)
    client = nil
    while server.isWatched { await Task.yield() }
  }

  // MARK: The end

  @Test func `Stopping ends all connections and frees the port`() async throws {
    let stream = try RawClient(port: server.port)
    stream.send("GET /events?token=\(token) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    _ = await stream.read(until: "data: {}\n\n")
    server.stop()
    server.stop()
    #expect(throws: RawClient.Refused.self) { try RawClient(port: server.port) }
    #expect(await stream.read().withoutKeepAlives.isEmpty)
    #expect(!server.isWatched)
    let next = try Self.started(port: server.port)
    defer { next.stop() }
    #expect(next.port == server.port)
    #expect(try await get("/tree.json?token=\(token)").status == 403)
  }

  @Test func `A port in use cannot be opened`() throws {
    defer { server.stop() }
    let error = #expect(throws: SystemError.self) { try LoopbackServer(port: server.port) {} }
    #expect(error?.call == "bind")
  }
}

extension String {
  /// A stream without the keep-alives that it sends while a test waits.
  fileprivate var withoutKeepAlives: String { replacing(":\n\n", with: "") }
}
