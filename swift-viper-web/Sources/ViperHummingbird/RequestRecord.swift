import HTTPTypes
import Logging
import NIOConcurrencyHelpers
import Tracing
import ViperWeb

/// The observation of one request until its response is complete: its span, its line in the access log, its metrics.
final class RequestRecord: Sendable {
  private let request: WebRequest
  private let start = ContinuousClock.now
  private let id = UInt64.random(in: .min ... .max)
  private let span: any Span
  private let logger: Logger
  private let metrics: ServerMetrics
  private let hasEnded = NIOLockedValueBox(false)

  /// - Parameters:
  ///   - request: The request of the client.
  ///   - tracer: The tracer; nil for that of `InstrumentationSystem`.
  init(_ request: WebRequest, logger: Logger, metrics: ServerMetrics, tracer: (any Tracer)?) {
    self.request = request
    self.logger = logger
    self.metrics = metrics
    var context = ServiceContext.current ?? .topLevel
    let instrument: any Instrument = tracer ?? InstrumentationSystem.instrument
    instrument.extract(request.head.headerFields, into: &context, using: FieldExtractor())
    span = (tracer ?? InstrumentationSystem.tracer).startAnySpan(
      request.head.method.rawValue, context: context, ofKind: .server)
    guard span.isRecording else { return }
    span.updateAttributes { attributes in
      attributes["http.request.method"] = request.head.method.rawValue
      attributes["url.path"] = String(request.path.prefix(256))
      attributes["url.scheme"] = request.isSecure ? "https" : "http"
      attributes["client.address"] = request.address
      attributes["user_agent.original"] = request.head.headerFields[.userAgent].map {
        String($0.prefix(256))
      }
    }
  }

  // A response that cannot be sent is released without an end.
  deinit { end(nil, bytes: 0) }

  /// Runs work as part of the request's span.
  func inSpan<Result>(_ work: () async throws -> Result) async rethrows -> Result {
    try await ServiceContext.withValue(span.context, operation: work)
  }

  /// Ends the record. Later calls do nothing.
  ///
  /// - Parameters:
  ///   - status: nil if there was no response because the client had closed the connection.
  ///   - bytes: The size of the response body.
  ///   - isStream: Whether the client decided how long the response was open; its duration is no measure of the app's
  ///     speed.
  func end(_ status: HTTPResponse.Status?, bytes: Int, isStream: Bool = false) {
    guard
      !hasEnded.withLockedValue({ hasEnded in
        defer { hasEnded = true }
        return hasEnded
      })
    else { return }
    let duration = start.duration(to: .now)
    if span.isRecording {
      span.updateAttributes { attributes in
        attributes["http.response.status_code"] = status.map { Int($0.code) }
        attributes["http.response.body.size"] = bytes
      }
    }
    if let status, status.code >= 500 { span.setStatus(SpanStatus(code: .error)) }
    span.end()
    metrics.recordRequest(request.head.method, status, took: isStream ? nil : duration)
    ServiceContext.withValue(span.context) { log(status, bytes, duration) }
  }

  private func log(_ status: HTTPResponse.Status?, _ bytes: Int, _ duration: Duration) {
    logger.info(
      "Request",
      metadata: [
        "method": "\(LogText.escaped(request.head.method.rawValue, limit: 16))",
        "path": "\(LogText.escaped(request.path))",
        "status": "\(status.map { "\($0.code)" } ?? "none")",
        "bytes": "\(bytes)",
        "milliseconds": "\(Double(duration / .microseconds(1)).rounded() / 1000)",
        "client": "\(LogText.escaped(request.address ?? "unknown"))",
        "id": "\(String(id, radix: 16))",
      ])
  }
}

/// Reads the trace context from the header fields of a request.
private struct FieldExtractor: Extractor {
  func extract(key: String, from fields: HTTPFields) -> String? {
    HTTPField.Name(key).flatMap { fields[$0] }
  }
}
