import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import NIOCore

/// Reports the health of the server to load balancers and supervisors, for any host name and without a session.
///
/// | path | status |
/// |---|---|
/// | `/_viper/health/live` | 200 while the process runs |
/// | `/_viper/health/ready`, `/_viper/health` | 200 while requests are accepted; 503 while the server starts or stops, and when ``WebServerConfiguration/isReady`` returns false |
final class HealthEndpoint: Sendable {
  enum State: String {
    case starting, ready, stopping
  }

  private let isReady: @Sendable () async -> Bool
  private let state = NIOLockedValueBox(State.starting)

  init(isReady: @escaping @Sendable () async -> Bool) { self.isReady = isReady }

  /// Changes the state. A server that is stopping never becomes ready again.
  func change(to new: State) {
    state.withLockedValue { if $0 != .stopping { $0 = new } }
  }

  /// Returns the response to a health request; nil for other requests.
  func response(to request: HTTPRequest) async -> Response? {
    guard request.method == .get || request.method == .head else { return nil }
    let path = (request.path ?? "").prefix { $0 != "?" }
    let text: String
    var status = HTTPResponse.Status.ok
    switch path {
    case "/_viper/health/live": text = "live"
    case "/_viper/health", "/_viper/health/ready":
      var state = state.withLockedValue { $0 }.rawValue
      if state == State.ready.rawValue, await !isReady() { state = "not ready" }
      text = state
      if state != State.ready.rawValue { status = .serviceUnavailable }
    default: return nil
    }
    let body = ByteBuffer(string: text + "\n")
    return Response(
      status: status,
      headers: [
        .contentType: "text/plain; charset=utf-8", .cacheControl: "no-store",
        .contentLength: "\(body.readableBytes)", .xContentTypeOptions: "nosniff",
      ],
      body: request.method == .head ? ResponseBody() : ResponseBody(byteBuffer: body))
  }
}
