import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import Tracing
import ViperWeb

/// Passes each request to the web app and its response back. The only file that knows the web app and Hummingbird.
struct Responder: HTTPResponder {
  let app: WebApp
  let mounted: [MountedRouter]
  /// Whether clients connect through TLS.
  let isSecure: Bool
  let health: HealthEndpoint
  let metrics: ServerMetrics
  let logger: Logger
  let tracer: (any Tracer)?

  /// The context of a request, with the client's address.
  struct Context: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The IP address of the client.
    let address: String?
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
      coreContext = .init(source: source)
      address = source.channel.remoteAddress?.ipAddress
      channel = source.channel
    }
  }

  func respond(to request: Request, context: Context) async throws -> Response {
    if let response = await health.response(to: request.head) {
      logger.debug("Health", metadata: ["status": "\(response.status.code)"])
      return response
    }
    var head = request.head
    if isSecure { head.scheme = "https" }
    // NIO removes the first of several `Host` fields, and the app rejects two.
    if head.headerFields[.host] != nil, let authority = head.authority {
      head.headerFields.append(HTTPField(name: .host, value: authority))
    }
    var asked = WebRequest(head, isSecure: isSecure, address: context.address)
    let original = app.originalRequest(of: asked)
    let record = RequestRecord(original, logger: logger, metrics: metrics, tracer: tracer)
    if let router = mounted.first(where: { $0.answers(request) }) {
      return try await respond(to: request, context, router, for: original.address, record)
    }
    if request.method == .post { asked.body = try await body(of: request) }
    let (answer, sessions) = try await record.inSpan { try await respond(asked, as: request) }
    // Only these requests create sessions.
    if request.method == .post || answer.isStream { metrics.recordSessions(sessions) }
    return response(answer, to: request, record)
  }

  /// Returns the response of a mounted router.
  private func respond(
    to request: Request, _ context: Context, _ router: MountedRouter, for address: String?,
    _ record: RequestRecord
  ) async throws -> Response {
    do {
      let response = try await record.inSpan {
        let source = ApplicationRequestContextSource(channel: context.channel, logger: context.logger)
        return try await router.respond(request, source, address)
      }
      record.end(response.status, bytes: response.body.contentLength ?? 0)
      return response
    } catch let error as any HTTPResponseError {
      record.end(error.status, bytes: 0)
      throw error
    } catch {
      logger.error("Failed", metadata: ["error": "\(LogText.escaped("\(error)"))"])
      record.end(.internalServerError, bytes: 0)
      throw error
    }
  }

  /// Returns the app's response and its number of sessions. Making a file can take seconds, and ends with the client.
  private func respond(
    _ asked: WebRequest, as request: Request
  ) async throws -> (WebResponse, sessions: Int) {
    guard app.isDownload(asked) else { return await respond(asked) }
    return try await request.body.consumeWithCancellationOnInboundClose { _ in await respond(asked) }
  }

  /// Returns the app's response and its number of sessions, with a single hop to the main actor.
  @MainActor private func respond(_ request: WebRequest) async -> (WebResponse, sessions: Int) {
    (await app.respond(to: request), app.sessionCount)
  }

  /// Collects a small body here, so that the main actor does not wait for it.
  private func body(of request: Request) async throws -> WebRequest.Body {
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length <= Self.smallBodySize {
      return .bytes(Array(try await request.body.collect(upTo: length).readableBytesView))
    }
    return .stream(BodyStream(request.body.map { Array($0.readableBytesView) }))
  }

  private static let smallBodySize = 1 << 16

  private func response(_ answer: WebResponse, to request: Request, _ record: RequestRecord) -> Response {
    let status = answer.head.status
    switch answer.body {
    case .bytes(let bytes):
      record.end(status, bytes: bytes.count)
      return Response(
        status: status, headers: answer.head.headerFields,
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    case .stream(let chunks):
      // A plain body would detect neither a closed client nor the shutdown of the server.
      return Response(
        status: status, headers: answer.head.headerFields,
        body: ResponseBody { writer in
          metrics.beginStream()
          var bytes = 0
          defer {
            metrics.endStream()
            record.end(status, bytes: bytes, isStream: true)
          }
          try await request.body.consumeWithCancellationOnInboundClose { _ in
            for await chunk in chunks.cancelOnGracefulShutdown() {
              bytes += chunk.count
              try await writer.write(ByteBuffer(bytes: chunk))
            }
            try await writer.finish(nil)
          }
        })
    }
  }
}

extension WebResponse {
  fileprivate var isStream: Bool {
    if case .stream = body { true } else { false }
  }
}

extension HTTPField.Name {
  fileprivate static let host = HTTPField.Name("Host")!  // proven: a valid token
}
