public import HTTPTypes

/// A request from any HTTP server.
public struct WebRequest: Sendable {
  /// The body.
  public enum Body: Sendable {
    /// The whole body, for tests and for servers without streams.
    case bytes([UInt8])
    /// Chunks as they arrive. The app reads only as many as it accepts. Uploads require it.
    case stream(BodyStream)
  }

  /// The method, path and header fields. The authority (the `Host`) is compared with the `Origin` of posts.
  public var head: HTTPRequest
  /// The body.
  public var body: Body
  /// Whether this server's connection is encrypted. A trusted proxy in front can override it:
  /// ``WebConfiguration/proxies``.
  public var isSecure: Bool
  /// The IP address of the peer, a client or a proxy; nil if the server does not know it.
  public var address: String?

  public init(_ head: HTTPRequest, body: [UInt8] = [], isSecure: Bool = false, address: String? = nil) {
    self.init(head, body: .bytes(body), isSecure: isSecure, address: address)
  }

  public init(_ head: HTTPRequest, body: Body, isSecure: Bool = false, address: String? = nil) {
    self.head = head
    self.body = body
    self.isSecure = isSecure
    self.address = address
  }

  /// The path without the query, with its percent escapes.
  public var path: String {
    String((head.path ?? "/").prefix { $0 != "?" && $0 != "#" })
  }

  /// The fields of the query.
  var query: FormFields {
    guard let path = head.path, let mark = path.firstIndex(of: "?") else { return FormFields() }
    return (try? FormFields(urlEncoded: Array(path[path.index(after: mark)...].utf8))) ?? FormFields()
  }
}
