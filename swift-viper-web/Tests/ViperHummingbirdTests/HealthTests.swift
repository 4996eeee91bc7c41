import NIOConcurrencyHelpers
import Testing
import ViperHummingbird
import ViperTesting
import ViperWeb

@Suite(.timeLimit(.minutes(10))) struct HealthTests {
  @Test func `A running server reports alive and ready for any host and without a session`() async throws {
    try await withServer(web: { $0.hosts = ["tally.example"] }) { server in
      #expect(try await server.client.send("/").status == 421)
      for path in ["/_viper/health", "/_viper/health/live", "/_viper/health/ready", "/_viper/health?now"] {
        let answer = try await server.client.send(path, host: "10.0.0.7:80")
        #expect(answer.status == 200, "\(path)")
        #expect(!answer.body.isEmpty)
        #expect(answer.fields["cache-control"] == "no-store")
        #expect(answer.fields["set-cookie"] == nil)
        let head = try await server.client.send("HEAD", path)
        #expect(head.status == 200)
        #expect(head.body.isEmpty)
        #expect(head.fields["content-length"] == "\(answer.body.count)")
      }
      #expect(await server.app.sessionCount == 0)
      #expect(try await server.client.send("/_viper/health/other", host: "tally.example").status == 404)
    }
  }

  @Test func `During the start it is alive and not ready`() async throws {
    let statuses = NIOLockedValueBox<[Int]>([])
    try await withServer(ready: { client in
      for path in ["/_viper/health/live", "/_viper/health/ready", "/_viper/health"] {
        let status = try await client.send(path).status
        statuses.withLockedValue { $0.append(status) }
      }
    }) { server in
      #expect(statuses.withLockedValue { $0 } == [200, 503, 503])
    }
  }

  @Test func `An app that cannot serve reports not ready until it can`() async throws {
    let hasDatabase = NIOLockedValueBox(false)
    try await withServer {
      $0.isReady = { hasDatabase.withLockedValue { $0 } }
    } _: { server in
      let answer = try await server.client.send("/_viper/health/ready")
      #expect(answer.status == 503)
      #expect(answer.text == "not ready\n")
      #expect(try await server.client.send("/_viper/health/live").status == 200)
      #expect(try await server.client.send("/").status == 200)
      hasDatabase.withLockedValue { $0 = true }
      #expect(try await server.client.send("/_viper/health/ready").status == 200)
    }
  }

  @Test func `Stopping first reports not ready and closes after the delay`() async throws {
    let clock = TestClock()
    try await withServer {
      $0.clock = clock
      $0.shutdownDelay = .seconds(5)
    } _: { server in
      // The path that counts sessions.
      try await clock.sleepers(1)
      await server.stop()
      try await clock.sleepers(2)
      let answer = try await server.client.send("/_viper/health/ready")
      #expect(answer.status == 503)
      #expect(answer.text == "stopping\n")
      #expect(try await server.client.send("/_viper/health/live").status == 200)
      #expect(try await server.client.send("/").status == 200)
      try await clock.advance(by: .seconds(5))
      await #expect(throws: (any Error).self) {
        while true { _ = try await server.client.send("/_viper/health/live") }
      }
    }
  }
}
