import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals
import ViperWeb

/// Shows a web app through Hummingbird. The only file that knows both.
public struct WebServer: Sendable {
  let app: WebApp
  let host: String
  let port: Int
  let limits: ServerLimits

  /// - Parameters:
  ///   - app: what is shown.
  ///   - host: the address to listen on.
  ///   - port: the port to listen on; 0 picks a free one.
  ///   - limits: timeouts and the maximum number of connections.
  public init(_ app: WebApp, host: String, port: Int, limits: ServerLimits = .init()) {
    self.app = app
    self.host = host
    self.port = port
    self.limits = limits
  }

  /// Serves requests until SIGINT or SIGTERM, then shuts down gracefully: accepts no more connections, ends streams, and waits up
  /// to ``ServerLimits/stopping`` for requests in flight. A second signal ends the process at once with status 1.
  ///
  /// - Parameter ready: is told the address once there is one.
  /// - Throws: ``CannotListen`` when the address cannot be used.
  public func run(ready: @escaping @Sendable (String) async -> Void) async throws {
    var logger = Logger(label: "notes")
    logger.logLevel = .error
    let maximumBodySize = await app.maximumBodySize
    let (limits, limiter) = (limits, ConnectionLimiter(maximum: limits.connections))
    let server = Application(
      responder: Responder(app: app, maximumBodySize: maximumBodySize),
      server: .http1(configuration: .init(additionalChannelHandlers: [TimeoutHandler(limits, limiter)])),
      configuration: ApplicationConfiguration(address: .hostname(host, port: port), serverName: "notes"),
      services: [Housekeeping(app: app)],
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? self.port
        await ready("http://\(host.contains(":") ? "[\(host)]" : host):\(port)/")
      },
      logger: logger)
    let group = ServiceGroup(services: [server], logger: logger)
    do {
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        tasks.addTask { try await group.run() }
        tasks.addTask { await Self.listenToSignals(group) }
        // Only the server's task ends by itself, also with an error; waiting for signals must be cancelled.
        try await tasks.next()
        tasks.cancelAll()
      }
    } catch {
      throw CannotListen(host: host, port: port, reason: error)
    }
  }

  private static func listenToSignals(_ group: ServiceGroup) async {
    var count = 0
    for await _ in await UnixSignalsSequence(trapping: .sigterm, .sigint) {
      count += 1
      // A second signal skips the graceful shutdown.
      if count > 1 { _exit(1) }
      await group.triggerGracefulShutdown()
    }
  }

  /// The context of a request: adds the client's address.
  private struct Context: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The IP address of the client.
    let address: String?

    init(source: ApplicationRequestContextSource) {
      coreContext = .init(source: source)
      address = source.channel.remoteAddress?.ipAddress
    }
  }

  private struct Responder: HTTPResponder {
    let app: WebApp
    let maximumBodySize: Int

    func respond(to request: Request, context: Context) async throws -> Response {
      guard request.method == .post else {
        return answer(await app.respond(to: WebRequest(request.head, address: context.address)), to: request)
      }
      var body: [UInt8] = []
      for try await part in request.body {
        body.append(contentsOf: part.readableBytesView)
        // One byte too many is enough for the app to refuse it; the rest is not read.
        if body.count > maximumBodySize { break }
      }
      return answer(
        await app.respond(to: WebRequest(request.head, body: body, address: context.address)), to: request)
    }

    private func answer(_ response: WebResponse, to request: Request) -> Response {
      switch response.body {
      case .bytes(let bytes):
        Response(
          status: response.head.status, headers: response.head.headerFields,
          body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
      case .stream(let chunks):
        // A plain body would notice neither a closed client nor a server that shuts down.
        Response(
          status: response.head.status, headers: response.head.headerFields,
          body: ResponseBody { writer in
            try await request.body.consumeWithCancellationOnInboundClose { _ in
              for await chunk in chunks.cancelOnGracefulShutdown() {
                try await writer.write(ByteBuffer(bytes: chunk))
              }
              try await writer.finish(nil)
            }
          })
      }
    }
  }

  private struct Housekeeping: Service {
    let app: WebApp

    func run() async throws {
      await cancelWhenGracefulShutdown { await app.run() }
    }
  }
}
