public import HTTPTypes

/// A request as any HTTP server can give it.
public struct WebRequest: Sendable {
  /// What follows the head.
  public enum Body: Sendable {
    /// The whole body. For tests, and for servers that give no stream.
    case bytes([UInt8])
    /// Chunks as they arrive. The app reads them, as far as it wants. Files are uploaded in this way.
    case stream(BodyStream)
  }

  /// Method, path and header fields. The authority (the `Host`) is compared with the `Origin` of posts.
  public var head: HTTPRequest
  /// What follows the head.
  public var body: Body
  /// Whether this server's connection is encrypted. What a proxy in front of it says is read if it is trusted:
  /// ``WebConfiguration/proxies``.
  public var isSecure: Bool
  /// The IP address of the other end of the connection, a client or a proxy; nil where the server does not know it.
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

  /// The query's fields.
  var query: FormFields {
    guard let path = head.path, let mark = path.firstIndex(of: "?") else { return FormFields() }
    return (try? FormFields(urlEncoded: Array(path[path.index(after: mark)...].utf8))) ?? FormFields()
  }
}
