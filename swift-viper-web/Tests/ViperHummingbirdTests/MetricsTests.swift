import MetricsTestKit
import Testing
import ViperHummingbird
import ViperWeb

@Suite(.timeLimit(.minutes(10))) struct MetricsTests {
  private let metrics = TestMetrics()

  private func count(_ method: String, _ status: String) -> Int64 {
    let dimensions = [("http.request.method", method), ("http.response.status_class", status)]
    return metrics.counters(label: "http.server.requests", dimensions: dimensions).reduce(0) {
      $0 + $1.totalValue
    }
  }

  @Test func `Requests are counted and timed by method and status class, never by path`() async throws {
    try await withServer {
      $0.metrics = metrics
    } _: { server in
      for path in ["/", "/", "/no", "/_viper/health"] { _ = try await server.client.send(path) }
      _ = try await server.client.send("PROPFIND", "/")
      #expect(count("GET", "2xx") == 2)
      #expect(count("GET", "4xx") == 1)
      #expect(count("_OTHER", "4xx") == 1)
      let timers = metrics.timers(label: "http.server.request.duration")
      #expect(timers.flatMap(\.values).count == 4)
      #expect(timers.flatMap(\.values).allSatisfy { $0 > 0 })
      let names = Set(metrics.counters.flatMap { $0.dimensions.map(\.0) })
      #expect(names == ["http.request.method", "http.response.status_class"])
    }
  }

  @Test func `Connections, streams and sessions are measured`() async throws {
    try await withServer {
      $0.metrics = metrics
    } _: { server in
      let (request, _) = try await streamRequest(server.client)
      let connections = try metrics.expectGauge("http.server.connections")
      let (streams, sessions) = (
        try metrics.expectGauge("http.server.streams"), try metrics.expectGauge("viper.web.sessions")
      )
      #expect(connections.values.first == 1)
      try await server.client.connected { connection in
        try await connection.write(request)
        _ = try await connection.read(until: ": here")
        #expect(streams.lastValue == 1)
        #expect(sessions.lastValue == 1)
      }
    }
    #expect(try metrics.expectGauge("http.server.streams").lastValue == 0)
    #expect(try metrics.expectGauge("http.server.connections").lastValue == 0)
  }

  @Test func `Connections closed because of the limit are counted`() async throws {
    try await withServer {
      $0.metrics = metrics
      $0.limits.connections = 1
    } _: { server in
      try await server.client.connected { connection in
        try await connection.write("GET /short.css HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = try await connection.read(until: "p {}")
        // The second connection evicts the first, which waits for its client.
        _ = try await server.client.send("/")
        #expect(try await connection.readToEnd().isEmpty)
        #expect(try metrics.expectCounter("http.server.connections.refused").totalValue == 1)
      }
    }
  }
}
