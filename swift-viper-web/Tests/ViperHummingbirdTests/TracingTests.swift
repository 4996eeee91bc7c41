import InMemoryTracing
import NIOConcurrencyHelpers
import Testing
import Tracing
import ViperHummingbird
import ViperWeb

@Suite(.timeLimit(.minutes(10))) struct TracingTests {
  private let tracer = InMemoryTracer()

  @Test func `Each request is a server span with method, path and status`() async throws {
    try await withServer {
      $0.tracer = tracer
    } _: { server in
      let page = try await server.client.send("/?query=secret", fields: ["User-Agent: test"])
      _ = try await server.client.send("/no")
      let spans = tracer.finishedSpans
      try #require(spans.count == 2)
      let (found, missing) = (spans[0], spans[1])
      #expect(found.operationName == "GET")
      #expect(found.kind == .server)
      #expect(found.attributes.get("http.request.method") == .string("GET"))
      #expect(found.attributes.get("url.path") == .string("/"))
      #expect(found.attributes.get("url.scheme") == .string("http"))
      #expect(found.attributes.get("client.address") == .string("127.0.0.1"))
      #expect(found.attributes.get("user_agent.original") == .string("test"))
      #expect(found.attributes.get("http.response.status_code") == .int64(200))
      #expect(found.attributes.get("http.response.body.size") == .int64(Int64(page.body.count)))
      #expect(found.parentSpanID == nil)
      #expect(found.status == nil)
      // A client error is not a server error.
      #expect(missing.attributes.get("http.response.status_code") == .int64(404))
      #expect(missing.status == nil)
    }
  }

  @Test func `A span belongs to the client's trace and is the context of the app's work`()
    async throws
  {
    let seen = NIOLockedValueBox<[String?]>([])
    try await withServer {
      $0.tracer = tracer
    } web: {
      $0.texts["en", default: WebTexts()].tooLarge = { _ in
        let span = ServiceContext.current.flatMap { tracer.activeSpan(identifiedBy: $0) }
        seen.withLockedValue { $0.append(span?.traceID) }
        return "Too large"
      }
    } _: { server in
      let fields = [
        "in-memory-trace-id: theirs", "in-memory-span-id: 7",
        "content-type: application/x-www-form-urlencoded",
      ]
      let body = String(repeating: "a", count: (1 << 20) + 1)
      _ = try? await server.client.send("POST", "/_viper/event", fields: fields, body: body)
      let span = try #require(tracer.finishedSpans.first)
      #expect(span.traceID == "theirs")
      #expect(span.parentSpanID == "7")
      #expect(seen.withLockedValue { $0 } == ["theirs"])
    }
  }

  @Test func `A server error is marked`() async throws {
    try await withServer {
      $0.tracer = tracer
    } web: {
      $0.maximumSessions = 0
    } _: { server in
      let answer = try await server.client.send("/")
      #expect(answer.status == 503)
      #expect(tracer.finishedSpans.first?.status?.code == .error)
    }
  }
}
