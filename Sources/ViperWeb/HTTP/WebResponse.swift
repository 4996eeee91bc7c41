public import HTTPTypes

/// A response as any HTTP server can send it.
public struct WebResponse: Sendable {
  /// What follows the head.
  public enum Body: Sendable {
    /// Everything at once.
    case bytes([UInt8])
    /// Chunks that come when there is something to say. Ends with the window or when its task is cancelled;
    /// an adapter cancels when the client has closed the connection or the server shuts down.
    case stream(AsyncStream<[UInt8]>)
  }

  /// Status and header fields.
  public var head: HTTPResponse
  /// What follows the head.
  public var body: Body
  /// What the scripts and style sheets that a page links carry; nil of what is no page.
  var nonce: String?
  /// Whether the app has written it. What others have written must not run anything here.
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
