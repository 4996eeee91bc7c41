public import HTTPTypes

/// A response for any HTTP server.
public struct WebResponse: Sendable {
  /// The body.
  public enum Body: Sendable {
    /// The whole body.
    case bytes([UInt8])
    /// Chunks that are sent as they are created. The stream ends with the window or when its task is cancelled; an
    /// adapter cancels it when the client has closed the connection or the server shuts down.
    case stream(AsyncStream<[UInt8]>)
  }

  /// The status and header fields.
  public var head: HTTPResponse
  /// The body.
  public var body: Body
  /// The nonce of the scripts and style sheets that a page links; nil for other responses.
  var nonce: String?
  /// Whether the app has created the content. User-generated content must not run scripts.
  var isPartOfApp = true

  init(_ status: HTTPResponse.Status, _ contentType: String, _ bytes: [UInt8]) {
    head = HTTPResponse(status: status)
    head.headerFields[.contentType] = contentType
    head.headerFields[.contentLength] = "\(bytes.count)"
    body = .bytes(bytes)
  }

  static func html(_ status: HTTPResponse.Status, _ bytes: [UInt8], nonce: String? = nil) -> WebResponse {
    var response = WebResponse(status, "text/html; charset=utf-8", bytes)
    response.nonce = nonce
    response.head.headerFields[.cacheControl] = "no-store"
    return response
  }

  static func redirect(to location: String) -> WebResponse {
    var response = WebResponse(.seeOther, "text/plain; charset=utf-8", [])
    response.head.headerFields[.location] = location
    response.head.headerFields[.cacheControl] = "no-store"
    return response
  }
}
