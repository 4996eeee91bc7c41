import Hummingbird
import InMemoryLogging
import Logging
import Testing
import ViperHummingbird
import ViperWeb

@Suite(.timeLimit(.minutes(10))) struct MountedRouterTests {
  private struct APIContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    var client: String?

    init(source: ApplicationRequestContextSource) { coreContext = .init(source: source) }
  }

  private struct Broken: Error {}

  private func mount(in configuration: inout WebServerConfiguration) {
    let router = Router(context: APIContext.self)
    router.get("/api/v1/client") { _, context in context.client ?? "nobody" }
    router.get("/api/v1/teapot") { _, _ -> String in throw HTTPError(.init(code: 418)) }
    router.get("/api/v1/broken") { _, _ -> String in throw Broken() }
    // Not below the path, so that it is never called.
    router.get("/api/v10/client") { _, _ in "the router" }
    configuration.mount(router, at: "/api/v1") { context, address in context.client = address }
  }

  @Test func `A router answers the requests below its path, and the app the others`() async throws {
    try await withServer(mount) { server in
      let answer = try await server.client.send("/api/v1/client")
      #expect(answer.text == "127.0.0.1")
      let page = try await server.client.send("/")
      #expect(page.text.contains("<h1>Count 0</h1>"))
      for (path, status) in [
        ("/api/v1/nothing", 404), ("/api/v1", 404), ("/api/v1/teapot", 418), ("/api/v1/broken", 500),
        ("/api/v10/client", 404),
      ] {
        let answer = try await server.client.send(path)
        #expect(answer.status == status, "\(path)")
      }
    }
  }

  @Test func `Behind a proxy the router knows the client, and forged addresses are ignored`() async throws {
    try await withServer(mount) {
      $0.proxies = TrustedProxies(["127.0.0.1"])
    } _: { server in
      let answer = try await server.client.send("/api/v1/client", fields: ["X-Forwarded-For: 203.0.113.9"])
      #expect(answer.text == "203.0.113.9")
    }
    try await withServer(mount) { server in
      let answer = try await server.client.send("/api/v1/client", fields: ["X-Forwarded-For: 203.0.113.9"])
      #expect(answer.text == "127.0.0.1")
    }
  }

  @Test func `Its requests are in the access log, and its failures in the log of errors`() async throws {
    let log = InMemoryLogHandler()
    try await withServer {
      mount(in: &$0)
      $0.logger = Logger(label: "test", factory: { _ in log })
    } _: { server in
      for path in ["client", "teapot", "broken"] { _ = try await server.client.send("/api/v1/\(path)") }
      let requests = log.entries.filter { $0.message == "Request" }.map { "\($0.metadata["status"] ?? "")" }
      #expect(requests == ["200", "418", "500"])
      #expect(
        log.entries.filter { $0.level == .error }.map { "\($0.metadata["error"] ?? "")" } == ["Broken()"])
    }
  }
}
