import InMemoryLogging
import Logging
import Testing
import ViperHummingbird
import ViperWeb

@testable import ViperHummingbird

@Suite(.timeLimit(.minutes(10))) struct AccessLogTests {
  private let log = InMemoryLogHandler()

  private var logger: Logger { Logger(label: "test", factory: { _ in log }) }

  private func requests() -> [[String: String]] {
    log.entries.filter { $0.level == .info && $0.message == "Request" }
      .map { $0.metadata.mapValues { "\($0)" } }
  }

  @Test func `Each request is logged in one line with its method, answer and client`() async throws {
    try await withServer {
      $0.logger = logger
    } _: { server in
      let page = try await server.client.send("/?query=secret")
      _ = try await server.client.send("POST", "/nowhere", body: "a=b")
      let lines = requests()
      try #require(lines.count == 2)
      #expect(lines[0]["method"] == "GET")
      #expect(lines[0]["path"] == "/")
      #expect(lines[0]["status"] == "200")
      #expect(lines[0]["bytes"] == "\(page.body.count)")
      #expect(lines[0]["client"] == "127.0.0.1")
      #expect(lines[0]["milliseconds"].flatMap { Double($0) }.map { $0 > 0 } == true)
      #expect(lines[1]["method"] == "POST")
      #expect(lines[1]["status"] == "405")
      #expect(lines[0]["id"] != lines[1]["id"])
      #expect(!"\(log.entries)".contains("secret"))
    }
  }

  @Test func `Behind a trusted proxy the client is the one that the proxy names`() async throws {
    try await withServer {
      $0.logger = logger
    } web: {
      $0.proxies = TrustedProxies(["127.0.0.1"])
    } _: { server in
      _ = try await server.client.send("/", fields: ["X-Forwarded-For: 203.0.113.9"])
      _ = try await server.client.send("/", fields: ["X-Forwarded-For: evil\" status=200"])
      #expect(requests().map { $0["client"] } == ["203.0.113.9", "unknown"])
    }
  }

  @Test(arguments: [
    "/\u{7f}\u{1b}[2J", "/\"quoted\"\\", "/ä\u{2028}b", "/%0d%0astatus=200", "/a\tb",
    "/" + String(repeating: "long", count: 5_000),
  ])
  func `Any path is logged in one short line`(path: String) async throws {
    try await withServer {
      $0.logger = logger
    } _: { server in
      _ = try? await server.client.send(path)
      _ = try await server.client.send("/_viper/viper.js")
      let lines = requests()
      #expect(lines.last?["path"] == "/_viper/viper.js")
      #expect((1...2).contains(lines.count))
      for line in lines {
        for value in line.values {
          #expect(value.utf8.count < 800)
          #expect(value.unicodeScalars.allSatisfy { ("!"..."~").contains($0) && $0 != "\"" }, "\(value)")
        }
      }
    }
  }

  @Test(arguments: [
    ("/notes/7", "/notes/7"), ("a b", "a\\u{20}b"), ("\r\n", "\\u{d}\\u{a}"),
    ("é\u{202e}", "\\u{e9}\\u{202e}"),
    ("\\u{a}", "\\u{5c}u{a}"), ("\"", "\\u{22}"), ("12345678", "12345678"), ("123456789", "12345678..."),
  ])
  func `Text from clients is escaped and truncated`(text: String, escaped: String) {
    #expect(LogText.escaped(text, limit: 8) == escaped)
  }

  @Test func `Health checks are not logged at info, and the level is configurable`() async throws {
    try await withServer {
      $0.logger = logger
    } _: { server in
      _ = try await server.client.send("/_viper/health/ready")
      #expect(requests().isEmpty)
    }
    let quiet = InMemoryLogHandler()
    try await withServer {
      $0.logger = Logger(label: "quiet", factory: { _ in quiet })
      $0.logger.logLevel = .warning
    } _: { server in
      _ = try await server.client.send("/")
      #expect(quiet.entries.isEmpty)
    }
  }

  @Test func `A stream is logged at its end with its total size`() async throws {
    try await withServer {
      $0.logger = logger
    } _: { server in
      let (request, _) = try await streamRequest(server.client)
      try await server.client.connected { connection in
        try await connection.write(request)
        _ = try await connection.read(until: ": here")
        #expect(requests().map { $0["path"] } == ["/"])
        await server.stop()
        _ = try await connection.readToEnd()
      }
    }
    #expect(requests().map { $0["path"] } == ["/", "/_viper/stream"])
    #expect(requests().last?["bytes"].flatMap { Int($0) }.map { $0 >= ": here\n\n".utf8.count } == true)
  }
}
