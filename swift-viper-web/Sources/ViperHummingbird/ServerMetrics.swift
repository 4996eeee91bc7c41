import HTTPTypes
import Metrics
import NIOConcurrencyHelpers

/// The metrics of one server. Their dimensions have few values: never a path or another value that a client can
/// choose.
final class ServerMetrics: Sendable {
  private let factory: any MetricsFactory
  private let connections: Gauge
  private let streams: Gauge
  private let sessions: Gauge
  private let refused: Counter
  private let openStreams = NIOLockedValueBox(0)

  init(_ factory: any MetricsFactory) {
    self.factory = factory
    connections = Gauge(label: "http.server.connections", factory: factory)
    streams = Gauge(label: "http.server.streams", factory: factory)
    sessions = Gauge(label: "viper.web.sessions", factory: factory)
    refused = Counter(label: "http.server.connections.refused", factory: factory)
  }

  /// Counts a request, and records its duration unless that is nil.
  func recordRequest(_ method: HTTPRequest.Method, _ status: HTTPResponse.Status?, took duration: Duration?) {
    let dimensions = [
      ("http.request.method", Self.knownMethods.contains(method) ? method.rawValue : "_OTHER"),
      ("http.response.status_class", status.map { "\($0.code / 100)xx" } ?? "none"),
    ]
    Counter(label: "http.server.requests", dimensions: dimensions, factory: factory).increment()
    guard let duration else { return }
    Timer(
      label: "http.server.request.duration", dimensions: dimensions, preferredDisplayUnit: .seconds,
      factory: factory
    ).recordNanoseconds(Int64(duration / .nanoseconds(1)))
  }

  /// Records the number of open connections, and counts those closed because of the limit.
  func recordConnections(_ count: Int, refused isRefused: Bool) {
    connections.record(count)
    if isRefused { refused.increment() }
  }

  func recordSessions(_ count: Int) { sessions.record(count) }

  func beginStream() { changeStreams(by: 1) }
  func endStream() { changeStreams(by: -1) }

  private func changeStreams(by difference: Int) {
    openStreams.withLockedValue {
      $0 += difference
      streams.record($0)
    }
  }

  private static let knownMethods: Set<HTTPRequest.Method> = [
    .get, .head, .post, .put, .delete, .connect, .options, .trace, .patch,
  ]
}
