import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import ViperWeb

/// Shows a web app through Hummingbird. The only file that knows both.
struct WebServer {
  let app: WebApp
  let host: String
  let port: Int

  /// Serves until SIGINT or SIGTERM.
  ///
  /// - Parameter ready: is told the address once there is one.
  /// - Throws: ``CannotListen`` when the address cannot be used.
  func run(ready: @escaping @Sendable (String) async -> Void) async throws {
    var logger = Logger(label: "notes")
    logger.logLevel = .error
    let maximumBodySize = await app.maximumBodySize
    let server = Application(
      responder: Responder(app: app, maximumBodySize: maximumBodySize),
      configuration: ApplicationConfiguration(address: .hostname(host, port: port), serverName: "notes"),
      services: [Housekeeping(app: app)],
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? self.port
        await ready("http://\(host.contains(":") ? "[\(host)]" : host):\(port)/")
      },
      logger: logger)
    do {
      try await server.runService()
    } catch {
      throw CannotListen(host: host, port: port, reason: error)
    }
  }

  /// What is known of a request beside itself.
  private struct Context: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The address of who is connected.
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

/// The server could not start listening.
struct CannotListen: Error, CustomStringConvertible {
  let host: String
  let port: Int
  let reason: any Error

  var description: String {
    if reason is SocketAddressError.UnknownHost {
      return "No address is known under the name \(host). Choose another with --host; 127.0.0.1 always works."
    }
    return switch (reason as? IOError)?.errnoCode {
    case EADDRINUSE:
      "Port \(port) on \(host) is in use by another program. Stop that one, or choose another with --port."
    case EACCES:
      "Port \(port) may not be used without more rights. Choose one above 1023 with --port."
    case EADDRNOTAVAIL:
      "This computer has no address \(host). Choose another with --host; 127.0.0.1 always works."
    case let number?:
      "Cannot serve on \(host), port \(port): \(String(cString: strerror(number))). Choose others with --host and "
        + "--port."
    case nil:
      "Cannot serve on \(host), port \(port): \(reason)"
    }
  }
}
