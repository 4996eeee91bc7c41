import NIOCore
import Testing
import ViperHummingbird
import ViperWeb

@Suite(.timeLimit(.minutes(10))) struct ServingTests {
  @Test func `A page has no Server header unless one is configured`() async throws {
    try await withServer { server in
      let answer = try await server.client.send("/")
      #expect(answer.status == 200)
      #expect(answer.text.contains("<h1>Count 0</h1>"))
      #expect(answer.fields["server"] == nil)
      #expect(answer.fields["strict-transport-security"] == nil)
    }
    try await withServer {
      $0.serverName = "tally"
    } _: { server in
      let answer = try await server.client.send("/")
      #expect(answer.fields["server"] == "tally")
    }
  }

  @Test func `HEAD has the size of the page and no body`() async throws {
    try await withServer { server in
      let get = try await server.client.send("/long.css")
      let head = try await server.client.send("HEAD", "/long.css")
      #expect(head.status == 200)
      #expect(head.body.isEmpty)
      #expect(head.fields["content-length"] == "\(get.body.count)")
    }
  }

  @Test func `Making a download ends when the client leaves`() async throws {
    let (ends, ended) = AsyncStream<Void>.makeStream()
    let (begins, begun) = AsyncStream<Void>.makeStream()
    try await withServer(web: {
      $0.downloads["/slow"] = WebDownload { _ in
        begun.yield()
        // Ends when its task is cancelled.
        for await _ in AsyncStream(Void.self, { _ in }) {}
        ended.yield()
        return nil
      }
    }) { server in
      let page = try await server.client.send("/")
      let cookie = try #require(page.fields["set-cookie"]?.prefix { $0 != ";" })
      let window = try #require(page.text.firstMatch(of: /data-viper-window="([^"]*)"/)?.1)
      // A stream makes the session permanent.
      try await server.client.connected { connection in
        try await connection.write(
          "GET /_viper/stream?_window=\(window)&_address=/ HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\n\r\n"
        )
        _ = try await connection.read(until: ": here")
      }
      try await server.client.connected { connection in
        try await connection.write("GET /slow HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\n\r\n")
        _ = await begins.first { _ in true }
      }
      _ = await ends.first { _ in true }
    }
  }

  @Test func `A port in use is reported as such`() async throws {
    try await withServer { server in
      let port = server.client.port
      let app = try await TallyApp.make(WebConfiguration())
      var configuration = WebServerConfiguration()
      configuration.port = port
      configuration.logger.logLevel = .critical
      let server = WebServer(app, configuration)
      let error = await #expect(throws: CannotListen.self) {
        try await server.run()
      }
      #expect(error?.problem == .port)
      #expect(
        error.map { "\($0)" }
          == "Port \(port) on 127.0.0.1 is in use by another program. Stop that program, or choose another port."
      )
    }
  }

  @Test func `An address that this computer lacks is reported as the host`() async throws {
    let app = try await TallyApp.make(WebConfiguration())
    var configuration = WebServerConfiguration()
    configuration.host = "192.0.2.1"
    configuration.logger.logLevel = .critical
    let server = WebServer(app, configuration)
    let error = await #expect(throws: CannotListen.self) {
      try await server.run()
    }
    #expect(error?.problem == .host)
    #expect(error?.description.contains("192.0.2.1") == true)
  }

  @Test func `In a group of services a graceful shutdown ends streams`() async throws {
    try await withServer { server in
      try await server.client.connected { connection in
        let (request, _) = try await streamRequest(server.client)
        try await connection.write(request)
        _ = try await connection.read(until: ": here")
        await server.stop()
        _ = try await connection.readToEnd()
      }
    }
  }
}

/// A request for the stream of a new window, with the cookie of its session.
func streamRequest(_ client: Client) async throws -> (request: String, cookie: String) {
  let page = try await client.send("/")
  let cookie = try #require(page.fields["set-cookie"]).prefix { $0 != ";" }
  let window = try #require(page.text.firstMatch(of: /data-viper-window="([^"]+)"/)).1
  return (
    "GET /_viper/stream?_window=\(window)&_address=/ HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\n\r\n",
    String(cookie)
  )
}
