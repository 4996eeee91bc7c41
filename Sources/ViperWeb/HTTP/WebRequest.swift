public import HTTPTypes

/// A request as any HTTP server can give it.
public struct WebRequest: Sendable {
  /// Method, path and header fields. The authority (the `Host`) is compared with the `Origin` of posts.
  public var head: HTTPRequest
  /// The whole body. An adapter stops reading one byte past ``WebConfiguration/maximumBodySize``.
  public var body: [UInt8]
  /// Whether the visitor's connection is encrypted, at this server or at a proxy in front of it.
  public var isSecure: Bool

  public init(_ head: HTTPRequest, body: [UInt8] = [], isSecure: Bool = false) {
    self.head = head
    self.body = body
    self.isSecure = isSecure
  }

  /// The path without the query, percent escapes and all.
  var path: String {
    String((head.path ?? "/").prefix { $0 != "?" && $0 != "#" })
  }

  /// The query's fields.
  var query: FormFields {
    guard let path = head.path, let mark = path.firstIndex(of: "?") else { return FormFields() }
    return (try? FormFields(urlEncoded: Array(path[path.index(after: mark)...].utf8))) ?? FormFields()
  }
}
